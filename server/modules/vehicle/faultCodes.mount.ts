import { faultWords } from '#contract/faultWords.ts'
import { placeOrDegrees } from '#contract/placeText.ts'
import { faultCodes } from '#contract/reports/faultCodes.ts'
import { faultSeverity, faultText, stopPattern, unnamedFault } from '#contract/rules/faultCode.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'

/** By the rule of `faultCodesOf`: codes that were told before the count are not those of now. */
export const faultCodesMount = mountReport(faultCodes, {
  sql: ({ companies, vehicles, now }) => sql`
    select s.vehicle_id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", nullif(v.maker, '') as maker,
      nullif(v.model, '') as model, c.code as "codeKey", nullif(c.code, '') as code, c.occurrences,
      (s.telemetry->>'dtcCount')::numeric::int as faults,
      to_timestamp((s.telemetry_at->>'dtcCount')::float8 / 1000) as "toldAt", a.at as "alertedAt", e.began_at as "firstAt",
      case when (s.telemetry->>'odometerKm')::float8 >= e.odometer_km
        then (s.telemetry->>'odometerKm')::float8 - e.odometer_km end as "sinceKm",
      coalesce(a.alerts, 0)::int as alerts, (s.telemetry->>'odometerKm')::float8 as "odometerKm", d.name as driver,
      s.latitude, s.longitude, c.code ~ ${stopPattern} as "isStop"
    from vehicle_state s join vehicle v on v.id = s.vehicle_id left join driver d on d.id = v.driver_id
      cross join lateral (select coalesce(s.telemetry->>'dtcCodes', '') <> '' and coalesce(
        (s.telemetry_at->>'dtcCodes')::float8 >= (s.telemetry_at->>'dtcCount')::float8, false) as told) t
      cross join lateral (select regexp_replace(said, 'x\\d+$', '') as code, max(substring(said from 'x(\\d+)$')::int) as occurrences
        from regexp_split_to_table(case when t.told then s.telemetry->>'dtcCodes' else '' end, '[\\s,;]+') u(said)
        where said <> '' or not t.told group by 1) c
      left join lateral (select p.began_at, p.odometer_km from fault_episode p where p.vehicle_id = s.vehicle_id
        and p.code = coalesce(nullif(c.code, ''), '?') and p.ended_at is null order by p.began_at desc limit 1) e on true
      left join lateral (select max(l.occurred_at) as at,
          count(*) filter (where l.occurred_at > ${new Date(now)}::timestamptz - interval '30 days') as alerts
        from alert l where l.vehicle_id = s.vehicle_id and l.type = 'dtc' and c.code <> ''
          and regexp_replace(l.subject, 'x\\d+$', '') = c.code) a on true
    where v.active and v.company_id = any(${companies}::int[])
      and (s.telemetry->>'dtcCount')::numeric > 0
      and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))`,
  finish: ({ codeKey, latitude, longitude }, { language }) => ({
    says: faultText(codeKey || unnamedFault, language, faultWords),
    severity: faultWords[language].severities[faultSeverity(codeKey)],
    place: latitude === null || longitude === null ? null : placeOrDegrees(latitude, longitude, language),
  }),
})
