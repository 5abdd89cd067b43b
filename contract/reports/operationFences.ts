import { defineReport } from '../machine/report.ts'
import { wholeFleet } from './chosen.ts'
import { workColumns, worksOf } from './fenceWork.ts'
import words from './text/operationFences.json' with { type: 'json' }

/** Work in fences by operation: only of vehicles while they were linked to it. */
export const operationFences = defineReport('operationFences', {
  ...worksOf,
  at: '/report/fence/operation',
  columns: workColumns,
  key: ['operation', 'operationId', 'fenceId'],
  order: '-duration',
  words,
  sample: { ...wholeFleet, fences: [] },
})
