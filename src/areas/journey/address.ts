import { z } from 'zod'

import { DriverId, GroupingId, JourneySetId } from '#contract/kinds.ts'
import { JourneySource, journeyFilters } from '#contract/reports/journeyFilters.ts'
import { isDay } from '#contract/rules/day.ts'
import { choice, ids, one, pageNumber } from '#src/kit/query/parts.ts'
import { type QueryOf, queryOf } from '#src/kit/query/query.ts'

const { drivers, groupings, sets, source } = journeyFilters
const sources = JourneySource.options

/** Whom screens of journeys that are drawn by hand are asked about, under the names of the reports: none named is everybody. */
const whom = {
  drivers: ids(drivers[0], 500),
  groupings: ids(groupings[0], 500),
  sets: ids(sets[0], 500),
  source: choice(source[0], sources, 'all'),
}
export const whomAddress = queryOf(whom)
export type Whom = QueryOf<typeof whomAddress>

/** One driver, whatever is said of him. */
export const whomOf = (driver: number): Whom => ({ drivers: [driver], groupings: [], sets: [], source: 'all' })

/** What a field of one of several says. */
export const readSource = (said: unknown): Whom['source'] => JourneySource.catch('all').parse(said)

/** The same as calls take it. */
export const askedOf = ({ drivers: who, groupings: of, sets: held, source: by }: Whom) => ({
  drivers: who.map((id) => DriverId.parse(id)),
  groupings: of.map((id) => GroupingId.parse(id)),
  sets: held.map((id) => JourneySetId.parse(id)),
  source: by,
})

/** A day, and whom. `aceitar`: what is proposed for the day is about to be accepted. */
export const dayAddress = queryOf({
  day: one('dia', z.string().refine(isDay)),
  ...whom,
  /** Of more drivers than are drawn at once. */
  page: pageNumber,
  accept: one('aceitar', z.enum(['1'])),
})
