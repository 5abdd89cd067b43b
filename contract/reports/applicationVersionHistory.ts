import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { heardColumns, heardFilters, heardIds } from './heardRuns.ts'
import words from './text/applicationVersionHistory.json' with { type: 'json' }

/** Every version that trackers ran, from when to when it was heard. */
export const applicationVersionHistory = defineReport('applicationVersionHistory', {
  at: '/v2/application/versionhistory',
  access: permissions.application,
  columns: heardColumns,
  ids: heardIds,
  filters: heardFilters,
  key: ['trackerId', 'runKey'],
  made: ['how'],
  figures: { trackers: { sum: 'isFirst' }, unknown: { sum: 'unknownIds' } },
  period: { of: 'now' },
  words,
  sample: { trackers: [] },
})
