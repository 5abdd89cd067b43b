import { placeOrDegrees } from '#contract/placeText.ts'
import { faultCodes } from '#contract/reports/faultCodes.ts'
import { lampFields, planPattern, soonPattern, stopPattern, unnamedFault } from '#contract/rules/faultSeverity.ts'
import { toldFault } from '#contract/toldFault.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'

/** Lamps that were told with the newest count or after it, the worst first. */
const litLamps = raw(
  Object.entries(lampFields)
    .map(
      ([field, lamp]) => `when s.telemetry->>'${field}' = 'true'
        and (s.telemetry_at->>'${field}')::float8 >= (s.telemetry_at->>'dtcCount')::float8 then '${lamp}'`,
    )
    .join(' '),
)

/** How bad it is, as `faultVerdict` says it: what is counted over the whole filter is judged in the store. */
const severity = sql`case when k.lamp = 'stop' or c.code ~ ${stopPattern} then 'stop' when w.severity is not null then w.severity
  when k.lamp = 'warning' or c.code ~ ${soonPattern} then 'soon' when k.lamp is not null or c.code ~ ${planPattern} then 'plan' else 'record' end`

/** Hours of the engine from the hour on in which its episode began; null where none is known. */
const engineH =
  raw(`(select sum(h.moving_ms + coalesce(h.idle_ms, 0) - coalesce(h.towed_ms, 0))::float8 / 3600000 from vehicle_hour h where h.vehicle_id = s.vehicle_id
  and h.hour >= date_trunc('hour', e.began_at))`)

/**
 * By the rule of `faultCodesOf`: codes that were told before the count are not those of now. The answer to a reading is,
 * where it is newer than what was reported.
 */
export const faultCodesMount = mountReport(faultCodes, {
  sql: ({ companies, vehicles, now }) => sql`
    select q.*, q."severityCode" = 'stop' as "isStop", q."severityCode" = 'soon' as "isSoon", q."severityCode" = 'plan' as "isPlan",
      q."severityCode" = 'record' as "isRecord", row_number() over (partition by q."vehicleId" order by q."codeKey") = 1 as "isFirst"
    from (select s.vehicle_id as "vehicleId", v.company_id as "companyId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", nullif(v.maker, '') as maker,
      nullif(v.model, '') as model, c.code as "codeKey", nullif(c.code, '') as code, c.occurrences,
      coalesce(cardinality(r.codes), (s.telemetry->>'dtcCount')::numeric::int) as faults, coalesce(r.at, t.at) as "toldAt", a.at as "alertedAt", e.began_at as "firstAt",
      case when (s.telemetry->>'odometerKm')::float8 >= e.odometer_km
        then (s.telemetry->>'odometerKm')::float8 - e.odometer_km end as "sinceKm",
      coalesce(a.alerts, 0)::int as alerts, (s.telemetry->>'odometerKm')::float8 as "odometerKm", d.name as driver,
      s.latitude, s.longitude, k.lamp as "lampCode",
      (select x.id from fault_text x where x.company_id = v.company_id and lower(x.code) = lower(c.code)) as "ownTextId", w.text as "ownText", w.severity as "ownSeverity", coalesce(w.ignored, false) as "isIgnored",
      ${engineH} as "sinceH", ${severity} as "severityCode"
    from vehicle_state s join vehicle v on v.id = s.vehicle_id left join driver d on d.id = v.driver_id
      cross join lateral (select coalesce(s.telemetry->>'dtcCodes', '') <> '' and coalesce(
        (s.telemetry_at->>'dtcCodes')::float8 >= (s.telemetry_at->>'dtcCount')::float8, false) as told,
        to_timestamp((s.telemetry_at->>'dtcCount')::float8 / 1000) as at) t
      left join lateral (select f.codes, f.at, f.lamp from fault_reading f where f.vehicle_id = s.vehicle_id and f.count is not null
        and f.at > coalesce(t.at, '-infinity') order by f.at desc limit 1) r on true
      cross join lateral (select regexp_replace(said, 'x\\d+$', '') as code, max(substring(said from 'x(\\d+)$')::int) as occurrences
        from (select unnest(r.codes) as said union all
          select said from regexp_split_to_table(case when t.told then s.telemetry->>'dtcCodes' else '' end, '[\\s,;]+') u(said)
          where r.at is null and (said <> '' or not t.told)) u group by 1) c
      cross join lateral (select coalesce(r.lamp, case ${litLamps} end) as lamp) k
      left join fault_text w on w.company_id = v.company_id and lower(w.code) = lower(c.code) and w.active
      left join lateral (select p.began_at, p.odometer_km from fault_episode p where p.vehicle_id = s.vehicle_id
        and p.code = coalesce(nullif(c.code, ''), '?') and p.ended_at is null order by p.began_at desc limit 1) e on true
      left join lateral (select max(l.occurred_at) as at,
          count(*) filter (where l.occurred_at > ${new Date(now)}::timestamptz - interval '30 days') as alerts
        from alert l where l.vehicle_id = s.vehicle_id and l.type in ('dtc', 'dtcStop') and c.code <> ''
          and regexp_replace(l.subject, 'x\\d+$', '') = c.code) a on true
    where v.active and v.company_id = any(${companies}::int[])
      and (r.at is not null or (s.telemetry->>'dtcCount')::numeric > 0)
      and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))) q`,
  finish: ({ codeKey, lampCode, ownText, ownSeverity, isIgnored, latitude, longitude }, { language }) => ({
    ...toldFault(codeKey || unnamedFault, language, {
      lamp: lampCode,
      text: ownText,
      severity: ownSeverity,
      ignored: isIgnored,
    }),
    place: latitude === null || longitude === null ? null : placeOrDegrees(latitude, longitude, language),
  }),
})
