import { z } from 'zod'

import { type TravelSituation, TravelSituation as Situation } from '#contract/endpoints/travel.ts'
import { limits } from '#contract/limits.ts'
import { addDays, isDay } from '#contract/rules/day.ts'
import { type Period, periodFault, wholeDays } from '#contract/rules/period.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'

/** Which trips the screen lists, as the address says it: `?inicio=2026-11-14&fim=2026-11-20&ids=12&situacao=underWay`. */
export interface TravelQuery extends Period {
  /** Ids; none is every vehicle. */
  vehicles: readonly number[]
  situation: TravelSituation
}

const Ids = z.string().transform((list) => [
  ...new Set(
    list
      .split(',')
      .map(Number)
      .filter((id) => Number.isInteger(id) && id > 0),
  ),
])

/** The last week, the day of `now` included. */
const lastWeek = (now: number): Period => wholeDays(addDays(dayOf(now), -6), dayOf(now))

function readPeriod(search: URLSearchParams, now: number): Period {
  const [from, to] = [search.get('inicio') ?? '', search.get('fim') ?? '']
  if (!isDay(from) || !isDay(to)) return lastWeek(now)
  const period = wholeDays(from, to)
  return periodFault(period, { now, dayLimit: limits.periodDays }) === null ? period : lastWeek(now)
}

/** What cannot be read is left out (ROUTE-40): without a period that may be asked for it is the last week. */
export const readTravelQuery = (search: URLSearchParams, now: number): TravelQuery => ({
  ...readPeriod(search, now),
  vehicles: Ids.parse(search.get('ids') ?? ''),
  situation: Situation.catch('all').parse(search.get('situacao')),
})

/** Whether the address holds what this leaves out: days that may not be asked for, what is no id, no situation (ROUTE-40). */
export function hasUnreadable(search: URLSearchParams, now: number): boolean {
  const query = readTravelQuery(search, now)
  const said = (key: string) => search.get(key) ?? ''
  const period = said('inicio') !== '' || said('fim') !== ''
  const ids = said('ids')
    .split(',')
    .filter((id) => id !== '')
  return (
    (period && (said('inicio') !== dayOf(query.start) || said('fim') !== dayOf(query.end))) ||
    new Set(ids.map(Number)).size !== query.vehicles.length ||
    (said('situacao') !== '' && said('situacao') !== query.situation)
  )
}

/** The address of a query; parameters of others stay as they are. */
export function writeTravelQuery(search: URLSearchParams, query: TravelQuery): URLSearchParams {
  const next = new URLSearchParams(search)
  next.set('inicio', dayOf(query.start))
  next.set('fim', dayOf(query.end))
  const { vehicles, situation } = query
  if (vehicles.length > 0) next.set('ids', vehicles.join(','))
  else next.delete('ids')
  if (situation === 'all') next.delete('situacao')
  else next.set('situacao', situation)
  return next
}
