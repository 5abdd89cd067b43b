import { z } from 'zod'

import type { Cause, NoteKind } from '#contract/codes/alerts.ts'
import { type ErrorCode, fail } from '#contract/errors.ts'
import { Alert } from '#contract/live/alert.ts'
import { allows, permissions } from '#contract/permissions.ts'
import { longestShelfMinutes } from '#contract/rules/shelving.ts'

import { appendAudit } from '../db/audit.ts'
import { appendEvent } from '../db/events.ts'
import type { Tx } from '../db/port.ts'
import type { Caller } from '../kit/caller.ts'
import { type AlertRow, alertColumns, alertOf } from './alertRows.ts'
import { type Act, mayShelve, type Shelf, verdictOn } from './alertRules.ts'

/** What somebody asks to be done with an alert. */
interface Asked {
  id: number
  now: number
}

/** The alert, locked: whoever acts on it at the same time waits. */
async function held(tx: Tx, caller: Pick<Caller, 'companies'>, id: number): Promise<AlertRow> {
  const [row] = await tx.query<AlertRow>(
    `select ${alertColumns} from alert where id = $1 and company_id = any($2) for update`,
    [id, caller.companies],
  )
  return row ?? fail('entity.notFound')
}

/** Refuses with the alert as it is stored, so that who asked sees what they did not know. */
const refuseActed = (code: Extract<ErrorCode, 'alert.superseded' | 'alert.closed'>, row: AlertRow): never =>
  fail(code, { data: { row: z.encode(Alert, alertOf(row)) } })

const actionOf = {
  acknowledge: 'alert.acknowledged',
  assign: 'alert.assigned',
  shelve: 'alert.shelved',
  return: 'alert.returned',
  resolve: 'alert.resolved',
} as const satisfies Record<Exclude<NoteKind, 'comment' | 'worsen'>, string>

/** Changes an alert, and says so in its notes, in the audit and on every screen. */
async function change(
  tx: Tx,
  caller: Caller,
  before: AlertRow,
  act: { kind: keyof typeof actionOf; now: number; note?: string | null; set: string; values: readonly unknown[] },
): Promise<AlertRow> {
  const [row] = await tx.query<AlertRow>(
    `update alert set rev = rev + 1, changes = changes + 1, ${act.set} where id = $1 returning ${alertColumns}`,
    [before.id, ...act.values],
  )
  if (row === undefined) return fail('entity.notFound')
  await note(tx, caller, row, act)
  await appendAudit(tx, {
    company: row.company_id,
    at: new Date(act.now),
    userId: caller.userId,
    sessionRef: caller.sessionRef,
    address: caller.address,
    action: actionOf[act.kind],
    entity: 'alert',
    entityId: String(row.id),
    body: { type: row.type, vehicleId: row.vehicle_id, rev: row.rev },
  })
  await appendEvent(tx, {
    company: row.company_id,
    type: act.kind === 'acknowledge' ? 'alertAcknowledged' : 'alertChanged',
    occurredAt: row.occurred_at,
    receivedAt: row.received_at,
    rev: row.rev,
    body: { ...alertOf(row) },
  })
  return row
}

/** Keeps what somebody did; by `null` what came by itself. */
export const note = (
  tx: Tx,
  caller: Pick<Caller, 'userId' | 'name'> | null,
  row: AlertRow,
  { kind, now, note: said }: { kind: NoteKind; now: number; note?: string | null },
) =>
  tx.query(
    `insert into alert_note (company_id, alert_id, at, user_id, by_name, kind, note, rev)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.company_id, row.id, new Date(now), caller?.userId ?? null, caller?.name ?? null, kind, said ?? null, row.rev],
  )

/** @returns the row as it is when there is nothing to do, or undefined when there is */
function standing(act: Act, row: AlertRow, caller: Caller, rev: number | null): AlertRow | undefined {
  const verdict = verdictOn(act, row, { rev, userId: caller.userId })
  if (verdict === 'same') return row
  return verdict === 'do' ? undefined : refuseActed(verdict, row)
}

const acknowledged = `acked_at = $2, acked_by = $3, snapshot = snapshot || jsonb_build_object('ackedByName', $4::text)`

/** Acknowledges an alert in the revision that was seen (P18); the same again is the same answer. */
export async function acknowledge(tx: Tx, caller: Caller, id: number, rev: number, now: number): Promise<Alert> {
  const row = await held(tx, caller, id)
  const same = standing('acknowledge', row, caller, rev)
  if (same !== undefined) return alertOf(same)
  const values = [new Date(now), caller.userId, caller.name]
  return alertOf(await change(tx, caller, row, { kind: 'acknowledge', now, set: acknowledged, values }))
}

/** Gives an alert to somebody, or back; who takes it over from another is noted as well. */
export async function assign(
  tx: Tx,
  caller: Caller,
  { id, now, to }: Asked & { to: { id: number; name: string } | null },
): Promise<Alert> {
  const row = await held(tx, caller, id)
  standing('assign', row, caller, null)
  if (row.assigned_to === (to?.id ?? null)) return alertOf(row)
  const set = 'assigned_to = $2, assigned_name = $3'
  const values = [to?.id ?? null, to?.name ?? null]
  return alertOf(await change(tx, caller, row, { kind: 'assign', now, note: to?.name ?? null, set, values }))
}

export async function resolve(
  tx: Tx,
  caller: Caller,
  { id, now, rev, cause, note: said }: Asked & { rev: number; cause: Cause; note: string | null },
): Promise<Alert> {
  const row = await held(tx, caller, id)
  standing('resolve', row, caller, rev)
  // What it was put aside by for itself alone holds nothing any more; the shelf of its kind goes on.
  await tx.query('update alert_shelf set ended_at = $2, ended_name = $3 where alert_id = $1 and ended_at is null', [
    id,
    new Date(now),
    caller.name,
  ])
  const set = `resolved_at = $2, resolved_by = $3, resolved_name = $4, cause = $5, shelved_until = null,
    acked_at = coalesce(acked_at, $2), acked_by = coalesce(acked_by, $3),
    snapshot = case when acked_at is null then snapshot || jsonb_build_object('ackedByName', $4::text) else snapshot end`
  const values = [new Date(now), caller.userId, caller.name, cause]
  return alertOf(await change(tx, caller, row, { kind: 'resolve', now, note: said, set, values }))
}

interface ShelfRow extends Record<string, unknown> {
  from_at: Date
  until_at: Date
}

/**
 * Puts an alert aside, and of what is not critical its kind of that vehicle with it: what is open now and what comes until
 * the end (§6.8). A critical one is put aside for itself alone: the next one is news.
 */
export async function shelve(
  tx: Tx,
  caller: Caller,
  { id, now, rev, minutes, reason }: Asked & { rev: number; minutes: number; reason: string },
): Promise<Alert> {
  const row = await held(tx, caller, id)
  standing('shelve', row, caller, rev)
  const own = row.severity === 'critical' ? row.id : null
  const before = await tx.query<ShelfRow>(
    `select from_at, coalesce(ended_at, until_at) as until_at from alert_shelf
     where vehicle_id = $1 and type = $2 and ($3::bigint is null or alert_id = $3) order by until_at desc limit 50`,
    [row.vehicle_id, row.type, own],
  )
  const long = allows(caller.permissions, permissions.alertOutage, 'u')
  const shelves = before.map(({ from_at, until_at }): Shelf => ({ from: from_at.getTime(), until: until_at.getTime() }))
  if (!mayShelve(row.severity, { now, minutes, long }, shelves))
    fail('alert.shelfTooLong', { data: { minutes: longestShelfMinutes(row.severity, long) } })
  const until = new Date(now + minutes * 60_000)
  await tx.query(
    `update alert_shelf set ended_at = $3, ended_name = $4
     where vehicle_id = $1 and type = $2 and ended_at is null and alert_id is not distinct from $5::bigint`,
    [row.vehicle_id, row.type, new Date(now), caller.name, own],
  )
  await tx.query(
    `insert into alert_shelf (company_id, vehicle_id, type, alert_id, from_at, until_at, reason, by_name)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [row.company_id, row.vehicle_id, row.type, own, new Date(now), until, reason, caller.name],
  )
  const others = await tx.query<AlertRow>(
    `select ${alertColumns} from alert where vehicle_id = $1 and type = $2 and id <> $3 and severity <> 'critical'
       and $4::bigint is null and needs_ack and resolved_at is null and (acked_at is null or cleared_at is null)
       and occurred_at > $5 order by id for update`,
    [row.vehicle_id, row.type, row.id, own, new Date(now - 7 * 86_400_000)],
  )
  const act = {
    kind: 'shelve',
    now,
    note: reason,
    set: 'shelved_until = $2, shelved_name = $3, shelved_reason = $4',
    values: [until, caller.name, reason],
  } as const
  const done = await change(tx, caller, row, act)
  for (const other of others) await change(tx, caller, other, act)
  return alertOf(done)
}

/** Brings back what was put aside, before its end. */
export async function unshelve(tx: Tx, caller: Caller, { id, now }: Asked): Promise<Alert> {
  const row = await held(tx, caller, id)
  standing('assign', row, caller, null)
  if (row.shelved_until === null) return alertOf(row)
  // A critical one comes back alone: what of its kind waits goes on waiting, and is in the list of what does.
  await tx.query(
    `update alert_shelf set ended_at = $4, ended_name = $5
     where vehicle_id = $1 and type = $2 and ended_at is null and (alert_id = $3 or alert_id is null and $6::text <> 'critical')`,
    [row.vehicle_id, row.type, row.id, new Date(now), caller.name, row.severity],
  )
  const along = await tx.query<AlertRow>(
    `select ${alertColumns} from alert where vehicle_id = $1 and type = $2 and id <> $3 and shelved_until is not null
       and severity <> 'critical' and $4::text <> 'critical' order by id for update`,
    [row.vehicle_id, row.type, row.id, row.severity],
  )
  const back = { kind: 'return', now, set: 'shelved_until = null, asked_at = $2', values: [new Date(now)] } as const
  const done = await change(tx, caller, row, back)
  for (const other of along) await change(tx, caller, other, back)
  return alertOf(done)
}

/** Ends a shelf before its time, with all that waits on it; gives when it was over, also of one that is. */
export async function endShelf(
  tx: Tx,
  caller: Caller,
  { id, now }: { id: number; now: number },
): Promise<Date | undefined> {
  const at = new Date(now)
  const [shelf] = await tx.query<{ vehicle_id: number; type: string; alert_id: number | null; ended_at: Date | null }>(
    'select vehicle_id, type, alert_id, ended_at from alert_shelf where id = $1 and company_id = any($2) for update',
    [id, caller.companies],
  )
  if (shelf === undefined || shelf.ended_at !== null) return shelf?.ended_at ?? undefined
  await tx.query('update alert_shelf set ended_at = $2, ended_name = $3 where id = $1', [id, at, caller.name])
  const waiting = await tx.query<AlertRow>(
    `select ${alertColumns} from alert where vehicle_id = $1 and type = $2 and shelved_until is not null
       and case when $3::bigint is null then severity <> 'critical' else id = $3 end order by id for update`,
    [shelf.vehicle_id, shelf.type, shelf.alert_id],
  )
  for (const row of waiting)
    await change(tx, caller, row, { kind: 'return', now, set: 'shelved_until = null, asked_at = $2', values: [at] })
  return at
}
