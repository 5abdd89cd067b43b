import { contains } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'

import type { Tx } from '../../db/port.ts'
import type { GuardEvent } from './guardRules.ts'
import type { Opening } from './openingRules.ts'
import { at } from './spanRows.ts'
import { type Columns, type Of, upsert } from './upsertRows.ts'

const guardTable: { table: string; key: Columns<GuardEvent>; values: Columns<GuardEvent> } = {
  table: 'immobilization_event',
  key: [
    ['at', 'instant', (one) => at(one.at)],
    ['code', 'text', ({ code }) => code],
  ],
  values: [
    ['received_at', 'instant', ({ receivedAt }) => at(receivedAt)],
    ['cause', 'text', ({ cause }) => cause],
    ['driver_code', 'text', ({ driver }) => driver],
    ['latitude', 'float8', ({ place }) => place?.latitude ?? null],
    ['longitude', 'float8', ({ place }) => place?.longitude ?? null],
    ['speed_kmh', 'real', ({ speedKmh }) => speedKmh],
    ['ignition', 'boolean', ({ ignition }) => ignition],
  ],
}

const openingTable: { table: string; key: Columns<Opening>; values: Columns<Opening> } = {
  table: 'trunk_opening',
  key: [['opened_at', 'instant', ({ from }) => at(from)]],
  values: [
    ['closed_at', 'instant', ({ to }) => at(to)],
    ['last_at', 'instant', ({ last }) => at(last)],
    ['shown_by', 'text', ({ by }) => by],
    ['blind', 'boolean', ({ blind }) => blind],
    ['driver_code', 'text', ({ driver }) => driver],
    ['latitude', 'float8', ({ place }) => place?.latitude ?? null],
    ['longitude', 'float8', ({ place }) => place?.longitude ?? null],
    ['max_kmh', 'real', ({ maxKmh }) => maxKmh],
    ['least_c', 'real', ({ leastC }) => leastC],
    ['most_c', 'real', ({ mostC }) => mostC],
  ],
}

/** SQL: the order behind a row `e` of `t.at`: the newest of its resource handed over half an hour before at most, if it asked for that. */
const orderBehind = (resource: string, action: string, moment: string) => `(
  select case when o.action = ${action} then o.id end from (
    select c.id, c.action from command c join command_attempt a on a.command_id = c.id
    where c.vehicle_id = e.vehicle_id and c.resource = '${resource}'
      and a.handed_at between ${moment} - interval '30 minutes' and ${moment}
    order by a.handed_at desc limit 1) o)`

/** Writes events of immobilization and openings of trunks, with the orders behind them and where they were. */
export async function writeGuard(tx: Tx, guard: Of<GuardEvent>, openings: Of<Opening>): Promise<number> {
  const changed = (await upsert(tx, guard, guardTable)) + (await upsert(tx, openings, openingTable))
  const effects = guard.filter(({ one }) => one.code === 'EFB' || one.code === 'EFD')
  if (effects.length > 0) {
    await tx.query(
      `update immobilization_event e
       set command_id = ${orderBehind('engine', `case e.code when 'EFB' then 'block' else 'unblock' end`, 'e.at')}
       from unnest($1::int[], $2::float8[], $3::text[]) t(v, at, code)
       where e.vehicle_id = t.v and e.at = to_timestamp(t.at) and e.code = t.code and e.command_id is null`,
      [
        effects.map(({ telling }) => telling.vehicleId),
        effects.map(({ one }) => at(one.at)),
        effects.map(({ one }) => one.code),
      ],
    )
  }
  if (openings.length > 0) await placeOpenings(tx, openings)
  return changed
}

/** Which order a new opening follows, and whether it lies where trunks may be opened. */
async function placeOpenings(tx: Tx, openings: Of<Opening>): Promise<void> {
  const keys = [openings.map(({ telling }) => telling.vehicleId), openings.map(({ one }) => at(one.from))]
  await tx.query(
    `update trunk_opening e set command_id = ${orderBehind('trunk', `'trunkUnlock'`, 'e.opened_at')}
     from unnest($1::int[], $2::float8[]) t(v, at)
     where e.vehicle_id = t.v and e.opened_at = to_timestamp(t.at) and e.command_id is null`,
    keys,
  )
  const unplaced = await tx.query<{
    vehicle_id: number
    at: number
    company_id: number
    latitude: number
    longitude: number
  }>(
    `select e.vehicle_id, t.at, e.company_id, e.latitude, e.longitude
     from unnest($1::int[], $2::float8[]) t(v, at)
       join trunk_opening e on e.vehicle_id = t.v and e.opened_at = to_timestamp(t.at)
     where e.authorised is null and e.latitude is not null`,
    keys,
  )
  if (unplaced.length === 0) return
  const fences = await tx.query<{ id: number; company_id: number; shape: FenceShape }>(
    'select id, company_id, shape from fence where company_id = any($1::int[]) and active and trunk_allowed order by id',
    [[...new Set(unplaced.map((one) => one.company_id))]],
  )
  const placed = unplaced.flatMap((one) => {
    const own = fences.filter((fence) => fence.company_id === one.company_id)
    return own.length === 0 ? [] : [{ ...one, fence: own.find(({ shape }) => contains(shape, one))?.id ?? null }]
  })
  if (placed.length === 0) return
  await tx.query(
    `update trunk_opening e set fence_id = t.fence, authorised = t.fence is not null
     from unnest($1::int[], $2::float8[], $3::int[]) t(v, at, fence)
     where e.vehicle_id = t.v and e.opened_at = to_timestamp(t.at)`,
    [placed.map((one) => one.vehicle_id), placed.map((one) => one.at), placed.map(({ fence }) => fence)],
  )
}

/** Takes away what a telling anew from `begun` on did not tell any more; what was handed over stays. */
export async function removeGuard(
  tx: Tx,
  vehicleId: number,
  { guard, openings }: { guard: readonly GuardEvent[]; openings: readonly Opening[] },
  begun: number,
): Promise<number> {
  const events = await tx.query(
    `delete from immobilization_event where vehicle_id = $1 and at >= to_timestamp($2) and code not in ('EIB', 'EID')
       and (at, code) not in (select to_timestamp(a), c from unnest($3::float8[], $4::text[]) t(a, c)) returning 1`,
    [vehicleId, at(begun), guard.map((one) => at(one.at)), guard.map(({ code }) => code)],
  )
  const opened = await tx.query(
    `delete from trunk_opening where vehicle_id = $1 and opened_at >= to_timestamp($2)
       and opened_at not in (select to_timestamp(o) from unnest($3::float8[]) o) returning 1`,
    [vehicleId, at(begun), openings.map(({ from }) => at(from))],
  )
  return events.length + opened.length
}
