import { randomUUID } from 'node:crypto'

import { type CommandAction, commandResource, type Wait } from '#contract/codes/commands.ts'
import { limits } from '#contract/limits.ts'
import type { Command, CommandStep } from '#contract/live/command.ts'
import type { SecondWhy } from '#contract/rules/secondPerson.ts'

import { appendAudit } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Tx } from '../../db/port.ts'
import type { CommandPoint } from '../../gateway/port.ts'
import { settleSettings } from '../../kit/profile/settle.ts'
import { keepConditions } from './cylinderConditions.ts'
import { keepReading, noteSchedule, type OnReading } from './faultLists.ts'
import { type Actor, type Happening, provenBy, whyCalledOff } from './happening.ts'
import { settleMode } from './maintenanceMode.ts'
import { keepAnsweredParts } from './partsAnswered.ts'
import { type CommandRow, commandOf, readCommands } from './rows.ts'
import { type CommandTrigger, type CommandView, expiryMs, isTerminal, transition } from './rules.ts'
import { settleSync } from './settleSync.ts'

export interface NewCommand {
  company: number
  vehicleId: number
  action: CommandAction
  key: string
  bodyHash: string
  by: Actor
  reason: string
  note: string
  /** Telemetry and text that the decision was made on. */
  decision: Record<string, unknown>
  /** It waits on the server first. */
  armed?: { for: Wait; until: number; why: string }
  /** What a link to a reference point carries. */
  point?: CommandPoint
  /** What else travels with the action. */
  payload?: Record<string, unknown>
  /** Why a second person must agree first. */
  second?: SecondWhy | null
  /** It goes on an old position. */
  exception?: boolean
  /** The server itself does it: no device can be asked. */
  served?: boolean
  /** The request for several at once that it is of. */
  batch?: string
  /** Asked by the clock: neither audited nor announced. */
  quiet?: boolean
}

/** The command of a key, if the caller's companies hold one. */
export async function findByKey(tx: Tx, companies: readonly number[], key: string): Promise<CommandRow | undefined> {
  const [row] = await readCommands(tx, 'c.key = $1 and c.company_id = any($2)', [key, companies])
  return row
}

/**
 * Writes a pending command with its first step, audit line and event.
 * @returns undefined when its key exists, or when the vehicle's resource is held by an open command
 */
export const insertCommand = async (tx: Tx, wanted: NewCommand, now: number): Promise<Command | undefined> =>
  (await insertCommands(tx, [wanted], now))[0]

/**
 * The same for several, one answer for each. All rows are taken before the first line of the log, which every writer
 * takes last; whoever orders for several names them in the order of their vehicles, or two would wait for each other.
 */
export async function insertCommands(
  tx: Tx,
  wanted: readonly NewCommand[],
  now: number,
): Promise<(Command | undefined)[]> {
  const ids: (string | undefined)[] = []
  for (const one of wanted) ids.push(await insertRow(tx, one, now))
  const taken: (Command | undefined)[] = []
  for (const [at, { by, action, decision }] of wanted.entries()) {
    const id = ids[at]
    taken.push(
      id === undefined ? undefined : await record(tx, id, 'command.requested', now, by, { action, ...decision }),
    )
  }
  return taken
}

async function insertRow(tx: Tx, wanted: NewCommand, now: number): Promise<string | undefined> {
  const id = randomUUID()
  const { by, armed, second = null } = wanted
  const served = wanted.served === true
  const state = served ? 'succeeded' : second !== null ? 'awaitingSecond' : armed === undefined ? 'pending' : 'armed'
  const until = second === null ? (armed?.until ?? now + expiryMs(wanted.action)) : now + limits.secondMs
  const inserted = await tx.query(
    `insert into command (id, company_id, vehicle_id, action, resource, state, key, body_hash, requested_by, requested_at,
                          reason, note, expires_at, decision, armed_for, armed_until, payload, batch_id, finished_at, evidence,
                          override, quiet)
     values ($1, $2, $3, $4, $5, $14, $6, $7, $8, $9, $10, $11, $12, $13, $15, $16, $17, $18,
       case when $14::text = 'succeeded' then $9::timestamptz end, case when $14::text = 'succeeded' then 'server' end, $19, $20)
     on conflict do nothing returning id`,
    [
      id,
      wanted.company,
      wanted.vehicleId,
      wanted.action,
      commandResource[wanted.action],
      wanted.key,
      wanted.bodyHash,
      by.userId,
      new Date(now),
      wanted.reason,
      wanted.note,
      new Date(until),
      JSON.stringify({ ...wanted.decision, people: { [by.userId]: by.name } }),
      state,
      armed?.for ?? null,
      armed === undefined ? null : new Date(armed.until),
      wanted.payload === undefined ? null : JSON.stringify(wanted.payload),
      wanted.batch ?? null,
      wanted.exception === true,
      wanted.quiet === true,
    ],
  )
  if (inserted.length === 0) return undefined
  const { point } = wanted
  if (point !== undefined) {
    await tx.query(
      `insert into command_point (command_id, company_id, point_id, latitude, longitude, radius_m)
       values ($1, $2, $3, $4, $5, $6)`,
      [id, wanted.company, point.id, point.latitude, point.longitude, point.radiusM],
    )
  }
  await addStep(
    tx,
    { id, company_id: wanted.company },
    state,
    now,
    by,
    second === null ? (armed?.why ?? null) : `second.${second}`,
  )
  if (state === 'succeeded') await settleMode(tx, await rowOf(tx, id), new Date(now))
  return id
}

const addStep = (
  tx: Tx,
  command: { id: string; company_id: number },
  state: CommandStep['state'],
  at: number,
  by: Actor | null,
  detail: string | null,
) =>
  tx.query(
    `insert into command_step (command_id, company_id, n, at, state, user_id, detail)
     select $1, $2, coalesce(max(n), 0) + 1, $3, $4, $5, $6 from command_step where command_id = $1`,
    [command.id, command.company_id, new Date(at), state, by?.userId ?? null, detail],
  )

async function rowOf(tx: Tx, id: string): Promise<CommandRow> {
  const [row] = await readCommands(tx, 'c.id = $1', [id])
  if (row === undefined) throw new Error(`Command ${id} is gone`)
  return row
}

/** Audit line and event of a command as it now is; the last thing of the transaction, for it locks the company's log. */
async function record(
  tx: Tx,
  id: string,
  action: string,
  at: number,
  by: Actor | null,
  body: Record<string, unknown>,
): Promise<Command> {
  const row = await rowOf(tx, id)
  const command = commandOf(row, 'history')
  if (row.quiet) return command
  await appendAudit(tx, {
    company: row.company_id,
    at: new Date(at),
    userId: by?.userId ?? null,
    sessionRef: by?.sessionRef,
    address: by?.address,
    action,
    entity: 'command',
    entityId: id,
    body: { vehicleId: row.vehicle_id, state: row.state, cancelState: row.cancel_state, ...body },
  })
  await appendEvent(tx, { company: row.company_id, type: 'commandChanged', rev: row.rev, body: { ...command } })
  return command
}

/** Takes the row of a command, so that of two things happening at once one sees the other; false when there is none. */
export const lockCommand = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.query('select 1 from command where id = $1 for update', [id])).length > 0

/** Which step a trigger adds to the timeline; a state change adds its state. */
function stepOf(trigger: CommandTrigger, before: CommandView, after: CommandView): CommandStep['state'] | null {
  if (trigger === 'transmitted') return 'sent'
  if (before.state !== after.state) return after.state
  if (after.cancelState === before.cancelState) return null
  return after.cancelState === 'cancelling' ? 'cancelRequested' : 'cannotCancel'
}

/** What became of a happening: the command and whether it changed, or undefined when there is no such command. */
export interface Outcome {
  row: CommandRow
  changed: boolean
  /** Set when readers were told: everything but claims. */
  command: Command | null
}

/**
 * Applies what happened to a command, if its state allows it (`rules.ts`): the row, its timeline, audit and event change
 * together or not at all. The row is locked first, so that of two things happening at once one sees the other.
 */
export async function applyTo(
  tx: Tx,
  id: string,
  happening: Happening,
  onReading?: OnReading,
): Promise<Outcome | undefined> {
  const { trigger, at, by, detail, sentBefore = null } = happening
  if (!(await lockCommand(tx, id))) return undefined
  const [row] = await readCommands(tx, 'c.id = $1', [id])
  if (row === undefined) return undefined
  const isOfNow = trigger === 'claim' || (trigger === 'silent' && happening.sentBefore !== undefined)
  if (isOfNow && row.sent_at?.getTime() !== sentBefore?.getTime()) {
    return { row, changed: false, command: null }
  }
  const before: CommandView = {
    state: row.state,
    cancelState: row.cancel_state,
    attempts: row.attempts,
    claimed: (row.state === 'pending' && row.sent_at !== null) || happening.repeating === true,
  }
  const after = transition(before, trigger)
  if (after === null) return { row, changed: false, command: null }
  const step = stepOf(trigger, before, after)
  // Conditional on the state that was judged, although the lock holds it: one writer must never undo another.
  const expiresAt =
    trigger === 'fired' || trigger === 'approved'
      ? new Date(at + expiryMs(row.action))
      : trigger === 'rearmed' || trigger === 'approvedArmed'
        ? row.armed_until
        : null
  const evidence = provenBy(happening)
  const updated = await tx.query(
    `update command set state = $3, cancel_state = $4, attempts = $5, rev = rev + $6,
       sent_at = case when $7::text in ('claim', 'transmitted') then $8::timestamptz
                      when $7::text = 'undelivered' then $12::timestamptz else sent_at end,
       finished_at = case when $9::boolean then coalesce(finished_at, $8::timestamptz) else finished_at end,
       cancelled_at = case when $3::text = 'cancelled' then $8::timestamptz else cancelled_at end,
       cancelled_by = case when $7::text = 'cancel' then coalesce($10::int, cancelled_by) else cancelled_by end,
       approved_by = case when $7::text in ('approved', 'approvedArmed') then $10::int else approved_by end,
       approved_at = case when $7::text in ('approved', 'approvedArmed') then $8::timestamptz else approved_at end,
       expires_at = coalesce($13::timestamptz, expires_at),
       evidence = coalesce($14::text, evidence), result = coalesce($15::jsonb, result),
       decision = case when $10::int is null then decision
                       else jsonb_set(decision, array['people', $10::int::text], to_jsonb($11::text)) end
     where id = $1 and state = $2 returning id`,
    [
      id,
      before.state,
      after.state,
      after.cancelState,
      after.attempts,
      step === null ? 0 : 1,
      trigger,
      new Date(at),
      isTerminal(after.state),
      by?.userId ?? null,
      by?.name ?? null,
      sentBefore,
      expiresAt,
      evidence,
      happening.result === undefined ? null : JSON.stringify(happening.result),
    ],
  )
  if (updated.length === 0) return { row, changed: false, command: null }
  if (step === null) {
    const [now] = await readCommands(tx, 'c.id = $1', [id])
    return { row: now ?? row, changed: true, command: null }
  }
  const why = detail ?? whyCalledOff(row, after.state)
  await addStep(tx, row, step, at, by ?? null, why)
  if (after.state === 'succeeded') await settleMode(tx, { ...row, evidence }, new Date(at))
  if (after.state === 'succeeded') await keepConditions(tx, row)
  const told = { ...row, result: happening.result ?? row.result }
  const reading = after.state === 'succeeded' ? await keepReading(tx, told, new Date(at)) : undefined
  if (after.state === 'succeeded') await keepAnsweredParts(tx, told, new Date(at))
  if (isTerminal(after.state)) await settleSettings(tx, { ...told, state: after.state }, new Date(at))
  if (isTerminal(after.state)) await noteSchedule(tx, { ...row, state: after.state }, new Date(at))
  if (isTerminal(after.state)) await settleSync(tx, { ...row, state: after.state }, new Date(at))
  // What it tells is written last, with the command's own event: both take the log of the company.
  if (reading !== undefined) await onReading?.(tx, reading)
  const { standing } = happening
  const command = await record(tx, id, `command.${trigger}`, at, by ?? null, {
    ...(why !== null && { detail: why }),
    ...(standing && { standing }),
  })
  const [now] = await readCommands(tx, 'c.id = $1', [id])
  return { row: now ?? row, changed: true, command }
}
