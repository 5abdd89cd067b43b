import { z } from 'zod'

import { defineReport } from '../machine/report.ts'
import { stateColumns, stateHides, stateIds, statesOf } from './stateHours.ts'
import words from './text/statusTimeCategory.json' with { type: 'json' }

/** The same hours by the category of the vehicles. */
export const statusTimeCategory = defineReport('statusTimeCategory', {
  ...statesOf,
  at: '/report/timestatus/category',
  columns: { category: 'text', vehicles: 'count', ...stateColumns },
  ids: { categoryId: z.int(), ...stateIds },
  key: ['categoryId'],
  order: '-moving',
  made: ['category'],
  hides: stateHides,
  words,
})
