import { sayIn } from '#contract/machine/report.ts'
import { inspections } from '#contract/reports/inspections.ts'

import { groupedAt, heldAmong } from '../../kit/heldSet.ts'
import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'

export const inspectionsMount = mountReport(inspections, {
  sql: ({ companies, vehicles, drivers, groupings, sets, from, to, result }) => sql`
    select i.id as "inspectionId", i.began_at as at, v.plate, d.name as driver, i.kind as "kindCode", i.result as "resultCode",
      i.percent, extract(epoch from i.ended_at - i.began_at)::float8 / 60 as duration,
      (select count(*)::int from inspection_photo p where p.company_id = i.company_id and p.inspection_id = i.id) as photos,
      f.open as "openDefects", f.resolved, f.words as defects, i.driver_id as "driverId", i.vehicle_id as "vehicleId",
      i.result <> 'fine' as "withRemarks"
    from inspection i join vehicle v on v.id = i.vehicle_id join driver d on d.id = i.driver_id
      join company c on c.id = i.company_id
      left join lateral (select count(*) filter (where state <> 'resolved')::int as open,
          count(*) filter (where state = 'resolved')::int as resolved, string_agg(words, ', ' order by id) as words
        from inspection_defect x where x.inspection_id = i.id and x.company_id = i.company_id) f on true
    where i.company_id = any(${companies}::int[]) and i.began_at >= to_timestamp(${from / 1000}::float8)
      and i.began_at <= to_timestamp(${to / 1000}::float8)
      and (cardinality(${vehicles}::int[]) = 0 or i.vehicle_id = any(${vehicles}::int[]))
      and (cardinality(${drivers}::int[]) = 0 or i.driver_id = any(${drivers}::int[]))
      and ${groupedAt(groupings, raw('i.vehicle_id'), raw('i.began_at'))}
      and ${heldAmong(sets, { company: 'i.company_id', driver: 'i.driver_id', day: '(i.began_at at time zone c.time_zone)::date' })}
      and (${result}::text = 'all' or i.result = ${result})`,
  finish: ({ kindCode, resultCode }, { language }) => ({
    kind: sayIn(inspections, language, kindCode),
    result: sayIn(inspections, language, resultCode),
  }),
})
