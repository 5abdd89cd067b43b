import { sayIn } from '#contract/machine/report.ts'
import { journeySummary } from '#contract/reports/journeySummary.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { chosenJourneys, violationsOf } from './chosen.ts'

export const journeySummaryMount = mountReport(journeySummary, {
  sql: (asked) => sql`
    select j.driver_id as "driverId", d.name as driver, (array_agg(s.name order by j.started_at desc))[1] as "setName",
      count(distinct j.day)::int as days, sum(j.worked_min)::int as worked, sum(j.drive_min)::int as drive,
      sum(j.wait_min)::int as wait, sum(j.night_min)::int as night, sum(j.paid_min)::int as paid,
      sum(j.over50_min)::int as over50, sum(j.over100_min)::int as over100,
      sum(j.over_week_min)::int as "overWeek", sum(j.balance_min)::int as balance,
      sum(${violationsOf})::int as violations,
      (sum((select count(*) from journey_violation x where x.driver_id = j.driver_id and x.started_at = j.started_at
              and x.state = 'open'))
       + count(*) filter (where cardinality(array_remove(j.flags, 'drivingOnly')) > 0))::int as pending
    from journey j join driver d on d.id = j.driver_id left join profile_set s on s.id = j.set_id
    where ${chosenJourneys(asked)} group by j.driver_id, d.name`,
  finish: ({ setName }, { language }) => ({ rule: setName ?? sayIn(journeySummary, language, 'default') }),
})
