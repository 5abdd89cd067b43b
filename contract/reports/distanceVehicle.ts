import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { atLeast, groupingFilter } from './chosen.ts'
import words from './text/distanceVehicle.json' with { type: 'json' }

/** The same by the day of the company: a day has one instrument, whatever part of it is asked. */
export const distanceVehicle = defineReport('distanceVehicle', {
  at: '/report/distance/vehicle',
  access: permissions.report,
  columns: {
    day: 'day',
    plate: 'plate',
    fleetNumber: 'code',
    driver: 'text',
    distanceKm: 'km',
    moving: 'duration',
    idle: 'duration',
    averageKmh: 'kmh',
    topKmh: 'kmh',
    odometerKm: 'km',
    pathKm: 'km',
    difference: 'percent',
    gapKm: 'km',
    /** The least and the greatest reading of the day. */
    odometerFrom: 'km',
    odometerTo: 'km',
    measured: 'text',
  },
  ids: { vehicleId: VehicleId, days: z.number().nullable(), odometerDays: z.number().nullable() },
  filters: { ...groupingFilter, leastKm: atLeast('minKm', 100_000) },
  key: ['day', 'vehicleId'],
  order: '-day',
  made: ['measured'],
  totals: {
    distanceKm: 'sum',
    moving: 'sum',
    idle: 'sum',
    averageKmh: { ratio: ['distanceKm', 'moving'], times: 60 },
    topKmh: 'max',
    odometerKm: 'sum',
    pathKm: 'sum',
    gapKm: 'sum',
  },
  hides: {
    driver: permissions.driver,
    odometerKm: permissions.telemetry,
    difference: permissions.telemetry,
    odometerFrom: permissions.telemetry,
    odometerTo: permissions.telemetry,
  },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { groupings: [], leastKm: 0 },
})
