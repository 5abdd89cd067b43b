import { z } from 'zod'

import { GroupingId, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/statusTime.json' with { type: 'json' }

/** How long each vehicle was what. Five states add up to the whole hours of the period in which it was known. */
export const statusTime = defineReport('statusTime', {
  at: '/report/timestatus',
  access: permissions.report,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    /** Whom the device named last in the period. */
    driver: 'text',
    moving: 'duration',
    idle: 'duration',
    afterKey: 'duration',
    off: 'duration',
    silent: 'duration',
    /** Of the time with the engine on. */
    idleShare: 'percent',
  },
  ids: { vehicleId: VehicleId, engine: z.number().nullable() },
  filters: { groupings: ['agrupamentos', z.array(GroupingId).max(limits.exportPick).default([])] },
  key: ['plate', 'vehicleId'],
  totals: {
    moving: 'sum',
    idle: 'sum',
    afterKey: 'sum',
    off: 'sum',
    silent: 'sum',
    idleShare: { ratio: ['idle', 'engine'], times: 100 },
  },
  hides: { driver: permissions.driver },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { groupings: [] },
})
