import { inspectionsDue } from '#contract/reports/inspectionsDue.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'

/** Who drove what within two days, and did not inspect it within the interval of the set, 24 h where none says another. */
export const inspectionsDueMount = mountReport(inspectionsDue, {
  sql: ({ companies, vehicles, drivers, now }) => sql`
    select v.plate, d.name as driver, l.at as "lastAt", coalesce(l.at + interval '24 hours', s.first_at) as "dueSince",
      s.last_at as "lastDrivenAt", s.driver_id as "driverId", s.vehicle_id as "vehicleId"
    from (select company_id, driver_id, vehicle_id, min(from_at) as first_at, max(to_at) as last_at from drive_stint
          where driver_id is not null and kind = 'drive' and company_id = any(${companies}::int[])
            and to_at > to_timestamp(${now / 1000}::float8) - interval '2 days' group by 1, 2, 3) s
      join vehicle v on v.id = s.vehicle_id join driver d on d.id = s.driver_id
      left join lateral (select max(i.ended_at) as at from inspection i where i.driver_id = s.driver_id
        and i.vehicle_id = s.vehicle_id) l on true
    where (l.at is null or l.at < to_timestamp(${now / 1000}::float8) - interval '24 hours')
      and exists (select 1 from driver_device a where a.driver_id = s.driver_id and a.revoked_at is null)
      and (cardinality(${vehicles}::int[]) = 0 or s.vehicle_id = any(${vehicles}::int[]))
      and (cardinality(${drivers}::int[]) = 0 or s.driver_id = any(${drivers}::int[]))`,
})
