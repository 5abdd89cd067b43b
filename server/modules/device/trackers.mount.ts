import { sayIn } from '#contract/machine/report.ts'
import { trackers } from '#contract/reports/trackers.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'

/** One of a vehicle that is out of service is not missed when it is silent. */
export const trackersMount = mountReport(trackers, {
  sql: ({ companies, vehicles, heard, now }) => sql`
    select q.* from (
      select b.unique_id as tracker, b.unique_id as "deviceId", nullif(b.protocol, '') as protocol, v.plate, nullif(v.fleet_number, '') as "fleetNumber",
        b.created_at as "registeredAt", s.received_at as "heardAt", s.fix_at as "fixAt", s.clock_offset_s as "clockOffset",
        v.id as "vehicleId", case when v.active then 'active' else 'inactive' end as "stateCode",
        s.received_at is null as "neverHeard",
        coalesce(v.active and s.received_at < to_timestamp(${now / 1000}::float8) - interval '24 hours', false) as silent
      from device b join vehicle v on v.id = b.vehicle_id left join vehicle_state s on s.vehicle_id = v.id
      where b.company_id = any(${companies}::int[])
        and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))) q
    where case ${heard}::text when 'never' then q."neverHeard" when 'silent' then q.silent else true end`,
  finish: ({ stateCode }, { language }) => ({ vehicleState: sayIn(trackers, language, stateCode) }),
})
