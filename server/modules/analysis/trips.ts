import { countedCodes } from '#contract/codes/deviceEvents.ts'

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

/**
 * Events of the kinds that hours count (ENT-46) on a trip `r`: of one kind, what follows within ten seconds is the same, and
 * so is what a device says of what its values told already. Null where its vehicle could not say any of them.
 */
export const eventsOfTrip: Sql = sql`case when exists (select from vehicle_hour h where h.vehicle_id = r.vehicle_id
    and h.hour >= date_trunc('hour', r.started_at) and h.hour <= r.ended_at and h.alerts is not null)
  then (select count(*) from (
      select e.at, e.at - lag(e.at) over (partition by e.code order by e.at) as since from device_event e
      where e.vehicle_id = r.vehicle_id and e.code = any(${countedCodes}::text[])
        and e.at between r.started_at - interval '10 seconds' and r.ended_at
        and not exists (select from device_event o where o.vehicle_id = e.vehicle_id and o.code = e.code and o.origin = 'told'
          and e.origin <> 'told' and o.at <= e.at and e.at <= o.at + coalesce(o.duration_ms, 0) * interval '1 ms')) x
    where x.at >= r.started_at and (x.since is null or x.since >= interval '10 seconds')) end`

export const placesOf =
  raw(`avg(r.start_latitude)::float8 as "fromLatitude", avg(r.start_longitude)::float8 as "fromLongitude",
  avg(r.end_latitude)::float8 as "toLatitude", avg(r.end_longitude)::float8 as "toLongitude"`)
