import { faultCodes } from '#contract/reports/faultCodes.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'

/** By the rule of `faultCodesOf`: codes that were told before the count are not those of now. */
export const faultCodesMount = mountReport(faultCodes, {
  sql: ({ companies, vehicles, now }) => sql`
    select s.vehicle_id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", c.code as "codeKey",
      nullif(c.code, '') as code, (s.telemetry->>'dtcCount')::numeric::int as faults,
      to_timestamp((s.telemetry_at->>'dtcCount')::float8 / 1000) as "toldAt", a.at as "alertedAt",
      coalesce(a.alerts, 0)::int as alerts, (s.telemetry->>'odometerKm')::float8 as "odometerKm"
    from vehicle_state s join vehicle v on v.id = s.vehicle_id
      cross join lateral (select coalesce(s.telemetry->>'dtcCodes', '') <> '' and coalesce(
        (s.telemetry_at->>'dtcCodes')::float8 >= (s.telemetry_at->>'dtcCount')::float8, false) as told) t
      cross join lateral (select distinct code
        from regexp_split_to_table(case when t.told then s.telemetry->>'dtcCodes' else '' end, '[\\s,;]+') u(code)
        where code <> '' or not t.told) c
      left join lateral (select max(l.occurred_at) as at,
          count(*) filter (where l.occurred_at > ${new Date(now)}::timestamptz - interval '30 days') as alerts
        from alert l where l.vehicle_id = s.vehicle_id and l.type = 'dtc' and l.subject = c.code and c.code <> '') a on true
    where v.active and v.company_id = any(${companies}::int[])
      and (s.telemetry->>'dtcCount')::numeric > 0
      and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))`,
})
