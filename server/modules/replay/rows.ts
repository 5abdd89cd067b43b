import type { ReplayTrack } from '#contract/endpoints/replay.ts'
import { AlertId, type VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { notBelieved, positionFlag } from '#contract/rules/vehicleState.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import type { Tx } from '../../db/port.ts'
import { motionOfFix } from '../../ingest/motion.ts'
import { keptOf } from './thinning.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface FixRow extends Record<string, unknown> {
  fix_at: Date
  latitude: number
  longitude: number
  speed_kmh: number | null
  heading_deg: number | null
  flags: number
  telemetry: Telemetry | null
}

type AlertOf = NonNullable<ReplayTrack['alerts']>[number]

interface Window {
  /** Epoch ms. */
  from: number
  to: number
}

/** What a device last said and a later report need not repeat, as live keeps it. */
type Said = Pick<Telemetry, 'ignition' | 'rpm' | 'blocked'>

const heard = (said: Said, telemetry: Telemetry | null): Said => ({
  ignition: telemetry?.ignition ?? said.ignition,
  rpm: telemetry?.rpm ?? said.rpm,
  blocked: telemetry?.blocked ?? said.blocked,
})

/** Everything but what cannot be dated; of what is not believed the place is not, and what the device said is. */
const fixes = (tx: Tx, vehicleId: number, from: number, before: number, most: number) =>
  tx.query<FixRow>(
    `select fix_at, latitude, longitude, speed_kmh, heading_deg, flags, telemetry from position
     where vehicle_id = $1 and fix_at >= $2 and fix_at < $3 and flags & $4 = 0 order by fix_at, fingerprint limit $5`,
    [vehicleId, new Date(from), new Date(before), positionFlag.badClock, most],
  )

/** Ignition and its like as they stood when the window began; nothing when the day before it is silent. */
async function saidBefore(tx: Tx, vehicleId: number, from: number): Promise<Said> {
  const rows = await tx.query<{ telemetry: Telemetry | null }>(
    `select telemetry from position where vehicle_id = $1 and fix_at >= $2 and fix_at < $3 and flags & $4 = 0
     order by fix_at desc limit 50`,
    [vehicleId, new Date(from - dayMs), new Date(from), positionFlag.badClock],
  )
  return rows.toReversed().reduce((said, { telemetry }) => heard(said, telemetry), {})
}

function emptyColumns() {
  return {
    at: [] as number[],
    latitude: [] as number[],
    longitude: [] as number[],
    speedKmh: [] as (number | null)[],
    headingDeg: [] as (number | null)[],
    motion: [] as number[],
    flags: [] as number[],
  }
}
type Columns = ReturnType<typeof emptyColumns>

/** The believed fixes of a window, read hour by hour so that rows never stand in memory as objects all at once. */
async function columnsOf(
  tx: Tx,
  vehicleId: number,
  { from, to }: Window,
): Promise<{ columns: Columns; readTo: number }> {
  const columns = emptyColumns()
  let said = await saidBefore(tx, vehicleId, from)
  let left: number = limits.replayRows
  for (let hour = from; hour <= to; hour += hourMs) {
    const rows = await fixes(tx, vehicleId, hour, Math.min(hour + hourMs, to + 1), left)
    for (const row of rows) {
      said = heard(said, row.telemetry)
      if ((row.flags & notBelieved) === 0) append(columns, row, said)
    }
    left -= rows.length
    if (left <= 0) return { columns, readTo: rows.at(-1)?.fix_at.getTime() ?? to }
  }
  return { columns, readTo: to }
}

function append(columns: Columns, row: FixRow, said: Said): void {
  columns.at.push(row.fix_at.getTime())
  columns.latitude.push(rounded(row.latitude, 1e6))
  columns.longitude.push(rounded(row.longitude, 1e6))
  columns.speedKmh.push(row.speed_kmh === null ? null : rounded(row.speed_kmh, 10))
  columns.headingDeg.push(row.heading_deg === null ? null : Math.round(row.heading_deg))
  columns.motion.push(motionOfFix(row.speed_kmh ?? undefined, said))
  columns.flags.push(said.blocked === true ? positionFlag.blocked : 0)
}

const rounded = (value: number, parts: number) => Math.round(value * parts) / parts

async function alertsOf(tx: Tx, vehicleId: number, { from, to }: Window): Promise<AlertOf[]> {
  const rows = await tx.query<{
    id: number
    type: AlertOf['type']
    severity: AlertOf['severity']
    occurred_at: Date
  }>(
    `select id, type, severity, occurred_at from alert where vehicle_id = $1 and occurred_at between $2 and $3
     order by occurred_at, id limit $4`,
    [vehicleId, new Date(from), new Date(to), limits.replayAlerts + 1],
  )
  return rows.map(({ id, type, severity, occurred_at: at }) => ({
    id: AlertId.parse(id),
    type,
    severity,
    offsetMs: at.getTime() - from,
  }))
}

/** One vehicle of the caller's companies over a window; null when there is none of that id. */
export async function trackOf(
  tx: Tx,
  vehicleId: VehicleId,
  window: Window,
  withAlerts: boolean,
): Promise<ReplayTrack | null> {
  const [vehicle] = await tx.query<{ plate: string; fleet_number: string; report_interval_s: number }>(
    'select plate, fleet_number, report_interval_s from vehicle where id = $1',
    [vehicleId],
  )
  if (vehicle === undefined) return null
  const { columns, readTo } = await columnsOf(tx, vehicleId, window)
  const kept = new Set(keptOf(columns, limits.replayPoints, limits.replayGapMs))
  const pick = <T>(column: readonly T[]): T[] => column.filter((_value, i) => kept.has(i))
  const alerts = withAlerts ? await alertsOf(tx, vehicleId, window) : null
  return {
    vehicleId,
    plate: vehicle.plate,
    fleetNumber: vehicle.fleet_number,
    intervalMs: vehicle.report_interval_s * 1000,
    stored: columns.at.length,
    thinned: kept.size < columns.at.length,
    readTo,
    offsetMs: pick(columns.at).map((at) => at - window.from),
    latitude: pick(columns.latitude),
    longitude: pick(columns.longitude),
    speedKmh: pick(columns.speedKmh),
    headingDeg: pick(columns.headingDeg),
    motion: pick(columns.motion),
    flags: pick(columns.flags),
    alerts: alerts?.slice(0, limits.replayAlerts) ?? null,
    moreAlerts: (alerts?.length ?? 0) > limits.replayAlerts,
  }
}
