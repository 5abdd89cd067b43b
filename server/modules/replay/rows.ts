import type { ReplayTrack } from '#contract/endpoints/replay.ts'
import { AlertId, type VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { type Moving, movingWithoutPlace, nextHeading, nextMoving, unknownMoving } from '#contract/rules/moving.ts'
import { notBelieved, positionFlag } from '#contract/rules/vehicleState.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import type { Tx } from '../../db/port.ts'
import { motionOf } from '../../ingest/motion.ts'
import { InTime } from '../../kit/inTime.ts'
import { Doubts, undatedOf } from './doubts.ts'
import { driversOf } from './drivers.ts'
import { keptOf } from './thinning.ts'
import { tripsOf } from './trips.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

interface FixRow extends Record<string, unknown> {
  fix_at: Date
  latitude: number
  longitude: number
  speed_kmh: number | null
  heading_deg: number | null
  accuracy_m: number | null
  flags: number
  clock_offset_s: number | null
  telemetry: (Telemetry & { measuredAt?: number }) | null
}

type AlertOf = NonNullable<ReplayTrack['alerts']>[number]

interface Window {
  /** Epoch ms. */
  from: number
  to: number
}

/** What is known of a vehicle once a report was heard, as live keeps it; a later report need not repeat it. */
interface Known {
  said: Pick<Telemetry, 'ignition' | 'rpm' | 'blocked' | 'driverCode'>
  moving: Moving
  headingDeg: number | null
}

const nothing: Known = { said: {}, moving: unknownMoving, headingDeg: null }

interface Report {
  row: FixRow
  fixAt: number
  at: number
  /** Its place is believed; of one that is not, what the device said is. */
  placed: boolean
}

function reportOf(row: FixRow): Report {
  const fixAt = row.fix_at.getTime()
  const placed = (row.flags & notBelieved) === 0
  return { row, fixAt, at: placed ? fixAt : Math.max(fixAt, row.telemetry?.measuredAt ?? fixAt), placed }
}

function heard(before: Known, { row, at, placed }: Report): Known {
  if (row.flags & positionFlag.twin) return before
  const { telemetry, latitude, longitude, speed_kmh: speedKmh, accuracy_m: accuracyM, heading_deg: headingDeg } = row
  const said = {
    ignition: telemetry?.ignition ?? before.said.ignition,
    rpm: telemetry?.rpm ?? before.said.rpm,
    blocked: telemetry?.blocked ?? before.said.blocked,
    driverCode: telemetry?.driverCode ?? before.said.driverCode,
  }
  const ignition = said.ignition ?? null
  if (!placed) return { ...before, said, moving: movingWithoutPlace(before.moving, ignition, at) }
  return {
    said,
    moving: nextMoving(before.moving, { at, latitude, longitude, speedKmh, accuracyM, ignition }),
    headingDeg: nextHeading(before.headingDeg, { speedKmh, headingDeg }),
  }
}

const columnsRead = 'fix_at, latitude, longitude, speed_kmh, heading_deg, accuracy_m, flags, clock_offset_s, telemetry'

/** Everything but what cannot be dated. */
const fixes = (tx: Tx, vehicleId: number, from: number, before: number, most: number) =>
  tx.query<FixRow>(
    `select ${columnsRead} from position
     where vehicle_id = $1 and fix_at >= $2 and fix_at < $3 and flags & $4 = 0 order by fix_at, fingerprint limit $5`,
    [vehicleId, new Date(from), new Date(before), positionFlag.badClock, most],
  )

/** How it stood when the window began; nothing when the day before it is silent. */
async function knownBefore(tx: Tx, vehicleId: number, from: number): Promise<Known> {
  const rows = await tx.query<FixRow>(
    `select ${columnsRead} from position
     where vehicle_id = $1 and fix_at >= $2 and fix_at < $3 and flags & $4 = 0
     order by fix_at desc limit 50`,
    [vehicleId, new Date(from - dayMs), new Date(from), positionFlag.badClock],
  )
  return rows.toReversed().map(reportOf).reduce(heard, nothing)
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
    rpm: [] as (number | null)[],
    driverCode: [] as (string | null)[],
  }
}
type Columns = ReturnType<typeof emptyColumns>

/** The fixes of a window, read hour by hour so that rows never stand in memory as objects all at once. */
async function columnsOf(
  tx: Tx,
  vehicleId: number,
  { from, to }: Window,
): Promise<{ columns: Columns; readTo: number } & Pick<ReplayTrack, 'doubts' | 'redated'>> {
  const columns = emptyColumns()
  const doubts = new Doubts(from)
  let redated: ReplayTrack['redated'] = null
  let known = await knownBefore(tx, vehicleId, from)
  const order = new InTime<Report>()
  const take = (reports: readonly Report[]) => {
    for (const report of reports) {
      if (report.at > to) return
      known = heard(known, report)
      append(columns, report, known)
      const { at, placed, row } = report
      if (at >= from) doubts.take({ at, placed, flags: row.flags })
      if (row.clock_offset_s !== null) redated = { reports: (redated?.reports ?? 0) + 1, offsetS: row.clock_offset_s }
    }
  }
  let left: number = limits.replayRows
  for (let hour = from; hour <= to; hour += hourMs) {
    const rows = await fixes(tx, vehicleId, hour, Math.min(hour + hourMs, to + 1), left)
    for (const row of rows) take(order.take(reportOf(row)))
    left -= rows.length
    if (left <= 0) {
      take(order.rest())
      return { columns, doubts: doubts.runs, redated, readTo: rows.at(-1)?.fix_at.getTime() ?? to }
    }
  }
  take(order.rest())
  return { columns, doubts: doubts.runs, redated, readTo: to }
}

/** A report without a place is one of where the vehicle was last, when its motion changed by it. */
function append(columns: Columns, { row, at, placed }: Report, known: Known): void {
  const motion = motionOf(known.moving.moving, known.said)
  if (!placed && (columns.at.length === 0 || columns.motion.at(-1) === motion)) return
  const last = columns.at.length - 1
  columns.at.push(at)
  columns.latitude.push(placed ? rounded(row.latitude, 1e6) : (columns.latitude[last] ?? 0))
  columns.longitude.push(placed ? rounded(row.longitude, 1e6) : (columns.longitude[last] ?? 0))
  columns.speedKmh.push(!placed || row.speed_kmh === null ? null : rounded(row.speed_kmh, 10))
  columns.headingDeg.push(known.headingDeg === null ? null : Math.round(known.headingDeg))
  columns.motion.push(motion)
  columns.rpm.push(row.telemetry?.rpm ?? null)
  columns.driverCode.push(known.said.driverCode ?? null)
  columns.flags.push(known.said.blocked === true ? positionFlag.blocked : 0)
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

/** What comes with the places of a track. */
interface Along {
  alerts: boolean
  /** Rotation, trips, and who was at the wheel unless `drivers` is false. */
  details: boolean
  drivers: boolean
}

/** One vehicle of the caller's companies over a window; null when there is none of that id. */
export async function trackOf(tx: Tx, vehicleId: VehicleId, window: Window, along: Along): Promise<ReplayTrack | null> {
  const [vehicle] = await tx.query<{
    company_id: number
    plate: string
    fleet_number: string
    report_interval_s: number
  }>('select company_id, plate, fleet_number, report_interval_s from vehicle where id = $1', [vehicleId])
  if (vehicle === undefined) return null
  const { columns, readTo, doubts, redated } = await columnsOf(tx, vehicleId, window)
  const kept = new Set(keptOf(columns, limits.replayPoints, limits.replayGapMs))
  const pick = <T>(column: readonly T[]): T[] => column.filter((_value, i) => kept.has(i))
  const alerts = along.alerts ? await alertsOf(tx, vehicleId, window) : null
  const readDrivers = () =>
    driversOf(
      tx,
      { id: vehicleId, companyId: vehicle.company_id },
      { at: columns.at, codes: columns.driverCode, from: window.from },
    )
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
    ...(along.details && {
      rpm: pick(columns.rpm),
      drivers: along.drivers ? await readDrivers() : null,
      trips: await tripsOf(tx, vehicleId, window),
    }),
    alerts: alerts?.slice(0, limits.replayAlerts) ?? null,
    moreAlerts: (alerts?.length ?? 0) > limits.replayAlerts,
    doubts,
    undated: await undatedOf(tx, vehicleId, window),
    redated,
  }
}
