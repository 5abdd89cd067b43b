import { dayText } from '#contract/format.ts'
import { sayIn } from '#contract/machine/report.ts'
import { permissions } from '#contract/permissions.ts'
import { journeyTotals } from '#contract/reports/journeyTotals.ts'
import { isDay } from '#contract/rules/day.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'
import { chosenJourneys, violationsOf } from './chosen.ts'
import { waitPlaces } from './waitPlaces.ts'

const dayMs = 86_400_000

/** What a journey is summed under; of a vehicle that is in none, `none`. */
const keys = {
  day: `(j.day + j.later)::text`,
  vehicle: `coalesce((select v.plate from vehicle v where v.id = j.vehicle_id), 'none')`,
  grouping: `coalesce((select g.description from grouping_vehicle l join grouping g on g.id = l.grouping_id
    where l.vehicle_id = j.vehicle_id and l.linked_at <= j.started_at and coalesce(l.unlinked_at, 'infinity') > j.started_at
    order by g.description limit 1), 'none')`,
  operation: `coalesce((select o.description from operation_vehicle l join operation o on o.id = l.operation_id
    where l.vehicle_id = j.vehicle_id and l.linked_at <= j.started_at and coalesce(l.unlinked_at, 'infinity') > j.started_at
    order by o.description limit 1), 'none')`,
  rule: `coalesce((select s.name from profile_set s where s.id = j.set_id), 'default')`,
} as const

/** A group that had journeys in the period before alone is a row as well: without it the totals of before would lack it. */
export const journeyTotalsMount = mountReport(journeyTotals, {
  sql: (asked) => {
    const days = Math.max(1, Math.ceil((asked.to - asked.from) / dayMs))
    const before = { ...asked, from: asked.from - days * dayMs, to: asked.from - 1 }
    const own = (said: typeof asked, later: number) =>
      sql`select j.*, ${violationsOf} as broken, ${later}::int as later from journey j where ${chosenJourneys(said)}`
    if (asked.group === 'place')
      return waitPlaces(sql`${own(asked, 0)} union all ${own(before, days)}`, asked.sees(permissions.fence))
    const sum = (column: string, of = 'j.later = 0') => raw(`sum(${column}) filter (where ${of})::int`)
    const per100 = (of: string) =>
      raw(`100.0 * sum(j.broken) filter (where ${of}) / nullif(count(*) filter (where ${of}), 0)`)
    return sql`
      select j.key as "groupKey", ${asked.group}::text as "group", count(*) filter (where j.later = 0)::int as journeys,
        count(distinct j.driver_id) filter (where j.later = 0)::int as drivers, ${sum('j.worked_min')} as worked,
        ${sum('j.drive_min')} as drive, ${sum('j.wait_min')} as wait, ${sum('j.meal_min')} as meal,
        ${sum('j.rest_min')} as rest, ${sum('j.night_min')} as night,
        ${sum('j.over50_min + j.over100_min + j.over_week_min')} as overtime,
        100.0 * ${sum('j.drive_min')} / nullif(${sum('j.worked_min')}, 0) as "drivingShare",
        ${per100('j.later = 0')} as "violationsPer100", coalesce(${sum('j.broken')}, 0) as broken,
        ${sum('j.worked_min', 'j.later > 0')} as "workedBefore", ${sum('j.drive_min', 'j.later > 0')} as "driveBefore",
        ${sum('j.wait_min', 'j.later > 0')} as "waitBefore",
        ${sum('j.over50_min + j.over100_min + j.over_week_min', 'j.later > 0')} as "overtimeBefore",
        ${per100('j.later > 0')} as "violationsBefore"
      from (select j.*, ${raw(keys[asked.group])} as key from (${own(asked, 0)} union all ${own(before, days)}) j) j
      group by j.key`
  },
  finish: ({ groupKey }, { language }) => ({
    label: isDay(groupKey) ? dayText(groupKey, language) : (sayIn(journeyTotals, language, groupKey) ?? groupKey),
  }),
})
