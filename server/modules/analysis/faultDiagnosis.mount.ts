import { faultDiagnosis } from '#contract/analyses/faultDiagnosis.ts'
import { faultWords } from '#contract/faultWords.ts'
import { type FaultSystem, faultSystem } from '#contract/rules/faultCode.ts'
import { type FaultSeverity, unnamedFault } from '#contract/rules/faultSeverity.ts'
import { ratePer100 } from '#contract/rules/poisson.ts'
import { toldFault } from '#contract/toldFault.ts'

import type { Tx } from '../../db/port.ts'
import { chosenVehicles } from '../../kit/analysis/chosenVehicles.ts'
import { mountAnalysis, type Question } from '../../kit/analysis/mountAnalysis.ts'
import { ask, raw, type Sql, sql } from '../../kit/sql.ts'

const most = 200
/** So few vehicles are no model. */
const leastVehicles = 3
/** So seldom together is chance. */
const leastTogether = 3

const at = (ms: number): Sql => sql`to_timestamp(${ms / 1000}::float8)`

/** Episodes that began in the period, as `e`: with the end of the one before, and whether it came back after its own end. */
const begun = (asked: Question): Sql => sql`
  select e.*, coalesce(nullif(concat_ws(' ', nullif(v.maker, ''), nullif(v.model, '')), ''), '—') as model,
    lag(e.odometer_km) over (partition by e.vehicle_id, e.code order by e.began_at) as before_km,
    exists (select from fault_episode p where p.vehicle_id = e.vehicle_id and p.code = e.code and p.ended_at <= e.began_at
      and p.ended_at >= e.began_at - interval '30 days') as is_back,
    exists (select from fault_episode n where n.vehicle_id = e.vehicle_id and n.code = e.code and n.began_at >= e.ended_at
      and n.began_at <= e.ended_at + interval '30 days') as comes_back
  from fault_episode e join vehicle v on v.id = e.vehicle_id
  where ${chosenVehicles(asked)} and v.active and e.began_at >= ${at(asked.from)} and e.began_at <= ${at(asked.to)}`

/** Engine hours of the period, by the model of their vehicles. */
const engines = (asked: Question): Sql => sql`
  select coalesce(nullif(concat_ws(' ', nullif(v.maker, ''), nullif(v.model, '')), ''), '—') as model,
    count(distinct v.id)::int as vehicles,
    sum(h.moving_ms + coalesce(h.idle_ms, 0) - coalesce(h.towed_ms, 0))::float8 / 3600000 as hours
  from vehicle v left join vehicle_hour h on h.vehicle_id = v.id and h.hour >= ${at(asked.from)} and h.hour <= ${at(asked.to)}
  where ${chosenVehicles(asked)} and v.active group by 1`

interface CodeRow extends Record<string, unknown> {
  code: string
  episodes: number
  faultVehicles: number
  activeNow: number
  kmBetween: number | null
  backShare: number | null
  ownText: string | null
  ownSeverity: FaultSeverity | null
  ignored: boolean
}
/** What all companies asked about say of a code themselves; where they differ it is the table's. */
const same = (column: string): Sql =>
  raw(`case when count(distinct w.${column}) = 1 and count(w.${column}) = count(*) then min(w.${column}) end`)

const codesOf = (tx: Tx, asked: Question) =>
  ask<CodeRow>(
    tx,
    sql`select e.code, count(*)::int as episodes, count(distinct e.vehicle_id)::int as "faultVehicles",
          count(*) filter (where e.ended_at is null)::int as "activeNow",
          percentile_cont(0.5) within group (order by e.odometer_km - e.before_km)
            filter (where e.odometer_km >= e.before_km) as "kmBetween",
          100 * count(*) filter (where e.comes_back)::float8 / nullif(count(*) filter (where e.ended_at is not null), 0) as "backShare",
          ${same('text')} as "ownText", ${same('severity')} as "ownSeverity", bool_and(coalesce(w.ignored, false)) as ignored
        from (${begun(asked)}) e left join fault_text w on w.company_id = e.company_id and lower(w.code) = lower(e.code) and w.active
        group by e.code order by episodes desc, e.code limit ${most}`,
  )
const hoursOf = (tx: Tx, asked: Question) =>
  ask<{ model: string; vehicles: number; hours: number | null }>(tx, engines(asked))

export const faultDiagnosisMount = mountAnalysis(faultDiagnosis, {
  own: {
    codes: async (tx, asked) => {
      const [rows, engine] = [await codesOf(tx, asked), await hoursOf(tx, asked)]
      const hours = engine.reduce((sum, one) => sum + (one.hours ?? 0), 0)
      return rows.map(({ code, ownText: text, ownSeverity, ignored, ...row }) => {
        const { says, severity } = toldFault(code, asked.language, { lamp: null, text, severity: ownSeverity, ignored })
        return {
          ...row,
          faultCode: code === unnamedFault ? null : code,
          says,
          severity,
          ...ratePer100(row.episodes, hours),
        }
      })
    },
    summary: async (tx, asked) => {
      const [row] = await ask<Record<'active' | 'begun' | 'back' | 'ailing', number>>(
        tx,
        sql`select (select count(*) from fault_episode e join vehicle v on v.id = e.vehicle_id
              where ${chosenVehicles(asked)} and v.active and e.ended_at is null)::int as active,
            count(*)::int as begun, count(*) filter (where e.is_back)::int as back, count(distinct e.vehicle_id)::int as ailing
            from (${begun(asked)}) e`,
      )
      // Where nothing was heard in the period nothing is known of it, and that is no 0.
      const silent = (await hoursOf(tx, asked)).every(({ hours }) => hours === null)
      return row === undefined || silent ? { active: null, begun: null, back: null, ailing: null } : row
    },
    systems: async (tx, asked) => {
      const rows = await ask<{ code: string; vehicles: number[]; episodes: number }>(
        tx,
        sql`select e.code, array_agg(distinct e.vehicle_id) as vehicles, count(*)::int as episodes from (${begun(asked)}) e group by 1`,
      )
      const all = rows.reduce((sum, { episodes }) => sum + episodes, 0)
      const bySystem = Map.groupBy(rows, ({ code }): FaultSystem => faultSystem(code))
      return [...bySystem]
        .map(([system, codes]) => {
          const episodes = codes.reduce((sum, one) => sum + one.episodes, 0)
          return {
            systemName: faultWords[asked.language].systems[system],
            episodes,
            faultVehicles: new Set(codes.flatMap(({ vehicles }) => vehicles)).size,
            share: (100 * episodes) / all,
          }
        })
        .toSorted((a, b) => b.episodes - a.episodes || a.systemName.localeCompare(b.systemName))
    },
    models: async (tx, asked) => {
      const counts = await ask<{ model: string; episodes: number }>(
        tx,
        sql`select e.model, count(*)::int as episodes from (${begun(asked)}) e group by 1`,
      )
      const known = new Map(counts.map((row) => [row.model, row.episodes]))
      return (await hoursOf(tx, asked))
        .filter(({ vehicles, model, hours }) => vehicles >= leastVehicles && model !== '—' && hours !== null)
        .map(({ model, vehicles, hours }) => ({
          modelName: model,
          modelVehicles: vehicles,
          episodes: known.get(model) ?? 0,
          engineHours: hours,
          ...ratePer100(known.get(model) ?? 0, hours ?? 0),
        }))
        .toSorted((a, b) => (b.rate ?? -1) - (a.rate ?? -1) || a.modelName.localeCompare(b.modelName))
        .slice(0, most)
    },
    pairs: (tx, asked) =>
      ask(
        tx,
        sql`with e as (${begun(asked)})
            select a.code as "pairOne", b.code as "pairOther", count(*)::int as together,
              count(distinct a.vehicle_id)::int as "faultVehicles"
            from e a join e b on b.vehicle_id = a.vehicle_id and b.code > a.code
              and b.began_at between a.began_at - interval '60 seconds' and a.began_at + interval '60 seconds'
            group by 1, 2 having count(*) >= ${leastTogether} order by together desc, 1, 2 limit ${most}`,
      ),
  },
})
