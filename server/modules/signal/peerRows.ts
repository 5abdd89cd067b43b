import { type Signal, daySignals } from '#contract/codes/signals.ts'

import type { Tx } from '../../db/port.ts'
import { chosenVehicles } from '../../kit/analysis/chosenVehicles.ts'
import { type Sql, ask, raw, sql } from '../../kit/sql.ts'

/** From so many vehicles of a model on one is held against the others, each by so many measured days. */
const [leastVehicles, leastDays] = [5, 10]

/** What the vehicles of a model say of a signal: between `low` and `high` lie 80 % of them. In the unit of the signal. */
export interface Peers extends Record<string, unknown> {
  n: number
  median: number
  low: number
  high: number
}

/** Of one company; a vehicle without a model is like no other. */
const model = raw(`concat_ws(' ', v.company_id, nullif(v.maker, ''), v.model)`)

/**
 * Each vehicle beside those of its model (maintenance §6.5), whoever was chosen: each of them by the median of its days.
 * @param last SQL of the last day; from `days` before it on
 */
export async function peersOf(
  tx: Tx,
  asked: Parameters<typeof chosenVehicles>[0],
  last: Sql,
  days: number,
): Promise<(vehicle: number, signal: Signal) => Peers | null> {
  const rows = await ask<Peers & { vehicles: number[]; signal: Signal }>(
    tx,
    sql`with one as (
          select v.id, ${model} as model, s.signal, percentile_cont(0.5) within group (order by s.value) as value
          from vehicle v join signal_day s on s.vehicle_id = v.id
          where v.active and v.model <> '' and v.company_id = any(${asked.companies}::int[])
            and s.day <= ${last} and s.day > ${last} - ${days}::int and s.signal = any(${[...daySignals]}::text[])
            and ${model} in (select ${model} from vehicle v where v.active and v.model <> '' and ${chosenVehicles(asked)})
          group by v.id, s.signal having count(*) >= ${leastDays})
        select array_agg(id) as vehicles, signal, count(*)::int as n, percentile_cont(0.5) within group (order by value) as median,
          percentile_cont(0.1) within group (order by value) as low, percentile_cont(0.9) within group (order by value) as high
        from one group by model, signal having count(*) >= ${leastVehicles}`,
  )
  const found = new Map(
    rows.flatMap(({ vehicles, signal, ...peers }) => vehicles.map((id) => [`${id} ${signal}`, peers] as const)),
  )
  return (vehicle, signal) => found.get(`${vehicle} ${signal}`) ?? null
}
