import { sayIn } from '#contract/machine/report.ts'
import { toTreat } from '#contract/reports/toTreat.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'

/** What is proposed for a cause; the first that a day has counts. */
const repairs = [
  ['nobody', 'assign'],
  ['noEnd', 'acceptEnd'],
  ['noStart', 'includeStart'],
  ['drivingOnly', 'acceptStart'],
  ['driveAfterEnd', 'annotate'],
  ['unknown', 'reclassify'],
  ['noNumber', 'register'],
  ['strayEnd', 'annotate'],
  ['late', 'annotate'],
  ['conflict', 'annotate'],
  ['suspect', 'annotate'],
  ['longWait', 'annotate'],
  ['repeatedStart', 'annotate'],
  ['presumedDrive', 'annotate'],
  ['overtime', 'justify'],
] as const

/** Flags of journeys whose driver marks, overtime without a reason, odd marks, and driving of nobody; a day of a driver once. */
export const toTreatMount = mountReport(toTreat, {
  sql: ({ companies, vehicles, drivers, from, to, cause, now }) => sql`
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
      select a.company_id, a.driver_id, (a.at at time zone c.time_zone)::date, a.vehicle_id,
        case when a.clock = 'suspect' then 'suspect' when a.kind = 'unknown' then 'unknown' else 'noNumber' end, a.at, null, null
      from appointment a join company c on c.id = a.company_id, period
      where a.company_id = any(${companies}::int[]) and a.at between lo and hi
        and (a.clock = 'suspect' or a.kind = 'unknown' or a.nsr is null)
      union all
      select a.company_id, a.driver_id, (a.at at time zone c.time_zone)::date, a.vehicle_id, 'late', a.at, null, null
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
    select g.day::text as day, d.name as driver, v.plate, g.causes as "causeCodes", g.at as "proposedAt", g.worked, g.overtime,
      (to_timestamp(${now / 1000}::float8) at time zone c.time_zone)::date - g.day as age, g.driver_id as "driverId",
      g.who, g.vehicle_id as "vehicleId", true as one
    from (select company_id, driver_id, day, coalesce(driver_id, -vehicle_id) as who, min(vehicle_id) as vehicle_id,
            array_agg(distinct cause order by cause) as causes, min(at) as at, max(worked_min)::float8 as worked,
            max(over_min)::float8 as overtime
          from found group by company_id, driver_id, day, coalesce(driver_id, -vehicle_id)) g
      join company c on c.id = g.company_id left join driver d on d.id = g.driver_id left join vehicle v on v.id = g.vehicle_id
    where not exists (select 1 from treatment t where t.driver_id = g.driver_id and t.state in ('proposed', 'approved')
        and (t.at at time zone c.time_zone)::date = g.day)
      and (cardinality(${vehicles}::int[]) = 0 or g.vehicle_id = any(${vehicles}::int[]))
      and (cardinality(${drivers}::int[]) = 0 or g.driver_id = any(${drivers}::int[]))
      and (${cause}::text = 'all' or ${cause} = any(g.causes))`,
  finish: ({ causeCodes }, { language }) => {
    const repair = repairs.find(([of]) => causeCodes.includes(of))?.[1]
    return {
      causes: causeCodes.map((code) => sayIn(toTreat, language, code) ?? code).join(', '),
      proposal: repair === undefined ? null : sayIn(toTreat, language, repair),
    }
  },
})
