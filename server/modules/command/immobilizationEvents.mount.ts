import { immobilizationEvents, immobilizationTexts } from '#contract/reports/immobilizationEvents.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'

/** Devices' own codes of what stands in this history. */
const told = { RVT0007: 'REV0008', EVT0014: 'REV0004', EVT0013: 'REV0006' } as const

/**
 * What was handed over to devices and what took effect, from the commands; and what the trackers told, from their events.
 * An effect that no command brought about is in neither.
 */
export const immobilizationEventsMount = mountReport(immobilizationEvents, {
  sql: ({ companies, vehicles, from, to, codes }) => {
    const [begin, end] = [sql`to_timestamp(${from / 1000}::float8)`, sql`to_timestamp(${to / 1000}::float8)`]
    const who = sql`c.decision->'people'->>(c.requested_by::text)`
    return sql`
      select e.*, v.plate, nullif(v.fleet_number, '') as "fleetNumber" from (
        select c.sent_at as at, c.vehicle_id as "vehicleId", case c.action when 'block' then 'EIB' else 'EID' end as code,
          ${who} as cause, (c.decision->'standing'->>'speedKmh')::float8 as "speedKmh",
          (c.decision->'point'->>'latitude')::float8 as latitude, (c.decision->'point'->>'longitude')::float8 as longitude,
          c.id::text as "commandId", null::text as evidence, c.id::text as of, c.company_id
        from command c where c.resource = 'engine' and c.attempts > 0 and c.sent_at between ${begin} and ${end}
        union all
        select c.finished_at, c.vehicle_id, case c.action when 'block' then 'EFB' else 'EFD' end, ${who}, null, null, null,
          c.id::text, c.evidence, c.id::text, c.company_id
        from command c where c.resource = 'engine' and c.state = 'succeeded' and c.finished_at between ${begin} and ${end}
        union all
        select d.at, d.vehicle_id, ${JSON.stringify(told)}::jsonb->>d.code, null, d.kmh, d.lat, d.lon, null, null, d.subject,
          d.company_id
        from device_event d where d.code = any(${Object.keys(told)}::text[]) and d.at between ${begin} and ${end}
      ) e join vehicle v on v.id = e."vehicleId"
      where e.company_id = any(${companies}::int[])
        and (cardinality(${vehicles}::int[]) = 0 or e."vehicleId" = any(${vehicles}::int[]))
        and (cardinality(${codes}::text[]) = 0 or e.code = any(${codes}::text[]))`
  },
  finish: ({ code, evidence }, { language }) => {
    const texts: Readonly<Record<string, string>> = immobilizationTexts[language]
    return { event: texts[evidence === 'telemetry' ? `${code}.telemetry` : (code ?? '')] ?? code }
  },
})
