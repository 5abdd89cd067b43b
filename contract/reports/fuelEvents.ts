import { z } from 'zod'

import { VehicleId, latitude, longitude } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { fleetFilters, priceFilter, hiddenWithoutTelemetry, wholeFleet } from './chosen.ts'
import words from './text/fuelEvents.json' with { type: 'json' }

/** Tanks that were filled, and levels that fell while the engine was off, with how sure that is (reports §8.4). */
export const fuelEvents = defineReport('fuelEvents', {
  at: '/report/refuel',
  access: permissions.report,
  columns: {
    at: 'moment',
    plate: 'plate',
    fleetNumber: 'code',
    kind: 'text',
    /** Null where the size of the tank is not known. */
    litres: 'litre',
    before: 'percent',
    after: 'percent',
    place: 'place',
    odometerKm: 'km',
    /** Of the way since the tank was filled before. */
    kmPerLitre: 'kmPerLitre',
    cost: 'cents',
    certainty: 'text',
  },
  ids: {
    vehicleId: VehicleId,
    code: z.enum(['refuel', 'fall']),
    refuelled: z.number().nullable(),
    fell: z.number().nullable(),
    isRefuel: z.boolean(),
    isFall: z.boolean(),
    sure: z.boolean(),
    gap: z.boolean(),
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
  },
  filters: { ...fleetFilters, ...priceFilter, kind: ['tipo', z.enum(['all', 'refuel', 'fall']).default('all')] },
  key: ['at', 'vehicleId', 'code'],
  order: '-at',
  made: ['kind', 'place', 'certainty'],
  figures: { refuels: { count: 'isRefuel' }, falls: { count: 'isFall' } },
  hides: hiddenWithoutTelemetry(['litres', 'refuelled', 'fell', 'before', 'after', 'odometerKm', 'kmPerLitre', 'cost']),
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { ...wholeFleet, fuelPriceCents: 610, kind: 'all' },
})
