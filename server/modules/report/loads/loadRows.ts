import type { Tx } from '../../../db/port.ts'
import type { Load } from './loadRules.ts'
import type { Order } from './orderRules.ts'

export interface Told extends Load {
  order: Order | null
}

const instants = [
  'loaded_at',
  'charged_at',
  'left_at',
  'arrived_at',
  'unloading_at',
  'unloaded_at',
  'departed_at',
  'back_at',
  'first_water_at',
] as const
const columns = [
  ...instants,
  'plant_id',
  'site_id',
  'order_id',
  'closed',
  'turns',
  'km',
  'latitude',
  'longitude',
] as const

const second = (ms: number | null) => (ms === null ? null : ms / 1_000)

function valuesOf(load: Told): unknown[] {
  const firstWaterAt = load.order?.batchedAt ?? null
  return [
    ...[load.loadedAt, load.chargedAt, load.leftAt, load.arrivedAt].map(second),
    ...[load.unloadingAt, load.unloadedAt, load.departedAt, load.backAt, firstWaterAt].map(second),
    load.plantId,
    load.siteId,
    load.order?.id ?? null,
    load.closed,
    load.turns,
    load.km,
    load.place?.latitude ?? null,
    load.place?.longitude ?? null,
  ]
}

interface Stood {
  id: number
  from: number
  to: number
}

/** Which of those that stand is which of those told: the same instant, else one that it overlaps, so that an id outlives a mark that moved. */
export function pairLoads(stood: readonly Stood[], told: readonly { from: number; to: number }[]): (number | null)[] {
  const free = new Map(stood.map((one) => [one.id, one]))
  const take = (one: Stood | undefined) => {
    if (one !== undefined) free.delete(one.id)
    return one?.id ?? null
  }
  const exact = told.map(({ from }) => take([...free.values()].find((one) => one.from === from)))
  return told.map(
    ({ from, to }, n) => exact[n] ?? take([...free.values()].find((one) => one.from < to && from < one.to)),
  )
}

const endOf = ({ loadedAt, leftAt, arrivedAt, unloadingAt, unloadedAt, departedAt, backAt }: Load) =>
  backAt ?? departedAt ?? unloadedAt ?? unloadingAt ?? arrivedAt ?? leftAt ?? loadedAt + 1

/** An order that was of one load, or of none, and is of another now. */
export interface Joined {
  company: number
  order: number
  was: number | null
  is: number | null
}

/**
 * Puts the loads of a vehicle from an instant on in the place of those that stand.
 * @returns orders whose load is another one now
 */
export async function writeLoads(
  tx: Tx,
  { vehicleId, company, from }: { vehicleId: number; company: number; from: number },
  loads: readonly Told[],
): Promise<Joined[]> {
  const stood = await tx.query<Stood & { order: number | null } & Record<string, unknown>>(
    `select id, order_id as "order", round(extract(epoch from loaded_at) * 1000)::float8 as "from",
       round(extract(epoch from coalesce(back_at, departed_at, unloaded_at, unloading_at, arrived_at, left_at, loaded_at + interval '1 ms')) * 1000)::float8 as "to"
     from concrete_load where vehicle_id = $1 and loaded_at >= to_timestamp($2) order by loaded_at for update`,
    [vehicleId, second(from)],
  )
  const ids = pairLoads(
    stood,
    loads.map((load) => ({ from: load.loadedAt, to: endOf(load) })),
  )
  await tx.query('delete from concrete_load where vehicle_id = $1 and id = any($2::int[])', [
    vehicleId,
    stood.flatMap(({ id }) => (ids.includes(id) ? [] : [id])),
  ])
  const said = columns.map((name, n) => (n < instants.length ? `to_timestamp($${n + 3})` : `$${n + 3}`))
  const is = new Map<number, number>()
  for (const [n, load] of loads.entries()) {
    const id = ids[n] ?? null
    const values = [company, vehicleId, ...valuesOf(load)]
    const [row] = await (id === null
      ? tx.query<{ id: number }>(
          `insert into concrete_load (company_id, vehicle_id, ${columns.join(', ')}) values ($1, $2, ${said.join(', ')}) returning id`,
          values,
        )
      : tx.query<{ id: number }>(
          `update concrete_load set (${columns.join(', ')}) = (${said.join(', ')})
           where company_id = $1 and vehicle_id = $2 and id = $${columns.length + 3} returning id`,
          [...values, id],
        ))
    if (row !== undefined && load.order !== null) is.set(load.order.id, row.id)
  }
  const was = new Map(stood.flatMap(({ id, order }) => (order === null ? [] : [[order, id] as const])))
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((order) => ({ company, order, was: was.get(order) ?? null, is: is.get(order) ?? null }))
    .filter((one) => one.was !== one.is)
}
