import { type Port, type portKinds, portTypes, ports } from '#contract/codes/ports.ts'
import { ioNow } from '#contract/reports/ioNow.ts'
import { wordsIn } from '#contract/words.ts'

import { mountReport } from '../../kit/report/mountReport.ts'
import { type Sql, raw, sql } from '../../kit/sql.ts'
import { type HourDeps, at, tellFirst } from './ofVehicles.ts'

const dayMs = 86_400_000

const fits = (one: Port, port: Port | 'all', kind: (typeof portKinds)[number] | 'all'): boolean =>
  (port === 'all' || port === one) && (kind === 'all' || kind === portTypes[one])

const edges = raw('from io_edge e where e.vehicle_id = v.id and e.port = p.code')
/** Of edges, which do not overlap, the one that was on at an instant and those after it. */
const edgesSince = (since: Sql) => sql`${edges} and e.on_at >= coalesce((
  select max(b.on_at) from io_edge b where b.vehicle_id = v.id and b.port = p.code and b.on_at <= ${since}), '-infinity')`

/**
 * Ports by what was last heard of them: one that no report ever told has no row. When they changed is what their edges say;
 * a notification, which not every change has, is what a row opens.
 */
export const ioNowMount = (deps: HourDeps) =>
  mountReport(ioNow, {
    before: tellFirst(deps),
    sql: ({ companies, vehicles, now, port, kind, state }) => {
      const since = at(now - dayMs)
      return sql`
    select v.id as "vehicleId", v.plate, nullif(v.fleet_number, '') as "fleetNumber", p.code as "portCode",
           (s.telemetry->>p.code)::boolean as "on", to_timestamp((s.telemetry_at->>p.code)::float8 / 1000) as "toldAt",
           (select greatest(e.on_at, e.off_at) ${edges} order by e.on_at desc limit 1) as "changedAt",
           (select n.id from notification n where n.vehicle_id = v.id and n.port = p.code
            order by n.at desc, n.id desc limit 1) as "changeId",
           (select (count(*) filter (where e.on_at > ${since}) + count(*) filter (where e.off_at > ${since}))::int
            ${edgesSince(since)}) as changes
    from vehicle v join vehicle_state s on s.vehicle_id = v.id
      join unnest(${ports.filter((one) => fits(one, port, kind))}::text[]) p(code) on jsonb_typeof(s.telemetry->p.code) = 'boolean'
    where v.active and v.company_id = any(${companies}::int[])
      and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))
      and (${state}::text = 'all' or (s.telemetry->>p.code)::boolean = (${state}::text = 'on'))`
    },
    finish: ({ portCode, on }, { language }) => {
      const words = wordsIn(language)
      return {
        port: words.port[portCode],
        kind: words.portKind[portTypes[portCode]],
        state: words.portState[on ? 'on' : 'off'],
      }
    },
  })(deps)
