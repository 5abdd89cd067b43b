import { dayNote } from '#contract/entities/dayNote.ts'
import { driverDays } from '#contract/reports/driverDays.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'
import { chosenJourneys, violationsOf } from './chosen.ts'
import { notedDays } from './notedDays.ts'

/** What a week sums of its days. */
const summed = [
  'worked',
  'drive',
  'wait',
  'meal',
  'rest',
  'night',
  'paid',
  'standard',
  'overtime',
  'overWeek',
  'balance',
  'violations',
  'bank',
]

/** A day of which the office alone says something is a row: nobody was in a journey, and nothing was worked. */
export const driverDaysMount = mountReport(driverDays, {
  sql: (asked) => {
    const days = sql`
      select coalesce(j.day, n.day) as day, coalesce(j.driver_id, n.driver_id) as "driverId", j."startedAt", j."endedAt", j.worked,
        j.drive, j.wait, j.meal, j.rest, j.night, j.paid, j.standard, j.overtime, j."overWeek", j.balance, j."gapBefore",
        j.violations, coalesce(n.kinds, '{}') as kinds, n.bank
      from (
        select j.day, j.driver_id, min(j.started_at) as "startedAt", max(case when j.open then 'infinity' else j.ended_at end) as "endedAt", sum(j.worked_min)::int as worked,
          sum(j.drive_min)::int as drive, sum(j.wait_min)::int as wait, sum(j.meal_min)::int as meal, sum(j.rest_min)::int as rest,
          sum(j.night_min)::int as night, sum(j.paid_min)::int as paid, max(j.standard_min)::int as standard,
          sum(j.over50_min + j.over100_min)::int as overtime, sum(j.over_week_min)::int as "overWeek",
          sum(j.balance_min)::int as balance, (array_agg(j.gap_before order by j.started_at))[1] as "gapBefore",
          sum(${violationsOf})::int as violations
        from journey j where ${chosenJourneys(asked)} group by j.day, j.driver_id) j
      full join (
        select o.driver_id, o.day, array_agg(o.kind order by o.id) as kinds, sum(o.moved)::int as bank
        from (${notedDays(asked)}) o where o.within group by o.driver_id, o.day) n on n.driver_id = j.driver_id and n.day = j.day`
    const weeks = sql`
      select date_trunc('week', d.day)::date as day, d."driverId", min(d."startedAt") as "startedAt", max(d."endedAt") as "endedAt",
        ${raw(summed.map((key) => `sum(d."${key}")::int as "${key}"`).join(', '))}, null::int as "gapBefore",
        coalesce(string_to_array(string_agg(array_to_string(d.kinds, ','), ',') filter (where cardinality(d.kinds) > 0), ','), '{}') as kinds
      from (${days}) d group by 1, 2`
    return sql`
      select t.day::text as day, t."driverId", o.name as driver, t."startedAt", nullif(t."endedAt", 'infinity') as "endedAt", ${raw(summed.map((key) => `t."${key}"`).join(', '))},
        t."gapBefore", t.kinds as "noteKinds", ${asked.each === 'week'}::boolean as "isWeek"
      from (${asked.each === 'week' ? weeks : days}) t join driver o on o.id = t."driverId"`
  },
  finish: ({ noteKinds }, { language }) => {
    const words = dayNote.words[language].choices?.kind
    return { note: [...new Set(noteKinds)].map((kind) => words?.[kind] ?? kind).join(', ') || null }
  },
})
