import { appendAuditMany } from '../../../db/audit.ts'
import type { Tx } from '../../../db/port.ts'
import { ofInstrument } from '../../../kit/instrument.ts'
import { type Joined, writeLoads } from './loadRows.ts'
import { type Drum, type Load, loadsOf, longestLoadMs, type Places } from './loadRules.ts'
import { type Order, orderFinder } from './orderRules.ts'
import { placesOf } from './places.ts'
import type { Stretch } from './stayRules.ts'

interface Late extends Record<string, unknown> {
  vehicleId: number
  company: number
  at: number
}
interface SpanRow extends Record<string, unknown> {
  from: number
  to: number
  state: number
  km: number
  startLatitude: number | null
  startLongitude: number | null
  endLatitude: number | null
  endLongitude: number | null
}

const movingState = 1
/** Whole ms, as they were told: a fraction would part an instant from itself. */
const ms = (column: string) => `round(extract(epoch from ${column}) * 1000)::float8`

/**
 * Tells the loads of mixers anew whose drum, spans or orders changed, of these vehicles or of any, `most` at once.
 * @returns how many mixers that were
 */
export async function tellLoads(tx: Tx, among: readonly number[] | null, most: number): Promise<number> {
  const joined: Joined[] = []
  const late = await tx.query<Late>(
    `delete from concrete_late where vehicle_id in
       (select vehicle_id from concrete_late where $1::int[] is null or vehicle_id = any($1) order by vehicle_id limit $2 for update skip locked)
     returning vehicle_id as "vehicleId", company_id as company, ${ms('from_at')} as at`,
    [among, most],
  )
  const places = new Map<number, Places>()
  for (const one of late) {
    const known = places.get(one.company) ?? (await placesOf(tx, one.company))
    places.set(one.company, known)
    joined.push(...(await tellVehicle(tx, one, known)))
  }
  await noteJoined(tx, joined)
  return late.length
}

/** In the history of each order which load it came to be of. One company after the other, by number: all wait in one order. */
async function noteJoined(tx: Tx, joined: readonly Joined[]): Promise<void> {
  const [row] = await tx.query<{ at: Date }>('select now() as at')
  if (row === undefined) return
  const byCompany = [...Map.groupBy(joined, ({ company }) => company)].toSorted(([a], [b]) => a - b)
  for (const [company, all] of byCompany)
    await appendAuditMany(
      tx,
      company,
      all.map(({ order, was, is }) => ({
        at: row.at,
        userId: null,
        action: 'concreteOrder.updated',
        entity: 'concreteOrder',
        entityId: String(order),
        body: { changes: { load: [was, is] }, by: 'Farol' },
      })),
    )
}

/** From the load on that began before what changed can have to do with it. */
async function tellVehicle(tx: Tx, { vehicleId, company, at }: Late, places: Places): Promise<Joined[]> {
  const [begun] = await tx.query<{ from: number | null }>(
    `select ${ms(`greatest((select max(loaded_at) from concrete_load where vehicle_id = $1 and loaded_at <= to_timestamp($2)),
       (select min(from_at) from drum_span where vehicle_id = $1))`)} as "from"`,
    [vehicleId, (at - 2 * longestLoadMs) / 1_000],
  )
  const from = begun?.from ?? at
  const mark = [vehicleId, from / 1_000]
  const drums = await tx.query<Drum & Record<string, unknown>>(
    `select ${ms('from_at')} as "from", ${ms('to_at')} as "to", direction::int as direction, turns
     from drum_span where vehicle_id = $1 and to_at > to_timestamp($2) order by from_at`,
    mark,
  )
  const spans = await tx.query<SpanRow>(
    `select ${ms('s.from_at')} as "from", ${ms('s.to_at')} as "to", s.state::int as state, ${ofInstrument('s', 'co.time_zone')} as km,
       s.start_latitude as "startLatitude", s.start_longitude as "startLongitude", s.end_latitude as "endLatitude", s.end_longitude as "endLongitude"
     from state_span s join company co on co.id = s.company_id
     where s.vehicle_id = $1 and s.to_at > to_timestamp($2) order by s.from_at`,
    mark,
  )
  const find = orderFinder(await ordersOf(tx, vehicleId, from))
  const orders = new Map<number, Order | null>()
  const siteOf = (loadedAt: number) => {
    const order = find(loadedAt)
    orders.set(loadedAt, order)
    return order?.siteId ?? null
  }
  const loads: Load[] = loadsOf({ drums, stretches: spans.map(stretchOf) }, places, siteOf)
  return writeLoads(
    tx,
    { vehicleId, company, from },
    loads
      .filter(({ loadedAt }) => loadedAt >= from)
      .map((load) => ({ ...load, order: orders.get(load.loadedAt) ?? null })),
  )
}

function stretchOf(row: SpanRow): Stretch {
  const spot = (latitude: number | null, longitude: number | null) =>
    latitude === null || longitude === null ? null : { latitude, longitude }
  return {
    from: row.from,
    to: row.to,
    moving: row.state === movingState,
    start: spot(row.startLatitude, row.startLongitude),
    end: spot(row.endLatitude, row.endLongitude),
    km: row.km,
  }
}

/** What was ordered of a mixer and is not of a load that was loaded before: first water and plan on the clocks of its company. */
const ordersOf = (tx: Tx, vehicleId: number, from: number): Promise<Order[]> =>
  tx.query<Order & Record<string, unknown>>(
    `select o.id, ${ms('(o.day + o.batched_at::time) at time zone c.time_zone')} as "batchedAt",
       ${ms('(o.day + o.planned_at::time) at time zone c.time_zone')} as "plannedAt",
       (select s.fence_id from concrete_order_site s where s.concrete_order_id = o.id limit 1) as "siteId"
     from concrete_order_vehicle l join concrete_order o on o.id = l.concrete_order_id join company c on c.id = o.company_id
     where l.vehicle_id = $1 and o.active and o.day >= (to_timestamp($2) - interval '1 day')::date
       and not exists (select from concrete_load x where x.order_id = o.id and (x.vehicle_id <> $1 or x.loaded_at < to_timestamp($2)))
     order by o.day, o.id`,
    [vehicleId, from / 1_000],
  )
