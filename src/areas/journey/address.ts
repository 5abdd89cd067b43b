import { z } from 'zod'

import { journeys } from '#contract/reports/journeys.ts'
import { isDay } from '#contract/rules/day.ts'
import { ids, one, pageNumber } from '#src/kit/query/parts.ts'
import { queryOf } from '#src/kit/query/query.ts'

const [drivers] = journeys.filters.drivers

/** A day, and drivers; none named is all. `aceitar`: what is proposed for the day is about to be accepted. */
export const dayAddress = queryOf({
  day: one('dia', z.string().refine(isDay)),
  drivers: ids(drivers, 500),
  /** Of more drivers than are drawn at once. */
  page: pageNumber,
  accept: one('aceitar', z.enum(['1'])),
})
