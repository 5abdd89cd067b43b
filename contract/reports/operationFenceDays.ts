import { defineReport } from '../machine/report.ts'
import { wholeFleet } from './chosen.ts'
import { workColumns, worksOf } from './fenceWork.ts'
import words from './text/operationFenceDays.json' with { type: 'json' }

/** The same work by the days of the company; a stay over midnight is of both days, each with its part. */
export const operationFenceDays = defineReport('operationFenceDays', {
  ...worksOf,
  at: '/report/fence/operation/day',
  columns: { day: 'day', ...workColumns },
  key: ['day', 'operationId', 'fenceId'],
  order: '-day',
  words,
  sample: { ...wholeFleet, fences: [] },
})
