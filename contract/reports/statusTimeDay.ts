import { defineReport } from '../machine/report.ts'
import { stateColumns, stateHides, stateIds, statesOf } from './stateHours.ts'
import words from './text/statusTimeDay.json' with { type: 'json' }

/** The same hours by the days of the companies. */
export const statusTimeDay = defineReport('statusTimeDay', {
  ...statesOf,
  at: '/report/timestatus/day',
  columns: { day: 'day', vehicles: 'count', ...stateColumns },
  ids: stateIds,
  key: ['day'],
  hides: stateHides,
  words,
})
