import { FenceId, OperationId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { groupingFilter } from './chosen.ts'
import words from './text/operationFences.json' with { type: 'json' }

/** Work in fences by operation: only of vehicles while they were linked to it. */
export const operationFences = defineReport('operationFences', {
  at: '/report/fence/operation',
  access: permissions.report,
  columns: {
    operation: 'text',
    fence: 'text',
    vehicles: 'count',
    stays: 'count',
    duration: 'duration',
    /** Moving within. */
    productive: 'duration',
    idle: 'duration',
    off: 'duration',
    silent: 'duration',
    productiveShare: 'percent',
  },
  ids: { operationId: OperationId, fenceId: FenceId },
  filters: { ...groupingFilter },
  key: ['operation', 'operationId', 'fenceId'],
  order: '-duration',
  totals: {
    stays: 'sum',
    duration: 'sum',
    productive: 'sum',
    idle: 'sum',
    off: 'sum',
    silent: 'sum',
    productiveShare: { ratio: ['productive', 'duration'], times: 100 },
  },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { groupings: [] },
})
