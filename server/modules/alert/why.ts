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

interface RevisionRow extends Record<string, unknown> {
  rev: number
  at: Date
  by_name: string | null
  body: Record<string, unknown>
  gone: boolean
}

const revisionOf = ({ rev, at, by_name: by, body }: RevisionRow) => ({ rev, at: at.getTime(), by, body })

/** The rule that raised it, in the revision of then and in its newest. */
export async function ruleOf(tx: Tx, { rule_id: rule, rule_rev: rev }: AlertRow) {
  if (rule === null) return null
  const rows = await tx.query<RevisionRow>(
    `select v.rev, v.at, v.by_name, v.body, not exists (select from alert_rule r where r.id = v.rule_id) as gone
     from alert_rule_rev v where v.rule_id = $1
       and (v.rev = $2 or v.rev = (select max(rev) from alert_rule_rev where rule_id = $1)) order by v.rev`,
    [rule, rev],
  )
  const [was, now] = [rows.find((row) => row.rev === rev), rows.at(-1)]
  return {
    was: was === undefined ? null : revisionOf(was),
    now: now === undefined || now.gone ? null : revisionOf(now),
  }
}

/** Whom it was told to by a notification, as far as those are kept. */
export async function notifiedOf(tx: Tx, { id, company_id: company }: AlertRow) {
  const rows = await tx.query<{ at: Date; people: string[] | null }>(
    `select n.at, case when n.users is not null then
         (select coalesce(array_agg(u.name order by u.name), '{}') from app_user u where u.id = any(n.users)) end as people
     from notification n where n.alert_id = $1 and n.company_id = $2 order by n.at, n.id limit 50`,
    [id, company],
  )
  return rows.map(({ at, people }) => ({ at: at.getTime(), people }))
}
