import type { AlertType, Severity } from '#contract/codes/alerts.ts'
import type { DecidingValue, Reading } from '#contract/endpoints/alert.ts'

import type { Tx } from '../../db/port.ts'
import type { AlertRow } from '../../live/alertRows.ts'

const readValue: Partial<Record<AlertType, DecidingValue>> = {
  overspeed: 'speedKmh',
  fenceSpeeding: 'speedKmh',
  lowBattery: 'batteryV',
}
const columnOf: Record<DecidingValue, string> = {
  speedKmh: 'speed_kmh',
  batteryV: `(telemetry->>'batteryV')::float8`,
}

/** The value that decides whether such an alert comes; null where the device itself says so. */
export const decidingValueOf = (type: AlertType): DecidingValue | null => readValue[type] ?? null

/** Readings that are shown, half before and half after. */
const shown = 12
const saidAroundMs = 120_000

interface PositionRow extends Record<string, unknown> {
  fix_at: Date
  received_at: Date
  value: number | null
  speed_kmh: number | null
  accuracy_m: number | null
  latitude: number
  longitude: number
  flags: number
}

/** The positions nearest to an alert in time, in order; none once they are no longer kept. */
export async function readingsOf(tx: Tx, { vehicle_id, type, occurred_at }: AlertRow): Promise<Reading[]> {
  const value = decidingValueOf(type)
  const columns = `fix_at, received_at, ${value === null ? 'null::float8' : columnOf[value]} as value, speed_kmh, accuracy_m,
    latitude, longitude, flags`
  const rows = await tx.query<PositionRow>(
    `select * from (
       (select ${columns} from position where vehicle_id = $1 and fix_at <= $2 and fix_at > $2::timestamptz - interval '1 hour'
        order by fix_at desc limit ${shown / 2})
       union all
       (select ${columns} from position where vehicle_id = $1 and fix_at > $2 and fix_at < $2::timestamptz + interval '1 hour'
        order by fix_at limit ${shown / 2})) p
     order by fix_at`,
    [vehicle_id, occurred_at],
  )
  return rows.map((row) => ({
    at: row.fix_at.getTime(),
    receivedAt: row.received_at.getTime(),
    value: row.value,
    speedKmh: row.speed_kmh,
    accuracyM: row.accuracy_m,
    latitude: row.latitude,
    longitude: row.longitude,
    flags: row.flags,
  }))
}

interface SayingRow extends Record<string, unknown> {
  at: Date
  received_at: Date
  code: string
  name: string
  value: number | null
  limit: number | null
  duration_ms: number | null
  origin: 'device' | 'told'
}

/** What the device told around it, of whatever kind. */
export async function sayingsOf(tx: Tx, { vehicle_id, occurred_at }: AlertRow) {
  const rows = await tx.query<SayingRow>(
    `select at, received_at, code, name, value, "limit", duration_ms, origin from device_event
     where vehicle_id = $1 and at between $2::timestamptz - $3 * interval '1 ms' and $2::timestamptz + $3 * interval '1 ms'
     order by at, code limit 20`,
    [vehicle_id, occurred_at, saidAroundMs],
  )
  return rows.map((row) => ({
    at: row.at.getTime(),
    receivedAt: row.received_at.getTime(),
    code: row.code,
    name: row.name,
    value: row.value,
    limit: row.limit,
    durationMs: row.duration_ms,
    origin: row.origin,
  }))
}

interface Neighbour extends Record<string, unknown> {
  id: number
  type: AlertType
  severity: Severity
  occurred_at: Date
}

/** Other alerts of the vehicle within two minutes. */
export const neighboursOf = (tx: Tx, { id, vehicle_id, occurred_at }: AlertRow): Promise<Neighbour[]> =>
  tx.query<Neighbour>(
    `select id, type, severity, occurred_at from alert
     where vehicle_id = $1 and id <> $2
       and occurred_at between $3::timestamptz - $4 * interval '1 ms' and $3::timestamptz + $4 * interval '1 ms'
     order by occurred_at, id limit 20`,
    [vehicle_id, id, occurred_at, saidAroundMs],
  )
