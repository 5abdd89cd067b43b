import { z } from 'zod'

import { compositionParts } from '../codes/trackerParts.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { heardColumns, heardFilters, heardIds } from './heardRuns.ts'
import words from './text/compositionHistory.json' with { type: 'json' }

const { tracker, plate, ...run } = heardColumns

/** Every part that trackers ever were made of: a swap is a row with what was before. */
export const compositionHistory = defineReport('compositionHistory', {
  at: '/v2/application/compositionhistory',
  access: permissions.application,
  columns: { tracker, plate, part: 'text', ...run },
  ids: {
    ...heardIds,
    partCode: z.enum([...compositionParts, 'tracker']).nullable(),
    former: z.string().nullable(),
    newer: z.string().nullable(),
  },
  filters: { ...heardFilters, show: ['quais', z.enum(['all', 'swapped']).default('all')] },
  key: ['trackerId', 'runKey'],
  // Numbers that are shown masked stand among names: no order goes by them.
  made: ['how', 'part', 'was', 'value'],
  figures: { trackers: { sum: 'isFirst' }, unknown: { sum: 'unknownIds' } },
  period: { of: 'now' },
  words,
  sample: { trackers: [], show: 'all' },
})
