import { maintenancePowertrain } from '#contract/analyses/maintenancePowertrain.ts'
import { type MeasureName, measureOf, valuesOf } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import { permissions } from '#contract/permissions.ts'

import type { Tx } from '../../db/port.ts'
import { chosenVehicles } from '../../kit/analysis/chosenVehicles.ts'
import { groupRows } from '../../kit/analysis/groupRows.ts'
import { mountAnalysis, type Question } from '../../kit/analysis/mountAnalysis.ts'
import { rollup } from '../../kit/rollup.ts'
import { ask, sql } from '../../kit/sql.ts'
import { partRows } from './partRows.ts'
import { quartilesOf } from './quartileRules.ts'
import { workshopRows } from './workshopRows.ts'

const uses = ['idleShare', 'coldStarts', 'brakesPer100', 'overRevShare'] as const satisfies readonly MeasureName[]

/** What is usual of each model: quartiles of its vehicles, of the same sums that their ranking is said of. */
async function modelRows(tx: Tx, asked: Question) {
  const readable = uses.filter((name) => {
    const { needs } = measureOf(name)
    return needs === undefined || asked.may(needs)
  })
  const keys = [...new Set(readable.flatMap((name) => measureOf(name).of))]
  const [groups = []] = await groupRows(tx, asked, 'vehicle', keys, [['subject']])
  const known = await ask<{ id: number; model: string }>(
    tx,
    sql`select v.id, nullif(trim(v.maker || ' ' || v.model), '') as model from vehicle v where ${chosenVehicles(asked)}`,
  )
  const models = new Map(known.map(({ id, model }) => [id, model]))
  const words = measureWordsIn(asked.language).measures
  const byModel = Map.groupBy(groups, ({ by }) => models.get(by.subject ?? 0) ?? null)
  return [...byModel]
    .toSorted(([a], [b]) => (a ?? '').localeCompare(b ?? '', asked.language))
    .flatMap(([model, vehicles]) =>
      readable.map((name) => {
        const told = vehicles.flatMap(({ sums }) => valuesOf([name], sums, {})[name] ?? [])
        return { model, vehicleCount: told.length, use: words[name], ...quartilesOf(told) }
      }),
    )
}

interface Warning extends Record<string, string | number | null> {
  plate: string
  faults: number | null
  oil: number | null
  coolant: number | null
  battery: number | null
}

/** What engines warned of in the period, and how many faults they have now; nobody who never told any is 0. */
function warningRows(tx: Tx, asked: Question) {
  if (!asked.may(permissions.telemetry)) return Promise.resolve([])
  const sums = rollup({ ...asked, zone: asked.timeZone })
    .select`v.id as vehicle_id, sum(h.oil_pressures)::int as oil, sum(h.coolant_alerts)::int as coolant, sum(h.low_batteries)::int as battery`
    .by`v.id`
  return ask<Warning>(
    tx,
    sql`with q as materialized (${sums})
        select v.plate, (s.telemetry->>'dtcCount')::numeric::int as faults, q.oil, q.coolant, q.battery
        from vehicle v left join q on q.vehicle_id = v.id left join vehicle_state s on s.vehicle_id = v.id
        where v.active and ${chosenVehicles(asked)}
          and (coalesce((s.telemetry->>'dtcCount')::numeric, 0) > 0 or coalesce(q.oil, 0) + coalesce(q.coolant, 0) + coalesce(q.battery, 0) > 0)
        order by coalesce((s.telemetry->>'dtcCount')::numeric, 0) + coalesce(q.oil, 0) + coalesce(q.coolant, 0) + coalesce(q.battery, 0) desc, v.plate
        limit 500`,
  )
}

export const maintenancePowertrainMount = mountAnalysis(maintenancePowertrain, {
  own: { models: modelRows, parts: partRows, warnings: warningRows, workshop: workshopRows },
})
