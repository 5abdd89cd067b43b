import { chosenRows } from '../../kit/analysis/chosenRows.ts'
import type { Question } from '../../kit/analysis/mountAnalysis.ts'
import { type Sql, raw, sql } from '../../kit/sql.ts'

/** Mean of both ends of trips between the same two squares. */
export interface Pair extends Record<string, unknown> {
  fromLatitude: number
  fromLongitude: number
  toLatitude: number
  toLongitude: number
}

/** Trips that began in the period and are over, each with the squares of a hundredth of a degree that it joins. */
export const tripsOf = (asked: Question): Sql => sql`
  select r.*, round(r.start_latitude::numeric, 2) as a, round(r.start_longitude::numeric, 2) as b,
    round(r.end_latitude::numeric, 2) as c, round(r.end_longitude::numeric, 2) as d
  from travel r where ${chosenRows(asked, 'started_at')} and not r.open
    and r.started_at >= ${new Date(asked.from)} and r.started_at <= ${new Date(asked.to)}`

export const placesOf =
  raw(`avg(r.start_latitude)::float8 as "fromLatitude", avg(r.start_longitude)::float8 as "fromLongitude",
  avg(r.end_latitude)::float8 as "toLatitude", avg(r.end_longitude)::float8 as "toLongitude"`)
