import { z } from 'zod'

import { FenceId, VehicleId, latitude, longitude } from '../kinds.ts'
import { limits } from '../limits.ts'
import { type Filters, defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/trunkOpenings.json' with { type: 'json' }

/** Which openings, of those by themselves and of those by day (§3.4). */
export const openingFilters = {
  cause: ['causa', z.enum(['all', 'command', 'local', 'unknown']).default('all')],
  authorised: ['autorizado', z.enum(['all', 'yes', 'no', 'unknown']).default('all')],
  fences: ['cerca', z.array(FenceId).max(limits.exportPick).default([])],
} as const satisfies Filters

/** When trunks were open, by their door or lock; where, by what, and what became of the cold meanwhile. */
export const trunkOpenings = defineReport('trunkOpenings', {
  at: '/report/trunk',
  access: permissions.report,
  columns: {
    openedAt: 'moment',
    plate: 'plate',
    fleetNumber: 'code',
    driver: 'text',
    closedAt: 'moment',
    duration: 'duration',
    place: 'place',
    fence: 'text',
    authorised: 'text',
    maxKmh: 'kmh',
    cause: 'text',
    note: 'text',
    leastC: 'celsius',
    mostC: 'celsius',
  },
  ids: {
    vehicleId: VehicleId,
    commandId: z.string().nullable(),
    by: z.string().nullable(),
    origin: z.enum(['command', 'local', 'unknown']),
    day: z.string(),
    isOpening: z.boolean(),
    allowed: z.boolean(),
    unauthorised: z.boolean(),
    /** Null where no speed was told while it was open: it is neither one that moved nor one that stood. */
    moving: z.boolean().nullable(),
    unsure: z.boolean(),
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
  },
  filters: openingFilters,
  key: ['openedAt', 'vehicleId'],
  order: '-openedAt',
  made: ['cause', 'place', 'authorised'],
  totals: { duration: 'sum' },
  figures: {
    openings: { count: 'isOpening' },
    unauthorised: { count: 'unauthorised' },
    moving: { count: 'moving' },
    unsure: { count: 'unsure' },
  },
  hides: { leastC: permissions.telemetry, mostC: permissions.telemetry },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { cause: 'all', authorised: 'all', fences: [] },
})
