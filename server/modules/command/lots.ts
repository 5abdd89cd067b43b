import { createHash, randomUUID } from 'node:crypto'

import { z } from 'zod'

import { type ErrorCode, Refusal, errorCodes, fail } from '#contract/errors.ts'
import { VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { type Confirm, type Lot, type LotAnswer, confirmWords } from '#contract/machine/requestShape.ts'
import { barCodes, interlock } from '#contract/rules/interlock.ts'
import { normalPlate, samePlate } from '#contract/rules/plate.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Lots } from '../../kit/request/lots.ts'
import type { LivePositions } from '../../live/positions.ts'
import { textsIn } from '../../text/text.ts'
import type { CommandDesk } from './desk.ts'
import type { Dispatcher } from './dispatcher.ts'
import { isHalted } from './halt.ts'
import { lotKeyOf } from './lotKey.ts'
import { CommandPace, mustPace } from './pace.ts'
import { approversOf } from './policy.ts'
import { commandOf, readCommands } from './rows.ts'
import { isException, secondFor } from './second.ts'
import { standingOf } from './standing.ts'
import { type NewCommand, insertCommands } from './store.ts'
import type { WrongPlates } from './wrongPlates.ts'

interface Deps {
  store: Store
  clock: Clock
  positions: LivePositions
  desk: CommandDesk
  dispatcher: Dispatcher
  wrongPlates: WrongPlates
  catchUp(tx: Tx, vehicleIds: readonly number[]): Promise<void>
}

interface Target extends Record<string, unknown> {
  id: number
  company: number
  plate: string
  device: string | null
}

const Refusals = z.record(z.string(), z.enum(errorCodes))
type Refused = z.output<typeof Refusals>
interface BatchRow extends Record<string, unknown> {
  id: string
  body_hash: string
  company_id: number
  refusals: unknown
}

/** What the same key must mean again. */
const hashOf = ({ key: _key, ...lot }: Lot, userId: number): string =>
  createHash('sha256')
    .update(JSON.stringify([userId, { ...lot, vehicles: lot.vehicles.toSorted((a, b) => a - b) }]))
    .digest('base64url')

/**
 * Of blocks each plate stands on a line of its own, in any order: one that is missing, or one too many, refuses all, and
 * says which lines are of no vehicle (CMD-14). The right plate is never told.
 */
function mustConfirm(confirm: Confirm, typed: string, targets: readonly Target[]): void {
  if (confirm === 'plain') return
  if (confirm === 'word' || (confirm === 'plateOrWord' && targets.length > 1)) {
    if (!Object.values(confirmWords).includes(typed.trim())) fail('command.confirmMismatch')
    return
  }
  const lines = typed.split('\n').flatMap((line, at) => (normalPlate(line) === '' ? [] : [{ line, at: at + 1 }]))
  const left = [...targets]
  const wrong: number[] = []
  for (const { line, at } of lines) {
    const found = left.findIndex(({ plate }) => samePlate(line, plate))
    if (found === -1) wrong.push(at)
    else left.splice(found, 1)
  }
  if (wrong.length > 0 || left.length > 0) fail('command.plateMismatch', { data: { lines: wrong } })
}

async function targetsOf(tx: Tx, caller: Caller, vehicles: readonly number[]): Promise<Target[]> {
  const rows = await tx.query<Target>(
    `select v.id, v.company_id as company, v.plate, d.unique_id as device
     from vehicle v left join device d on d.vehicle_id = v.id
     where v.id = any($1) and v.active and v.company_id = any($2) order by v.id`,
    [vehicles, caller.companies],
  )
  // A foreign one among fifty is as absent as one that never was.
  if (rows.length !== vehicles.length) fail('vehicle.notFound')
  return rows
}

/**
 * Requests for one vehicle or several, confirmed once. Each is taken or refused by its own, nothing is rolled back for
 * another's sake, and the same key answers the same however often it is posted.
 */
export function commandLots({ store, clock, positions, desk, dispatcher, wrongPlates, catchUp }: Deps): Lots {
  const pace = new CommandPace()

  /** In the order in which vehicles were named; where nobody knows it any more, in that of their ids. */
  async function answerOf(tx: Tx, { id, refusals }: BatchRow, named: readonly number[] | null, caller: Caller) {
    const rows = await readCommands(tx, 'c.batch_id = $1 and c.company_id = any($2)', [id, caller.companies])
    const refused = Refusals.parse(refusals)
    const { errors } = textsIn(caller.language)
    const all = new Set([...rows.map(({ vehicle_id }) => vehicle_id), ...Object.keys(refused).map(Number)])
    const answer: LotAnswer = {
      id,
      results: (named ?? [...all].toSorted((a, b) => a - b)).map((vehicle) => {
        const row = rows.find(({ vehicle_id }) => vehicle_id === vehicle)
        const refusal = refused[vehicle] ?? null
        const msg = refusal === null ? null : errors[refusal]
        return { vehicleId: VehicleId.parse(vehicle), command: row === undefined ? null : commandOf(row), refusal, msg }
      }),
    }
    return { answer, rows }
  }
  async function batchOf(tx: Tx, caller: Caller, key: string, hash: string): Promise<BatchRow | undefined> {
    const [row] = await tx.query<BatchRow>(
      'select id, company_id, body_hash, refusals from command_batch where key = $1 and company_id = any($2)',
      [key, caller.companies],
    )
    if (row !== undefined && row.body_hash !== hash) fail('command.keyReused')
    return row
  }

  return {
    mayReach: (deviceId) => dispatcher.mayReach(deviceId),
    mayTake: (deviceId, action) => dispatcher.mayTake(deviceId, action),

    found: (key, actions, caller) =>
      store.scoped(caller, async (tx) => {
        const [batch] = await tx.query<BatchRow>(
          `select id, company_id, body_hash, refusals from command_batch
           where key = $1 and company_id = any($2) and action = any($3::text[])`,
          [key, caller.companies, [...actions]],
        )
        return batch === undefined ? fail('command.notFound') : (await answerOf(tx, batch, null, caller)).answer
      }),

    async order({ confirm, many }, lot, caller, hooks = {}) {
      if (new Set(lot.vehicles).size !== lot.vehicles.length) fail('command.lotRepeated')
      const now = clock.now()
      const hash = hashOf(lot, caller.userId)
      const { known, company: asked } = await store.scoped(caller, async (tx) => {
        const batch = await batchOf(tx, caller, lot.key, hash)
        const [first] = await tx.query<{ company: number }>(
          'select company_id as company from vehicle where id = any($1) and company_id = any($2) limit 1',
          [lot.vehicles, caller.companies],
        )
        return { known: batch && (await answerOf(tx, batch, lot.vehicles, caller)).answer, company: first?.company }
      })
      if (known !== undefined) return known
      const approvers = asked === undefined ? [] : await approversOf(store, asked)

      const others: string[] = []
      const ordering = store.scoped(caller, async (tx) => {
        const targets = await targetsOf(tx, caller, lot.vehicles)
        const [company, other] = new Set(targets.map((target) => target.company))
        if (company === undefined) return fail('vehicle.notFound')
        if (other !== undefined) fail('command.lotMixed')
        if (targets.length > many) fail('command.lotTooLarge', { data: { most: many } })
        pace.take(caller.userId, now)
        const { userId } = caller
        await mustPace(tx, { userId, company, action: lot.action, vehicles: targets.length, now })
        mustConfirm(confirm, lot.typed, targets)
        if (lot.action !== 'unblock' && (await isHalted(tx, company))) fail('command.halted')
        await catchUp(
          tx,
          targets.map(({ id }) => id),
        )
        const refused: Refused = Object.fromEntries((await hooks.accept?.(tx, company, lot.vehicles, lot, now)) ?? [])
        const notes = await hooks.notes?.(tx, lot.vehicles)
        const id = randomUUID()
        const wanted: NewCommand[] = []
        const instead: NewCommand[] = []
        const insteadOf = (target: Target, code: ErrorCode | undefined): NewCommand[] => {
          const action = code === undefined ? undefined : hooks.instead?.[code]
          if (action === undefined || target.device === null || !dispatcher.mayReach(target.device)) return []
          const key = lotKeyOf(`${lot.key} ${action}`, target.id)
          const asked = { company, vehicleId: target.id, action, key, bodyHash: hash, by: caller }
          return [{ ...asked, reason: '', note: '', decision: { for: lot.action } }]
        }
        for (const target of targets) {
          if (refused[target.id] !== undefined) {
            instead.push(...insteadOf(target, refused[target.id]))
            continue
          }
          const served = target.device === null || !dispatcher.mayReach(target.device)
          if (served && hooks.serves !== true) {
            refused[target.id] = 'command.noChannel'
            continue
          }
          if (target.device !== null && !dispatcher.mayTake(target.device, lot.action)) {
            refused[target.id] = 'command.unsupported'
            continue
          }
          const standing = await standingOf(tx, target.id)
          const bar = interlock(lot.action, standing, now)
          const exception = bar !== null && isException(lot.exception, lot.action, standing, now)
          if (bar !== null && lot.wait === undefined && !exception) {
            refused[target.id] = barCodes[bar]
            continue
          }
          const second = served
            ? null
            : await secondFor(tx, caller, {
                company,
                action: lot.action,
                vehicles: targets.length,
                exception,
                grounds: standing,
                approvers,
                mustStop: notes?.get(target.id)?.['mustStop'] === true,
              })
          const until = Math.min(Math.max(lot.waitUntil ?? Infinity, now + 60_000), now + limits.armedMostMs)
          const live = positions.get(target.id)
          wanted.push({
            company,
            vehicleId: target.id,
            action: lot.action,
            key: lotKeyOf(lot.key, target.id),
            bodyHash: hash,
            by: caller,
            reason: lot.reason ?? '',
            note: lot.note,
            second,
            exception,
            ...((bar !== null || second !== null) &&
              lot.wait && { armed: { for: lot.wait, until, why: `interlock.${bar}` } }),
            decision: {
              typed: lot.typed,
              standing,
              point: live?.point ?? null,
              telemetry: live?.telemetry ?? {},
              ...notes?.get(target.id),
            },
            ...(Object.keys(lot.payload).length > 0 && { payload: lot.payload }),
            batch: id,
            served,
          })
        }
        const made = await tx.query(
          `insert into command_batch (id, company_id, key, body_hash, action, reason, note, vehicles, refusals, asked_by, asked_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, '{}', $9, $10) on conflict do nothing returning id`,
          [
            id,
            company,
            lot.key,
            hash,
            lot.action,
            lot.reason ?? '',
            lot.note,
            targets.length,
            caller.userId,
            new Date(now),
          ],
        )
        if (made.length > 0) {
          const all = await insertCommands(tx, [...wanted, ...instead], now)
          const taken = all.slice(0, wanted.length)
          others.push(...all.slice(wanted.length).flatMap((one) => one?.id ?? []))
          for (const [at, { vehicleId }] of wanted.entries())
            if (taken[at] === undefined) refused[vehicleId] = 'command.inProgress'
          await tx.query('update command_batch set refusals = $2 where id = $1', [id, JSON.stringify(refused)])
          await hooks.after?.(
            tx,
            company,
            taken.flatMap((one) => (one === undefined ? [] : [{ vehicleId: one.vehicleId, commandId: one.id }])),
          )
        }
        // Posted twice at once, the second answers with what the first was taken as.
        const told = await answerOf(
          tx,
          (await batchOf(tx, caller, lot.key, hash)) ?? fail('command.inProgress'),
          lot.vehicles,
          caller,
        )
        const beside = others.length === 0 ? [] : await readCommands(tx, 'c.id = any($1)', [others])
        return { answer: told.answer, rows: [...told.rows, ...beside] }
      })
      const { answer, rows } = await ordering.catch(async (refusal: unknown) => {
        const [vehicleId, other] = lot.vehicles
        const mistyped = refusal instanceof Refusal && refusal.code === 'command.plateMismatch'
        if (mistyped && asked !== undefined && vehicleId !== undefined && other === undefined)
          await wrongPlates.note(caller, { company: asked, vehicleId, typed: lot.typed })
        throw refusal
      })
      for (const row of rows) desk.took(row)
      dispatcher.wake()
      return answer
    },
  }
}
