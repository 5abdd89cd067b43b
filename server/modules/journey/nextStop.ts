import { limits } from '#contract/limits.ts'

import { type Sql, raw, sql } from '../../kit/sql.ts'

const earthDiameterKm = 2 * limits.earthRadiusKm
/** Minutes within which whoever should stand already is shown a place; and no place further away than the other is a next one. */
const [leastMinutes, mostMinutes] = [30, 120]
/** A degree of latitude is about so many kilometres by road: most places are out of reach by that alone. */
const roadKmOfDegree = 144

/** SQL: kilometres by road, about, from where vehicle state `s` says to place `o`. */
const roadKm =
  raw(`${limits.detourFactor * earthDiameterKm} * asin(least(1, sqrt(power(sin(radians(o.latitude - s.latitude) / 2), 2)
  + cos(radians(o.latitude)) * cos(radians(s.latitude)) * power(sin(radians(o.longitude - s.longitude) / 2), 2))))`)

/** SQL: the middle of a fence. */
const middle = (low: string, high: string) => `((f.bounds->>'${low}')::float8 + (f.bounds->>'${high}')::float8) / 2`

interface Asked {
  /** SQL: minutes that the driver `n` may still drive. */
  left: Sql
  now: number
  /** A vehicle on its way that was not heard for so long is nobody knows where. */
  silentMs: number
  /** What the caller may read. */
  fences: boolean
  points: boolean
}

/**
 * SQL: the name of the nearest place to stop of driver `n` in journey, and its way: a fence marked so, or a reference point,
 * that a minute a kilometre reaches in the time that is left. Null where none is, or nobody knows where he is.
 */
export const nextStop = ({ left, now, silentMs, fences, points }: Asked): Sql => sql`(
  select p.name || ', ' || greatest(1, round(p.km)) || ' km' from (
    select o.name, ${roadKm} as km, w.minutes
    from vehicle_state s, lateral (
      select case when ${left} = 0 then ${leastMinutes}::int else least(${left}, ${mostMinutes}::int) end as minutes) w, lateral (
      select f.name, ${raw(middle('south', 'north'))} as latitude, ${raw(middle('west', 'east'))} as longitude
      from fence f where ${fences}::boolean and f.company_id = n.company_id and f.active and f.journey_mark = 'stop'
      union all
      select x.description, x.latitude, x.longitude from reference_point x
      where ${points}::boolean and x.company_id = n.company_id and x.active and x.removed_at is null
        and (to_timestamp(${now / 1000}::float8) at time zone c.time_zone)::date
          between coalesce(x.starts_on, '-infinity') and coalesce(x.ends_on, 'infinity')) o
    where s.vehicle_id = n.vehicle_id and n.state <> 'off' and n.until_at is not null
      and s.latitude is not null and s.longitude is not null
      and abs(o.latitude - s.latitude) * ${raw(String(roadKmOfDegree))} <= w.minutes
      and (n.state <> 'drive' or s.fix_at >= to_timestamp(${(now - silentMs) / 1000}::float8))) p
  where p.km <= p.minutes order by p.km limit 1)`
