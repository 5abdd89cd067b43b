import { z } from 'zod'

import { VehicleId, latitude, longitude } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { peopleFilters, hiddenWithoutTelemetry, stopMinutes, everybody } from './chosen.ts'
import words from './text/itinerary.json' with { type: 'json' }

/** The time of vehicles without holes: drives, stops and silences that add up to the period, as far as it was told (reports §8.3). */
export const itinerary = defineReport('itinerary', {
  at: '/report/itinerary',
  access: permissions.report,
  columns: {
    plate: 'plate',
    kind: 'text',
    from: 'moment',
    to: 'moment',
    duration: 'duration',
    startPlace: 'place',
    endPlace: 'place',
    fence: 'text',
    distanceKm: 'km',
    averageKmh: 'kmh',
    topKmh: 'kmh',
    driver: 'text',
    moving: 'duration',
    idle: 'duration',
    /** As far as rate or counter told them. */
    litres: 'litre',
    alerts: 'integer',
  },
  ids: {
    vehicleId: VehicleId,
    code: z.enum(['drive', 'stopOn', 'stopOff', 'silence']),
    /** Of drives: how long it took to go what lies in stops and silences nobody knows. */
    pacedKm: z.number().nullable(),
    startLatitude: latitude.nullable(),
    startLongitude: longitude.nullable(),
    endLatitude: latitude.nullable(),
    endLongitude: longitude.nullable(),
  },
  filters: { ...peopleFilters, ...stopMinutes },
  key: ['from', 'vehicleId'],
  made: ['kind', 'startPlace', 'endPlace'],
  totals: {
    duration: 'sum',
    distanceKm: 'sum',
    averageKmh: { ratio: ['pacedKm', 'moving'], times: 60 },
    topKmh: 'max',
    moving: 'sum',
    idle: 'sum',
    litres: 'sum',
    alerts: 'sum',
  },
  hides: { driver: permissions.driver, alerts: permissions.alert, ...hiddenWithoutTelemetry(['litres']) },
  period: { of: 'past', days: limits.periodDays },
  bare: '/vehicle/timeline',
  words,
  sample: { ...everybody, stopMin: 5 },
})
