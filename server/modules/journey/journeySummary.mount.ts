import { sayIn } from '#contract/machine/report.ts'
import { journeySummary } from '#contract/reports/journeySummary.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'
import { chosenJourneys, daysOfWhom, queued } from './chosen.ts'
import { daysToTreat } from './daysToTreat.ts'
import { notedDays } from './notedDays.ts'

const counts = raw(`x.state <> 'void' and x.rule <> all(${queued})`)

/** Of the last journey, found by its key for the rows of a page: in the order of all journeys it cost more than their sums. */
const lastSet = raw(`(select s.name from journey l join profile_set s on s.id = l.set_id
  where l.driver_id = j."driverId" and l.started_at = j.latest)`)

/**
 * A driver of whom the office said something, and who was in no journey, is a row as well: who was absent all month is in no other.
 * What waits for somebody is what the queue has (`daysToTreat`). Violations are counted once for all drivers: a question for each
 * journey took longer than all their sums.
 */
export const journeySummaryMount = mountReport(journeySummary, {
  sql: (asked) => sql`
    select d.id as "driverId", d.name as driver, ${lastSet} as "setName", coalesce(j.days, 0)::int as days, j.worked, j.drive,
      j.wait, j.night, j.paid, j.over50, j.over100, j."overWeek", j.balance, coalesce(b.violations, 0)::int as violations,
      coalesce(w.days, 0)::int as pending, coalesce(n.absences, 0)::int as absences, n."bankBefore", n."bankIn", n."bankOut",
      n."bankAfter"
    from (
      select j.driver_id as "driverId", max(j.started_at) as latest,
        count(distinct j.day)::int as days, sum(j.worked_min)::int as worked, sum(j.drive_min)::int as drive,
        sum(j.wait_min)::int as wait, sum(j.night_min)::int as night, sum(j.paid_min)::int as paid,
        sum(j.over50_min)::int as over50, sum(j.over100_min)::int as over100,
        sum(j.over_week_min)::int as "overWeek", sum(j.balance_min)::int as balance
      from journey j where ${chosenJourneys(asked)} group by j.driver_id) j
      full join (
        select o.driver_id, bool_or(o.within) as within,
          count(distinct o.day) filter (where o.within and o.kind = 'absence') as absences,
          sum(o.moved) filter (where not o.within)::int as "bankBefore",
          sum(o.moved) filter (where o.within and o.moved > 0)::int as "bankIn",
          -sum(o.moved) filter (where o.within and o.moved < 0)::int as "bankOut", sum(o.moved)::int as "bankAfter"
        from (${notedDays(asked)}) o group by o.driver_id) n on n.driver_id = j."driverId"
      join driver d on d.id = coalesce(j."driverId", n.driver_id)
      left join (
        select x.driver_id, count(*) as violations
        from journey_violation x join journey j on j.driver_id = x.driver_id and j.started_at = x.started_at
        where ${chosenJourneys(asked)} and ${counts} group by x.driver_id) b on b.driver_id = j."driverId"
      left join (
        select g.driver_id, count(*) as days from (${daysToTreat(asked)}) g where ${daysOfWhom(asked)} group by g.driver_id) w on w.driver_id = j."driverId"
    where j."driverId" is not null or n.within`,
  // Of who was in no journey no set is told.
  finish: ({ setName, days }, { language }) => ({
    rule: setName ?? (days === 0 ? null : sayIn(journeySummary, language, 'default')),
  }),
})
