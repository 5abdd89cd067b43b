import { z } from 'zod'

import { DriveWellId, DriverId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { examTrip } from './examTrip.ts'
import words from './text/driveWellTrips.json' with { type: 'json' }

/** Which trips were graded, each alone, and why some do not count (performance §3 row 16). */
export const driveWellTrips = defineReport('driveWellTrips', {
  at: '/v2/drivewell/trip',
  access: permissions.driveWell,
  columns: examTrip.columns,
  ids: examTrip.ids,
  filters: {
    evaluation: ['avaliacao', DriveWellId.nullable().default(null)],
    drivers: ['motoristas', z.array(DriverId).max(limits.exportPick).default([])],
    which: ['quais', z.enum(['all', 'counted', 'uncounted']).default('all')],
  },
  key: ['startedAt', 'vehicleId', 'evaluationId'],
  order: '-startedAt',
  made: examTrip.made,
  totals: { km: 'sum', lasted: 'sum' },
  figures: { counting: { count: 'counts' } },
  hides: examTrip.hides,
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { evaluation: null, drivers: [], which: 'all' },
})
