import { type Sql, raw, sql } from '../../kit/sql.ts'

/** SQL: the day that a mark or treatment belongs to: that of the journey it stands in, also after midnight, else its own. */
const dayOf = (of: 'a' | 't') =>
  raw(`coalesce((select o.day from journey o where o.driver_id = ${of}.driver_id and o.started_at <= ${of}.at and o.ended_at >= ${of}.at
    order by o.started_at desc limit 1), (${of}.at at time zone c.time_zone)::date)`)

interface Asked {
  companies: readonly number[]
  from: number
  to: number
  now: number
}

/**
 * Rows of days that wait for somebody: flags of journeys whose driver marks, overtime without a reason, odd marks, and driving of
 * nobody; a day of a driver once, and none for which something was proposed.
 */
export const daysToTreat = ({ companies, from, to, now }: Asked): Sql => sql`
    with period as (select to_timestamp(${from / 1000}::float8) as lo, to_timestamp(${to / 1000}::float8) as hi),
    found as (
      select j.company_id, j.driver_id, j.day, j.vehicle_id, f.flag as cause,
        case when f.flag = 'noEnd' then j.ended_at else j.started_at end as at, j.worked_min, j.over50_min + j.over100_min as over_min
      from journey j, period, unnest(j.flags) f (flag)
      where j.company_id = any(${companies}::int[]) and j.started_at between lo and hi and not j.open
        and (f.flag <> 'drivingOnly' or exists (select 1 from driver_device a where a.driver_id = j.driver_id and a.paired_at < j.ended_at))
      union all
      select x.company_id, x.driver_id, j.day, j.vehicle_id, 'overtime', x.at, j.worked_min, j.over50_min + j.over100_min
      from journey_violation x join journey j on j.driver_id = x.driver_id and j.started_at = x.started_at, period
      where x.company_id = any(${companies}::int[]) and x.at between lo and hi and x.rule = 'V07' and x.state = 'open'
      union all
      select a.company_id, a.driver_id, ${dayOf('a')}, a.vehicle_id,
        case when a.clock = 'suspect' then 'suspect' when a.kind = 'unknown' then 'unknown' else 'noNumber' end, a.at, null, null
      from appointment a join company c on c.id = a.company_id, period
      where a.company_id = any(${companies}::int[]) and a.at between lo and hi
        and (a.clock = 'suspect' or a.kind = 'unknown' or a.nsr is null)
      union all
      select a.company_id, a.driver_id, ${dayOf('a')}, a.vehicle_id, 'late', a.at, null, null
      from appointment a join company c on c.id = a.company_id, period
      where a.company_id = any(${companies}::int[]) and a.at between lo and hi and a.received_at - a.at > interval '30 days'
      union all
      -- An end that ends nothing; of one that came just now nothing was told yet.
      select a.company_id, a.driver_id, (a.at at time zone c.time_zone)::date, a.vehicle_id, 'strayEnd', a.at, null, null
      from appointment a join company c on c.id = a.company_id, period
      where a.company_id = any(${companies}::int[]) and a.at between lo and hi and a.kind = 'end'
        and a.received_at < to_timestamp(${now / 1000}::float8) - interval '1 hour'
        and not exists (select from journey j where j.driver_id = a.driver_id and a.at between j.started_at and j.ended_at)
      union all
      select s.company_id, null, (s.from_at at time zone c.time_zone)::date, s.vehicle_id, 'nobody', s.from_at, null, null
      from drive_stint s join company c on c.id = s.company_id, period
      where s.company_id = any(${companies}::int[]) and s.from_at between lo and hi and s.kind = 'drive' and s.driver_id is null)
    select g.* from (
      select company_id, driver_id, day, coalesce(driver_id, -vehicle_id) as who, min(vehicle_id) as vehicle_id,
        array_agg(distinct cause order by cause) as causes, min(at) as at, max(worked_min)::float8 as worked,
        max(over_min)::float8 as overtime
      from found group by company_id, driver_id, day, coalesce(driver_id, -vehicle_id)) g
      join company c on c.id = g.company_id
    -- The days around are asked first: a driver has treatments of years.
    where not exists (select 1 from treatment t where t.company_id = g.company_id and t.driver_id = g.driver_id
      and t.at between (g.day - 2)::timestamptz and (g.day + 5)::timestamptz and t.state in ('proposed', 'approved')
      and ${dayOf('t')} = g.day)`
