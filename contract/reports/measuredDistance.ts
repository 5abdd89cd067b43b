import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { atLeast, peopleFilters } from './chosen.ts'

/** What reports of distance have in common, by vehicle or by its days: their filters, how they sum, what travels unseen. */
export const measuredDistance = {
  ids: {
    vehicleId: VehicleId,
    days: z.number().nullable(),
    odometerDays: z.number().nullable(),
    /** Without what was gone in silences, of which nobody knows how long it was driven. */
    pacedKm: z.number().nullable(),
  },
  filters: { ...peopleFilters, leastKm: atLeast('minKm', 100_000) },
  made: ['measured'],
  totals: {
    distanceKm: 'sum',
    moving: 'sum',
    idle: 'sum',
    averageKmh: { ratio: ['pacedKm', 'moving'], times: 60 },
    topKmh: 'max',
    odometerKm: 'sum',
    pathKm: 'sum',
    gapKm: 'sum',
  },
} as const
