import { vehicleCost } from '#contract/analyses/vehicleCost.ts'
import { measureOf } from '#contract/measures.ts'
import { permissions } from '#contract/permissions.ts'
import { costByKm, medianOf } from '#contract/rules/costByKm.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'
import words from '#contract/text/costs.json' with { type: 'json' }

import type { Tx } from '../../db/port.ts'
import { groupRows } from '../../kit/analysis/groupRows.ts'
import { mountAnalysis, type Question } from '../../kit/analysis/mountAnalysis.ts'
import { ask, sql } from '../../kit/sql.ts'
import { litrePrice } from './litrePrice.ts'

interface Booked extends Record<string, unknown> {
  id: number
  plate: string
  model: string
  cents: number | null
}
/** What was booked on reviews of each vehicle that were done in the period; whoever may not read reviews gets none. */
const bookedOn = (tx: Tx, { from, to, timeZone, may }: Question, ids: readonly number[]) =>
  ask<Booked>(
    tx,
    sql`select v.id, v.plate, concat_ws(' ', nullif(v.maker, ''), nullif(v.model, '')) as model,
          (select sum(r.cost_cents)::float8 from review r
             join review_vehicle l on l.company_id = r.company_id and l.review_id = r.id
           where ${may(permissions.review)} and r.company_id = v.company_id and l.vehicle_id = v.id
             and r.done_on between ${dayOf(from, timeZone)}::date and ${dayOf(to, timeZone)}::date) as cents
        from vehicle v where v.id = any(${ids}::int[])`,
  )

/** Of each vehicle what a km costs by the parts that are known, beside the middle of its model. */
async function costsOf(tx: Tx, asked: Question) {
  const keys = [...new Set([...measureOf('cost').of, ...measureOf('costPerKm').of, ...measureOf('distance').of])]
  const [groups = []] = await groupRows(tx, asked, 'vehicle', keys, [['subject']])
  const done = new Map(groups.map(({ by, sums }) => [by.subject ?? 0, sums]))
  const said = words[asked.language]
  const price = await litrePrice(tx, asked)
  const rows = (await bookedOn(tx, asked, [...done.keys()])).flatMap(({ id, plate, model, cents }) => {
    const sums = done.get(id) ?? {}
    const fuelCents = asked.may(permissions.telemetry) ? measureOf('cost').say(sums, price) : null
    const told = costByKm({ km: sums.km ?? null, fuelKm: sums.fuel_km ?? null, fuelCents, maintenanceCents: cents })
    if ((sums.km ?? 0) <= 0) return []
    return [{ plate, model, way: sums.km ?? null, ...told }]
  })
  const models = Map.groupBy(
    rows.filter(({ whole }) => whole !== null),
    ({ model }) => model,
  )
  return rows
    .map(({ plate, model, way, fuel, maintenance, whole }) => ({
      plate,
      way,
      fuelPerKm: fuel,
      maintenancePerKm: maintenance,
      wholePerKm: whole,
      modelPerKm: model === '' ? null : medianOf((models.get(model) ?? []).flatMap((one) => one.whole ?? [])),
      unknown: [fuel === null ? said.fuel : [], maintenance === null ? said.maintenance : [], said.fixed]
        .flat()
        .join(', '),
    }))
    .toSorted((a, b) => (b.wholePerKm ?? -1) - (a.wholePerKm ?? -1) || a.plate.localeCompare(b.plate))
    .slice(0, most)
}
/** As many as a page lists. */
const most = 500

export const vehicleCostMount = mountAnalysis(vehicleCost, { by: litrePrice, own: { costs: costsOf } })
