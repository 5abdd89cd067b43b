import { ports } from '#contract/codes/ports.ts'

import type { Tx } from '../../db/port.ts'
import { type BesideChanges, binCount, type DrumSpan, type Edge, type TrunkRow } from './besideRules.ts'
import type { Episode } from './faultRules.ts'
import { fuelTable, removeFuel } from './fuelRows.ts'
import { removeGuard, writeGuard } from './guardRows.ts'
import { at } from './spanRows.ts'
import { type Columns, type Of, upsert } from './upsertRows.ts'

const edgeTable: { table: string; key: Columns<Edge>; values: Columns<Edge> } = {
  table: 'io_edge',
  key: [
    ['port', 'text', ({ port }) => ports[port]],
    ['on_at', 'instant', ({ from }) => at(from)],
  ],
  values: [
    ['off_at', 'instant', ({ to }) => at(to)],
    ['latitude', 'float8', ({ place }) => place?.latitude ?? null],
    ['longitude', 'float8', ({ place }) => place?.longitude ?? null],
    ['speed_kmh', 'real', ({ speedKmh }) => speedKmh],
    ['odometer_km', 'float8', ({ odometerKm }) => odometerKm],
  ],
}
const trunkTable: { table: string; key: Columns<TrunkRow>; values: Columns<TrunkRow> } = {
  table: 'trunk_hour',
  key: [
    ['hour', 'instant', ({ hour }) => at(hour)],
    ['sensor', 'smallint', ({ sensor }) => sensor + 1],
  ],
  values: [
    ['ms', 'int', ({ ms }) => Math.round(ms)],
    ['x_ms', 'float8', ({ xMs }) => xMs],
    ['kinetic_ms', 'float8', ({ kineticMs }) => kineticMs],
    ['least', 'real', ({ least }) => least],
    ['most', 'real', ({ most }) => most],
    [
      'bins',
      'ints',
      ({ bins }) => `{${Array.from({ length: binCount }, (_, n) => Math.round(bins[n] ?? 0)).join(',')}}`,
    ],
  ],
}
const drumTable: { table: string; key: Columns<DrumSpan>; values: Columns<DrumSpan> } = {
  table: 'drum_span',
  key: [['from_at', 'instant', ({ from }) => at(from)]],
  values: [
    ['to_at', 'instant', ({ to }) => at(to)],
    ['direction', 'smallint', ({ direction }) => direction],
    ['turns', 'float8', ({ turns }) => turns],
  ],
}
const faultTable: { table: string; key: Columns<Episode>; values: Columns<Episode> } = {
  table: 'fault_episode',
  key: [
    ['code', 'text', ({ code }) => code],
    ['began_at', 'instant', ({ from }) => at(from)],
  ],
  values: [
    ['last_at', 'instant', ({ last }) => at(last)],
    ['ended_at', 'instant', ({ to }) => at(to)],
    ['ended_by', 'text', ({ ended }) => ended],
    ['occ_first', 'int', ({ first }) => first],
    ['occ_last', 'int', ({ count }) => count],
    ['lamp', 'text', ({ lamp }) => lamp ?? null],
    ['latitude', 'float8', ({ place }) => place?.latitude ?? null],
    ['longitude', 'float8', ({ place }) => place?.longitude ?? null],
    ['odometer_km', 'float8', ({ odometerKm }) => odometerKm],
    ['ended_km', 'float8', ({ endedKm }) => endedKm],
    ['speed_kmh', 'real', ({ speedKmh }) => speedKmh],
    ['rpm', 'real', ({ rpm }) => rpm],
    ['coolant_c', 'real', ({ coolantC }) => coolantC],
    ['load_pct', 'real', ({ loadPct }) => loadPct],
  ],
}

interface Told {
  vehicleId: number
  company: number
  beside: BesideChanges
}

/** Writes edges, thermometers, drums and faults of several vehicles; what is older than it is kept is left out. */
export async function writeBeside(tx: Tx, all: readonly Told[], from: number): Promise<number> {
  const each = <T>(pick: (changes: BesideChanges) => readonly T[]): Of<T> =>
    all.flatMap((telling) => pick(telling.beside).map((one) => ({ telling, one })))
  const edges = each(({ edges: told }) => told.filter(({ to }) => to === null || to >= from))
  return (
    (await upsert(tx, edges, edgeTable)) +
    (await upsert(
      tx,
      each(({ fuel }) => fuel.events),
      fuelTable,
    )) +
    (await upsert(
      tx,
      each(({ trunk }) => trunk),
      trunkTable,
    )) +
    (await upsert(
      tx,
      each(({ drums }) => drums.filter(({ to }) => to >= from)),
      drumTable,
    )) +
    (await upsert(
      tx,
      each(({ faults }) => faults),
      faultTable,
    )) +
    (await writeGuard(
      tx,
      each(({ guard }) => guard),
      each(({ openings }) => openings),
    ))
  )
}

/** Takes away what a telling anew from `begun` on did not tell any more; epoch ms. */
export async function removeBeside(
  tx: Tx,
  vehicleId: number,
  { edges, trunk, drums, faults, guard, openings, fuel }: BesideChanges,
  { begun, hour, from }: { begun: number; hour: number; from: number },
): Promise<number> {
  const gone = [
    await tx.query(
      `delete from io_edge where vehicle_id = $1 and on_at >= to_timestamp($2)
         and (port, on_at) not in (select p, to_timestamp(o) from unnest($3::text[], $4::float8[]) t(p, o)) returning 1`,
      [vehicleId, at(Math.max(begun, from)), edges.map(({ port }) => ports[port]), edges.map((edge) => at(edge.from))],
    ),
    await tx.query(
      `delete from trunk_hour where vehicle_id = $1 and hour >= to_timestamp($2)
         and (hour, sensor) not in (select to_timestamp(o), s from unnest($3::float8[], $4::smallint[]) t(o, s)) returning 1`,
      [vehicleId, at(hour), trunk.map((row) => at(row.hour)), trunk.map(({ sensor }) => sensor + 1)],
    ),
    await tx.query(
      `delete from drum_span where vehicle_id = $1 and from_at >= to_timestamp($2)
         and from_at not in (select to_timestamp(f) from unnest($3::float8[]) f) returning 1`,
      [vehicleId, at(Math.max(begun, from)), drums.map((span) => at(span.from))],
    ),
    await tx.query(
      `delete from fault_episode where vehicle_id = $1 and began_at >= to_timestamp($2)
         and (code, began_at) not in (select c, to_timestamp(b) from unnest($3::text[], $4::float8[]) t(c, b)) returning 1`,
      [vehicleId, at(Math.max(begun, from)), faults.map(({ code }) => code), faults.map((one) => at(one.from))],
    ),
  ]
  const untold = await removeGuard(tx, vehicleId, { guard, openings }, Math.max(begun, from))
  return gone.reduce((sum, rows) => sum + rows.length, untold) + (await removeFuel(tx, vehicleId, fuel, begun))
}
