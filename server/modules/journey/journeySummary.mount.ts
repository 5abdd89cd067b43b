import { sayIn } from '#contract/machine/report.ts'
import { journeySummary } from '#contract/reports/journeySummary.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'
import { chosenJourneys, daysOfWhom, queued } from './chosen.ts'
import { daysToTreat } from './daysToTreat.ts'

const counts = raw(`x.state <> 'void' and x.rule <> all(${queued})`)

/** Of the last journey, found by its key for the rows of a page: in the order of all journeys it cost more than their sums. */
const lastSet = raw(`(select s.name from journey l join profile_set s on s.id = l.set_id
  where l.driver_id = j."driverId" and l.started_at = j.latest)`)

/**
 * What waits for somebody is what the queue has (`daysToTreat`). Violations are counted once for all drivers: a question for each
 * journey took longer than all their sums.
 */
export const journeySummaryMount = mountReport(journeySummary, {
  sql: (asked) => sql`
    select j.*, ${lastSet} as "setName", d.name as driver, coalesce(b.violations, 0)::int as violations,
      coalesce(w.days, 0)::int as pending
    from (
      select j.driver_id as "driverId", max(j.started_at) as latest,
        count(distinct j.day)::int as days, sum(j.worked_min)::int as worked, sum(j.drive_min)::int as drive,
        sum(j.wait_min)::int as wait, sum(j.night_min)::int as night, sum(j.paid_min)::int as paid,
        sum(j.over50_min)::int as over50, sum(j.over100_min)::int as over100,
        sum(j.over_week_min)::int as "overWeek", sum(j.balance_min)::int as balance
      from journey j where ${chosenJourneys(asked)} group by j.driver_id) j
      join driver d on d.id = j."driverId"
      left join (
        select x.driver_id, count(*) as violations
        from journey_violation x join journey j on j.driver_id = x.driver_id and j.started_at = x.started_at
        where ${chosenJourneys(asked)} and ${counts} group by x.driver_id) b on b.driver_id = j."driverId"
      left join (
        select g.driver_id, count(*) as days from (${daysToTreat(asked)}) g where ${daysOfWhom(asked)} group by g.driver_id) w on w.driver_id = j."driverId"`,
  finish: ({ setName }, { language }) => ({ rule: setName ?? sayIn(journeySummary, language, 'default') }),
})
