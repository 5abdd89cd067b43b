import type { AlertType, Severity } from '#contract/codes/alerts.ts'

import type { Tx } from '../../db/port.ts'
import type { AlertRow } from '../../live/alertRows.ts'

const saidAroundMs = 120_000

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
