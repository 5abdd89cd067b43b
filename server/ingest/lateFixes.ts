import { isCounted } from '#contract/codes/deviceEvents.ts'
import { notBelieved, positionFlag } from '#contract/rules/vehicleState.ts'

import type { Tx } from '../db/port.ts'
import type { EventRow } from './eventStore.ts'
import type { PositionRow } from './store.ts'
import { tellAt } from './tellAt.ts'

/** Name of the lock under which hours are written: no report is stored meanwhile, so that what was counted is what there is. */
export const tellingLock = 4_921_017

/** Reports are stored side by side, and never beside the writing of what was told of them. Held to the end of the transaction. */
export const holdTellings = (tx: Tx): Promise<unknown> =>
  tx.query('select pg_advisory_xact_lock_shared($1)', [tellingLock])

/**
 * Notes, in the transaction that stores them, reports that lie before what is told of their vehicle by the hour: it is
 * told anew from there on.
 */
export async function noteUntold(tx: Tx, rows: readonly PositionRow[]): Promise<void> {
  const earliest = new Map<number, { at: number; key: bigint }>()
  for (const { entry, report, receivedAt, fingerprint, flags } of rows) {
    if ((flags & positionFlag.badClock) !== 0) continue
    const at = tellAt(report, receivedAt)
    const known = earliest.get(entry.vehicleId)
    if (known === undefined || at < known.at || (at === known.at && fingerprint < known.key)) {
      earliest.set(entry.vehicleId, { at, key: fingerprint })
    }
  }
  if (earliest.size === 0) return
  await tx.query(
    `update hour_cursor c set dirty_from = least(c.dirty_from, to_timestamp(t.at / 1000.0))
     from unnest($1::int[], $2::float8[], $3::bigint[]) t(v, at, key)
     where c.vehicle_id = t.v and (c.heard_at, c.heard_key) >= (to_timestamp(t.at / 1000.0), t.key)`,
    [
      [...earliest.keys()],
      [...earliest.values()].map(({ at }) => at),
      [...earliest.values()].map(({ key }) => key.toString()),
    ],
  )
}

/** Notes what happened before what is told of its vehicle by the hour, as `noteUntold` does of reports. */
export async function noteUntoldEvents(tx: Tx, rows: readonly EventRow[]): Promise<void> {
  const earliest = new Map<number, number>()
  for (const { entry, event, origin } of rows) {
    if (origin !== 'device' || !isCounted(event.code)) continue
    earliest.set(entry.vehicleId, Math.min(event.at, earliest.get(entry.vehicleId) ?? Infinity))
  }
  if (earliest.size === 0) return
  await tx.query(
    `update hour_cursor c set dirty_from = least(c.dirty_from, to_timestamp(t.at / 1000.0))
     from unnest($1::int[], $2::float8[]) t(v, at)
     where c.vehicle_id = t.v and c.heard_at > to_timestamp(t.at / 1000.0)`,
    [[...earliest.keys()], [...earliest.values()]],
  )
}

/** Notes that something of a vehicle was answered, which counts among its reports by its instant. Under `holdTellings`. */
export const noteUntoldAt = (tx: Tx, vehicleId: number, at: Date): Promise<unknown> =>
  tx.query('update hour_cursor set dirty_from = least(dirty_from, $2) where vehicle_id = $1 and heard_at > $2', [
    vehicleId,
    at,
  ])

/** Has a vehicle told anew from an instant on, for what was stored of it is another; a telling under way is called off. */
export const tellAnew = (tx: Tx, vehicleId: number, from: Date): Promise<unknown> =>
  tx.query('update hour_cursor set dirty_from = least(dirty_from, $2), rev = rev + 1 where vehicle_id = $1', [
    vehicleId,
    from,
  ])

/**
 * Notes believed fixes that came after newer ones, or as history, in the transaction that stores them: whatever was told from the
 * positions of their vehicles is told anew from there on. Costs nothing while reports come in order.
 */
export async function noteLateFixes(tx: Tx, rows: readonly PositionRow[]): Promise<void> {
  const earliest = new Map<number, PositionRow>()
  for (const row of rows) {
    const late = (row.flags & positionFlag.late) !== 0 || row.report.history === true
    if (!late || (row.flags & notBelieved) !== 0) continue
    const known = earliest.get(row.entry.vehicleId)
    if (known === undefined || row.report.fixAt < known.report.fixAt) earliest.set(row.entry.vehicleId, row)
  }
  if (earliest.size === 0) return
  const late = [...earliest.values()]
  await tx.query(
    `insert into travel_late (company_id, vehicle_id, from_at)
     select c, v, to_timestamp(f) from unnest($1::int[], $2::int[], $3::float8[]) t(c, v, f)`,
    [
      late.map(({ entry }) => entry.company),
      late.map(({ entry }) => entry.vehicleId),
      late.map(({ report }) => report.fixAt / 1000),
    ],
  )
}

/** A day of signals is told once it has been over for so long: what comes later has it told anew. */
export const settledMs = 3 * 3_600_000

/** Notes reports that may be of a day whose signals are told already. Costs nothing while reports come as they are made. */
export async function noteUntoldDays(tx: Tx, rows: readonly PositionRow[]): Promise<void> {
  const earliest = new Map<number, number>()
  for (const { entry, report, receivedAt, flags } of rows) {
    if (receivedAt - report.fixAt < settledMs || (flags & notBelieved) !== 0) continue
    earliest.set(entry.vehicleId, Math.min(report.fixAt, earliest.get(entry.vehicleId) ?? Infinity))
  }
  if (earliest.size === 0) return
  // Whoever tells a day holds its vehicle: it waits here, or reads what is stored by then.
  await tx.query(
    `with held as (select c.vehicle_id, t.at from signal_cursor c join unnest($1::int[], $2::float8[]) t(v, at) on t.v = c.vehicle_id
       order by 1 for update of c)
     update signal_cursor c set dirty_from = least(c.dirty_from, to_timestamp(held.at / 1000.0))
     from held where held.vehicle_id = c.vehicle_id`,
    [[...earliest.keys()], [...earliest.values()]],
  )
}
