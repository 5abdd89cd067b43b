import { sayIn } from '#contract/machine/report.ts'
import { driverDevices } from '#contract/reports/driverDevices.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'

export const driverDevicesMount = mountReport(driverDevices, {
  sql: ({ companies, vehicles, drivers, state }) => sql`
    select a.id as "deviceId", d.name as driver, a.name, a.kind as "kindCode", a.paired_at as "pairedAt",
      a.last_seen_at as "lastSeenAt", abs(a.offset_ms) / 1000.0::float8 as offset, a.app,
      (select count(*)::int from appointment m where m.device_id = a.id) as marks, a.driver_id as "driverId",
      a.revoked_at is not null as revoked
    from driver_device a join driver d on d.id = a.driver_id
    where a.company_id = any(${companies}::int[])
      and (cardinality(${vehicles}::int[]) = 0 or a.vehicle_id = any(${vehicles}::int[]))
      and (cardinality(${drivers}::int[]) = 0 or a.driver_id = any(${drivers}::int[]))
      and (${state}::text = 'all' or (a.revoked_at is null) = (${state} = 'paired'))`,
  finish: ({ kindCode, revoked }, { language }) => ({
    kind: sayIn(driverDevices, language, kindCode),
    state: sayIn(driverDevices, language, revoked ? 'revoked' : 'paired'),
  }),
})
