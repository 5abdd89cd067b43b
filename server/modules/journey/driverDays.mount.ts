import { driverDays } from '#contract/reports/driverDays.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { chosenJourneys, violationsOf } from './chosen.ts'

export const driverDaysMount = mountReport(driverDays, {
  sql: (asked) => sql`
    select j.day::text as day, j.driver_id as "driverId", d.name as driver, min(j.started_at) as "startedAt",
      max(j.ended_at) as "endedAt", sum(j.worked_min)::int as worked, sum(j.drive_min)::int as drive,
      sum(j.wait_min)::int as wait, sum(j.meal_min)::int as meal, sum(j.rest_min)::int as rest,
      sum(j.night_min)::int as night, sum(j.paid_min)::int as paid, max(j.standard_min)::int as standard,
      sum(j.over50_min + j.over100_min)::int as overtime, sum(j.over_week_min)::int as "overWeek",
      sum(j.balance_min)::int as balance,
      (array_agg(j.gap_before order by j.started_at))[1] as "gapBefore", sum(${violationsOf})::int as violations
    from journey j join driver d on d.id = j.driver_id where ${chosenJourneys(asked)}
    group by j.day, j.driver_id, d.name`,
})
