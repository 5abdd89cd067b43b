import { sayIn } from '#contract/machine/report.ts'
import { journeys } from '#contract/reports/journeys.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'
import { chosenJourneys, violationsOf, worstOf } from './chosen.ts'

export const journeysMount = mountReport(journeys, {
  sql: (asked) => sql`
    select j.day::text as day, d.name as driver, v.plate, j.started_at as "startedAt", case when not j.open then j.ended_at end as "endedAt",
      j.worked_min as worked, j.drive_min as drive, j.work_min as work, j.wait_min as wait, j.meal_min as meal,
      j.rest_min as rest, j.reserve_min as reserve, j.night_min as night, j.paid_min as paid,
      j.over50_min + j.over100_min as overtime, j.gap_before as "gapBefore", j.km, ${violationsOf} as violations,
      j.driver_id as "driverId", j.company_id as "companyId", j.vehicle_id as "vehicleId",
      case when j.open then 'open' else coalesce(j.end_how, 'presumed') end as how, j.source as "sourceCode",
      j.flags as "flagCodes", ${worstOf} as worst
    from journey j join driver d on d.id = j.driver_id left join vehicle v on v.id = j.vehicle_id
    where ${chosenJourneys(asked)}
      and case ${asked.situation}::text when 'open' then j.open when 'violated' then ${violationsOf} > 0
            when 'flagged' then cardinality(array_remove(j.flags, 'drivingOnly')) > 0 else true end`,
  finish: ({ how, sourceCode, flagCodes }, { language }) => ({
    situation: sayIn(journeys, language, how),
    source: sayIn(journeys, language, sourceCode),
    flags: flagCodes.map((code) => sayIn(journeys, language, code) ?? code).join(', ') || null,
  }),
})
