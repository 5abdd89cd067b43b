import { type Port, type portKinds, portTypes, ports } from '#contract/codes/ports.ts'
import { ioNow } from '#contract/reports/ioNow.ts'
import { wordsIn } from '#contract/words.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { sql } from '../../kit/sql.ts'

const fits = (one: Port, port: Port | 'all', kind: (typeof portKinds)[number] | 'all'): boolean =>
  (port === 'all' || port === one) && (kind === 'all' || kind === portTypes[one])

/** Ports by what was last heard of them: one that no report ever told has no row. */
export const ioNowMount = mountReport(ioNow, {
  sql: ({ companies, vehicles, now, port, kind, state }) => sql`
    select v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", p.code as "portCode",
           (s.telemetry->>p.code)::boolean as "on", to_timestamp((s.telemetry_at->>p.code)::float8 / 1000) as "toldAt",
           n.at as "changedAt", n.id as "changeId",
           (select count(*)::int from notification d where d.vehicle_id = v.id and d.port = p.code
              and d.at > ${new Date(now)}::timestamptz - interval '24 hours') as changes
    from vehicle v join vehicle_state s on s.vehicle_id = v.id
      join unnest(${ports.filter((one) => fits(one, port, kind))}::text[]) p(code) on jsonb_typeof(s.telemetry->p.code) = 'boolean'
      left join lateral (select n.id, n.at from notification n where n.vehicle_id = v.id and n.port = p.code
                         order by n.at desc, n.id desc limit 1) n on true
    where v.active and v.company_id = any(${companies}::int[])
      and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))
      and (${state}::text = 'all' or (s.telemetry->>p.code)::boolean = (${state}::text = 'on'))`,
  finish: ({ portCode, on }, { language }) => {
    const words = wordsIn(language)
    return {
      port: words.port[portCode],
      kind: words.portKind[portTypes[portCode]],
      state: words.portState[on ? 'on' : 'off'],
    }
  },
})
