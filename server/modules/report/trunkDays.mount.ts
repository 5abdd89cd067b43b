import { limits } from '#contract/limits.ts'
import { trunkDays } from '#contract/reports/trunkDays.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { type HourDeps, at, chosen, tellFirst } from './ofVehicles.ts'

/** The same openings as those of the report by opening, by the day on which they began. */
export const trunkDaysMount = (deps: HourDeps) =>
  mountReport(trunkDays, {
    before: tellFirst(deps),
    sql: (asked) => sql`
      select to_char(o.opened_at at time zone co.time_zone, 'YYYY-MM-DD') as day, co.id as "companyId",
        min(co.trade_name) as company, count(*)::int as openings,
        count(*) filter (where o.authorised)::int as authorised, count(*) filter (where not o.authorised)::int as unauthorised,
        count(*) filter (where o.authorised is null)::int as unjudged,
        count(*) filter (where o.max_kmh >= ${limits.movingFromKmh}::float8)::int as moving,
        count(*) filter (where o.max_kmh is null)::int as unsure,
        sum(extract(epoch from o.closed_at - o.opened_at))::float8 / 60 as duration,
        count(distinct o.vehicle_id)::int as vehicles
      from trunk_opening o join vehicle v on v.id = o.vehicle_id join company co on co.id = o.company_id
      where ${chosen(asked)} and o.opened_at >= ${at(asked.from)} and o.opened_at <= ${at(asked.to)}
        and (${asked.cause}::text = 'all' or ${asked.cause}::text = case when o.command_id is not null then 'command'
             when o.blind then 'unknown' else 'local' end)
        and (cardinality(${asked.fences}::int[]) = 0 or o.fence_id = any(${asked.fences}::int[]))
        and case ${asked.authorised}::text when 'yes' then o.authorised is true when 'no' then o.authorised is false
                                           when 'unknown' then o.authorised is null else true end
      group by 1, 2`,
  })(deps)
