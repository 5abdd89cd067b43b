import { inspectionsDue } from '#contract/reports/inspectionsDue.ts'
import { usualInterval } from '#contract/rules/journey/inspection.ts'

import { dayNow, groupedAt, heldAmong, heldSet } from '../../kit/heldSet.ts'
import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'

const held = raw(heldSet({ company: 's.company_id', driver: 's.driver_id', day: dayNow }))

/** Who drove what within two days, and did not inspect it within the interval of the set he holds (ENT-49). */
export const inspectionsDueMount = mountReport(inspectionsDue, {
  sql: ({ companies, vehicles, drivers, groupings, sets, now }) => sql`
    select v.plate, d.name as driver, l.at as "lastAt", coalesce(l.at + h.interval, s.first_at) as "dueSince",
      s.last_at as "lastDrivenAt", s.driver_id as "driverId", s.vehicle_id as "vehicleId"
    from (select company_id, driver_id, vehicle_id, min(from_at) as first_at, max(to_at) as last_at from drive_stint
          where driver_id is not null and kind = 'drive' and company_id = any(${companies}::int[])
            and to_at > to_timestamp(${now / 1000}::float8) - interval '2 days' group by 1, 2, 3) s
      join vehicle v on v.id = s.vehicle_id join driver d on d.id = s.driver_id join company c on c.id = s.company_id
      left join lateral (${held}) p on true
      cross join lateral (select make_interval(mins =>
        coalesce((p.parameters ->> 'checklistInterval')::int, ${usualInterval})) as interval) h
      left join lateral (select max(i.ended_at) as at from inspection i where i.driver_id = s.driver_id
        and i.vehicle_id = s.vehicle_id) l on true
    where (l.at is null or l.at < to_timestamp(${now / 1000}::float8) - h.interval)
      and exists (select 1 from driver_device a where a.driver_id = s.driver_id and a.revoked_at is null)
      and (cardinality(${vehicles}::int[]) = 0 or s.vehicle_id = any(${vehicles}::int[]))
      and (cardinality(${drivers}::int[]) = 0 or s.driver_id = any(${drivers}::int[]))
      and ${groupedAt(groupings, raw('s.vehicle_id'), raw('s.last_at'))}
      and ${heldAmong(sets, { company: 's.company_id', driver: 's.driver_id', day: dayNow })}`,
})
