import { ports } from '#contract/codes/ports.ts'

import type { Store } from '../../../db/port.ts'
import type { BesideChanges } from '../besideRules.ts'

const short = (value: number): string => value.toPrecision(9)

const edgeText = (port: string, from: number, to: number | null, latitude: number | null, speed: number | null) =>
  `edge ${port} ${from} ${to} ${latitude} ${speed === null ? null : Math.fround(speed)}`
const trunkText = (hour: number, sensor: number, ms: number, sum: number, kinetic: number, bins: string) =>
  `trunk ${hour} ${sensor} ${Math.round(ms)} ${short(sum)} ${short(kinetic)} ${bins}`
const drumText = (from: number, to: number, direction: number, turns: number) =>
  `drum ${from} ${to} ${direction} ${short(turns)}`

const faultText = (code: string, from: number, last: number, to: number | null, ended: string | null) =>
  `fault ${code} ${from} ${last} ${to} ${ended}`

const guardText = (
  code: string,
  at: number,
  cause: string | null,
  driver: string,
  lat: number | null,
  on: boolean | null,
) => `guard ${code} ${at} ${cause} ${driver} ${lat} ${on}`
const openingText = (from: number, to: number | null, last: number, by: string, kmh: number | null, c: number | null) =>
  `opening ${from} ${to} ${last} ${by} ${kmh === null ? null : Math.fround(kmh)} ${c === null ? null : Math.fround(c)}`

const fuelText = (kind: string, at: number, until: number, before: number, after: number, sure: boolean) =>
  `fuel ${kind} ${at} ${until} ${short(before)} ${short(after)} ${sure}`

/** Edges, thermometers and drums as lines, to be told apart. */
export const besideTexts = ({ edges, trunk, drums, faults, guard, openings, fuel }: BesideChanges): string[] => [
  ...fuel.events.map((one) => fuelText(one.kind, one.at, one.until, one.before, one.after, one.sure)),
  ...edges.map((edge) =>
    edgeText(ports[edge.port] ?? '', edge.from, edge.to, edge.place?.latitude ?? null, edge.speedKmh),
  ),
  ...trunk.map((row) => trunkText(row.hour, row.sensor + 1, row.ms, row.xMs, row.kineticMs, JSON.stringify(row.bins))),
  ...drums.map((span) => drumText(span.from, span.to, span.direction, span.turns)),
  ...faults.map((one) => faultText(one.code, one.from, one.last, one.to, one.ended)),
  ...guard.map((one) => guardText(one.code, one.at, one.cause, one.driver, one.place?.latitude ?? null, one.ignition)),
  ...openings.map((one) => openingText(one.from, one.to, one.last, one.by, one.maxKmh, one.leastC)),
]

/** The same lines of what the store has. */
export async function storedBeside(store: Store, vehicleId: number): Promise<string[]> {
  const ms = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`
  return store.system(async (tx) => {
    const edges = await tx.query<{
      port: string
      f: number
      t: number | null
      latitude: number | null
      s: number | null
    }>(
      `select port, ${ms('on_at')} as f, ${ms('off_at')} as t, latitude, speed_kmh as s from io_edge where vehicle_id = $1`,
      [vehicleId],
    )
    const trunk = await tx.query<{ h: number; sensor: number; ms: number; x: number; k: number; bins: number[] }>(
      `select ${ms('hour')} as h, sensor, ms, x_ms as x, kinetic_ms as k, bins from trunk_hour where vehicle_id = $1`,
      [vehicleId],
    )
    const drums = await tx.query<{ f: number; t: number; direction: number; turns: number }>(
      `select ${ms('from_at')} as f, ${ms('to_at')} as t, direction, turns from drum_span where vehicle_id = $1`,
      [vehicleId],
    )
    const faults = await tx.query<{ code: string; f: number; l: number; t: number | null; ended: string | null }>(
      `select code, ${ms('began_at')} as f, ${ms('last_at')} as l, ${ms('ended_at')} as t, ended_by as ended
       from fault_episode where vehicle_id = $1`,
      [vehicleId],
    )
    const guard = await tx.query<{
      code: string
      a: number
      cause: string | null
      d: string
      l: number | null
      i: boolean | null
    }>(
      `select code, ${ms('at')} as a, cause, driver_code as d, latitude as l, ignition as i
       from immobilization_event where vehicle_id = $1`,
      [vehicleId],
    )
    const openings = await tx.query<{
      f: number
      t: number | null
      l: number
      by: string
      k: number | null
      c: number | null
    }>(
      `select ${ms('opened_at')} as f, ${ms('closed_at')} as t, ${ms('last_at')} as l, shown_by as by, max_kmh as k,
         least_c as c from trunk_opening where vehicle_id = $1`,
      [vehicleId],
    )
    const fuel = await tx.query<{ kind: string; a: number; u: number; b: number; c: number; sure: boolean }>(
      `select kind, ${ms('at')} as a, ${ms('until_at')} as u, coalesce(before_l, before_pct) as b,
         coalesce(after_l, after_pct) as c, sure from fuel_event where vehicle_id = $1`,
      [vehicleId],
    )
    const filled = (bins: readonly number[]) =>
      JSON.stringify(Object.fromEntries([...bins.entries()].filter(([, value]) => value > 0)))
    return [
      ...fuel.map(({ kind, a, u, b, c, sure }) => fuelText(kind, a, u, b, c, sure)),
      ...edges.map(({ port, f, t, latitude, s }) => edgeText(port, f, t, latitude, s)),
      ...trunk.map(({ h, sensor, ms: all, x, k, bins }) => trunkText(h, sensor, all, x, k, filled(bins))),
      ...drums.map(({ f, t, direction, turns }) => drumText(f, t, direction, turns)),
      ...faults.map(({ code, f, l, t, ended }) => faultText(code, f, l, t, ended)),
      ...guard.map(({ code, a, cause, d, l, i }) => guardText(code, a, cause, d, l, i)),
      ...openings.map(({ f, t, l, by, k, c }) => openingText(f, t, l, by, k, c)),
    ]
  })
}
