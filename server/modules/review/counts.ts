import { countedFrom } from '#contract/rules/vehicleCounter.ts'

import type { Tx } from '../../db/port.ts'

/** What a vehicle stands at by its own count, up to when that is told, and what it did by whole weeks, the oldest first. */
export interface Count {
  km: number | null
  h: number | null
  toldAt: Date | null
  weeks: { km: number[]; h: number[] }
}
/** No vehicle has run so far: beyond it a count is not believed. */
const mostKm = 10_000_000

/** Days of vehicles from one on, km by the instrument that counts (reports §8.2), hours of the engine: `v.id, day, km, h, told`. */
const daysFrom = (first: string): string => `select d.vehicle_id as id, d.day,
    driven_km(sum(d.path_km), sum(d.odo_km), sum(d.odo_ms)::int8, sum(d.moving_ms)::int8) as km,
    (coalesce(sum(d.moving_ms), 0) + coalesce(sum(d.idle_ms), 0)) / 3.6e6 as h, sum(d.reports) > 0 as told
  from vehicle_day d where d.vehicle_id = any($1::int[]) and d.day >= ${first} group by 1, 2`

/** What each of these vehicles stands at (maintenance §6.3): from its last reading on by its own days. */
export async function countsOf(tx: Tx, now: Date, vehicles: readonly number[]): Promise<Map<number, Count>> {
  if (vehicles.length === 0) return new Map()
  const read = await tx.query<{ id: number; kind: 'km' | 'h'; value: number; since: number; at: Date }>(
    `with a as (select distinct on (vehicle_id, kind) vehicle_id, kind, value, day, before, at from counter_anchor
                where vehicle_id = any($1::int[]) and voided_at is null order by vehicle_id, kind, at desc, id desc),
          d as (${daysFrom('(select min(day) from a)')})
     select a.vehicle_id as id, a.kind, a.value, greatest(a.at, max(k.told_to)) as at,
       greatest(0, coalesce(sum(case a.kind when 'km' then d.km else d.h end), 0) - a.before) as since
     from a left join d on d.id = a.vehicle_id and d.day >= a.day left join hour_cursor k on k.vehicle_id = a.vehicle_id
     group by a.vehicle_id, a.kind, a.value, a.at, a.before`,
    [vehicles],
  )
  const used = await tx.query<{ id: number; km: number | null; h: number }>(
    `with d as (${daysFrom('$2::date - 190')})
     select d.id, sum(d.km) as km, sum(d.h) as h from d
     where d.day < date_trunc('week', $2::date)
     group by d.id, date_trunc('week', d.day) having count(*) filter (where d.told) >= 5 order by d.id, date_trunc('week', d.day)`,
    [vehicles, now.toISOString().slice(0, 10)],
  )
  const counts = new Map<number, Count>()
  for (const { id, kind, value, since, at } of read) {
    const count = counts.get(id) ?? { km: null, h: null, toldAt: null, weeks: { km: [], h: [] } }
    const own = countedFrom(value, since)
    count[kind] = own !== null && own <= mostKm ? own : null
    if (kind === 'km' || count.toldAt === null) count.toldAt = at
    counts.set(id, count)
  }
  for (const { id, km, h } of used) {
    const weeks = counts.get(id)?.weeks
    if (km !== null) weeks?.km.push(km)
    weeks?.h.push(h)
  }
  return counts
}
