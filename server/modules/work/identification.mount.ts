import { driverIdentification } from '#contract/reports/driverIdentification.ts'

import { ofDriver } from '../../kit/ofDriver.ts'
import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'

const atWheel = (column: 'id' | 'name') => raw(ofDriver(column, 'driver_of(v.company_id, r.code, r.at)'))

/** Who is known at the wheel, vehicle by vehicle: a card is whose it was when the reader said it, and when a trip began. */
export const driverIdentificationMount = mountReport(driverIdentification, {
  sql: ({ companies, vehicles, lacks, now }) => sql`
    select q.* from (
      select v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", d.name as registered, w.name as "atWheel",
        nullif(r.code, '') as code, case when r.code <> '' then r.at end as "saidAt", t.trips, t.known,
        case when t.trips > 0 then 100.0::float8 * t.known / t.trips end as "knownPct",
        exists (select from card c where c.company_id = v.company_id and upper(c.code) = upper(r.code)) as listed,
        t.trips > 0 and t.known = 0 as nobody, coalesce(r.code, '') <> '' and w.id is null as stranger
      from vehicle v left join driver d on d.id = v.driver_id
        left join lateral (select s.telemetry->>'driverCode' as code,
            to_timestamp((s.telemetry_at->>'driverCode')::float8 / 1000) as at
          from vehicle_state s where s.vehicle_id = v.id) r on true
        left join lateral (select ${atWheel('id')} as id, ${atWheel('name')} as name) w on true
        cross join lateral (select count(*)::int as trips, count(*) filter (where exists (
            select from card_holder h where h.company_id = t.company_id and h.code = upper(t.driver_code)
              and h.from_at <= t.started_at and t.started_at < h.to_at))::int as known
          from travel t where t.vehicle_id = v.id and t.started_at > to_timestamp(${now / 1000}::float8) - interval '7 days') t
      where v.active and v.company_id = any(${companies}::int[])
        and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))) q
    where case ${lacks}::text when 'nobody' then q.nobody when 'stranger' then q.stranger else true end`,
})
