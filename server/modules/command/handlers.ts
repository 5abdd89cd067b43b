import { createHash } from 'node:crypto'

import { actionFamilies, type CommandFamily } from '#contract/codes/commandFamilies.ts'
import { type CommandAction, commandActions, lateWordMs, movingStates, type Wait } from '#contract/codes/commands.ts'
import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { Command } from '#contract/live/command.ts'
import { barCodes, interlock } from '#contract/rules/interlock.ts'
import { mayFollow, mayReadAnswers, withoutAnswers } from '#contract/rules/mayCommand.ts'
import { samePlate } from '#contract/rules/plate.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { visibleOf } from '../../kit/scope.ts'
import { headsOf } from '../../live/log.ts'
import type { LivePositions } from '../../live/positions.ts'
import type { CommandDesk } from './desk.ts'
import type { Dispatcher } from './dispatcher.ts'
import { isHalted } from './halt.ts'
import { CommandPace, mustPace } from './pace.ts'
import { approversOf } from './policy.ts'
import { type CommandRow, commandOf, readCommands, readPast } from './rows.ts'
import { isException, secondFor } from './second.ts'
import { standingOf } from './standing.ts'
import { applyTo, findByKey, insertCommand } from './store.ts'
import type { WrongPlates } from './wrongPlates.ts'

const day = 86_400_000
/** Before every id there is: of what was asked at an instant, nothing. */

interface Deps {
  store: Store
  clock: Clock
  positions: LivePositions
  desk: CommandDesk
  dispatcher: Dispatcher
  wrongPlates: WrongPlates
  /** Brings the live table to what other processes stored of these vehicles. */
  catchUp(tx: Tx, vehicleIds: readonly number[]): Promise<void>
}

interface Order {
  vehicleId: number
  /** Null of what asks for nothing to be typed. */
  typed: string | null
  key: string
  reason: string
  note: string
  action: CommandAction
  wait?: Wait
  waitUntil?: number
  exception?: boolean
}

/** Until when an order waits for its vehicle: as asked, an hour at most, a minute at least. */
const untilOf = ({ waitUntil }: Order, now: number): number =>
  Math.min(Math.max(waitUntil ?? Infinity, now + 60_000), now + limits.armedMostMs)

/** Whoever asks by the key of a family cancels what belongs to it, and learns what became of a request, by the same. */
const belongs = ({ action }: CommandRow, family: CommandFamily) => actionFamilies[action].includes(family)

/** A command among those of every family. */
const toldTo = (caller: Caller, row: CommandRow): Command => {
  const command = commandOf(row, 'history')
  return mayReadAnswers(caller.permissions, row.action) ? command : withoutAnswers(command)
}

/** What the same key must mean again: who asked, and for what. */
const hashOf = (order: Order, userId: number): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        userId,
        order.vehicleId,
        order.action,
        order.typed,
        order.reason,
        order.note,
        order.wait ?? null,
        ...(order.exception === true ? ['exception'] : []),
      ]),
    )
    .digest('base64url')

interface Target {
  company: number
  plate: string
  deviceId: string | null
}

async function targetOf(tx: Tx, caller: Caller, vehicleId: number): Promise<Target> {
  const [row] = await tx.query<{ company_id: number; plate: string; unique_id: string | null }>(
    `select v.company_id, v.plate, d.unique_id from vehicle v left join device d on d.vehicle_id = v.id
     where v.id = $1 and v.active and v.company_id = any($2)`,
    [vehicleId, caller.companies],
  )
  return row === undefined
    ? fail('vehicle.notFound')
    : { company: row.company_id, plate: row.plate, deviceId: row.unique_id }
}

/** Requests, cancels and history of remote commands (spec §4, §5; reliability §4.2). */
export function commandHandlers(
  deps: Deps,
): Pick<
  Handlers,
  | 'requestBlock'
  | 'requestTrunk'
  | 'requestActuator'
  | 'askPosition'
  | 'cancelBlock'
  | 'cancelTrunk'
  | 'cancelCommand'
  | 'cancelFaultRead'
  | 'cancelMaintenance'
  | 'cancelMode'
  | 'cancelImmobilization'
  | 'cancelEvents'
  | 'cancelParameters'
  | 'blockByKey'
  | 'trunkByKey'
  | 'commandByKey'
  | 'commandSnapshot'
  | 'commandHistory'
> {
  const { store, clock, positions, desk, dispatcher } = deps
  const pace = new CommandPace()

  const replay = (row: CommandRow, hash: string): Command =>
    row.body_hash === hash ? commandOf(row) : fail('command.keyReused')

  async function request(order: Order, caller: Caller): Promise<Command> {
    const now = clock.now()
    const hash = hashOf(order, caller.userId)
    const { known, target, standing } = await store.scoped(caller, async (tx) => {
      const known = await findByKey(tx, caller.companies, order.key)
      const target = await targetOf(tx, caller, order.vehicleId)
      await deps.catchUp(tx, [order.vehicleId])
      return { known, target, standing: await standingOf(tx, order.vehicleId) }
    })
    if (known !== undefined) return replay(known, hash)
    pace.take(caller.userId, now)
    if (order.typed !== null && !samePlate(order.typed, target.plate)) {
      await deps.wrongPlates.note(caller, { ...target, vehicleId: order.vehicleId, typed: order.typed })
      fail('command.plateMismatch')
    }
    if (target.deviceId === null || !dispatcher.mayReach(target.deviceId)) fail('command.noChannel')
    if (target.deviceId !== null && !dispatcher.mayTake(target.deviceId, order.action)) fail('command.unsupported')
    const live = positions.get(order.vehicleId)
    const bar = interlock(order.action, standing, now)
    const exception = bar !== null && isException(order.exception, order.action, standing, now)
    if (bar !== null && order.wait === undefined && !exception) fail(barCodes[bar])

    const approvers = await approversOf(store, target.company)
    const row = await store.scoped(caller, async (tx) => {
      if (order.action !== 'unblock' && (await isHalted(tx, target.company))) fail('command.halted')
      const { action } = order
      const { company } = target
      await mustPace(tx, { userId: caller.userId, company, action, vehicles: 1, now })
      const second = await secondFor(tx, caller, {
        company,
        action,
        vehicles: 1,
        exception,
        grounds: standing,
        approvers,
      })
      // What waits for somebody to agree may find its vehicle in motion by then.
      const armed =
        order.wait !== undefined && (bar !== null || second !== null)
          ? { for: order.wait, until: untilOf(order, now), why: `interlock.${bar}` }
          : undefined
      const inserted = await insertCommand(
        tx,
        {
          company,
          vehicleId: order.vehicleId,
          action: order.action,
          key: order.key,
          bodyHash: hash,
          by: caller,
          reason: order.reason,
          note: order.note,
          armed,
          second,
          exception,
          decision: { typed: order.typed, standing, point: live?.point ?? null, telemetry: live?.telemetry ?? {} },
        },
        now,
      )
      const found = await findByKey(tx, caller.companies, order.key)
      if (found === undefined) return fail('command.inProgress')
      if (inserted === undefined) replay(found, hash)
      return found
    })
    desk.took(row)
    dispatcher.wake()
    return commandOf(row)
  }

  async function cancel(family: CommandFamily, id: string, caller: Caller): Promise<Command> {
    const outcome = await store.scoped(caller, async (tx) => {
      const [own] = await readCommands(tx, 'c.id = $1 and c.company_id = any($2)', [id, caller.companies])
      if (own === undefined || !belongs(own, family)) return undefined
      return applyTo(tx, id, { trigger: 'cancel', at: clock.now(), by: caller })
    })
    if (outcome === undefined) return fail('command.notFound')
    // Asked twice is asked once; only what is over, or what the device declined to cancel, is too late.
    if (!outcome.changed && outcome.row.cancel_state !== 'cancelling') return fail('command.tooLateToCancel')
    desk.took(outcome.row)
    dispatcher.wake()
    return commandOf(outcome.row)
  }

  async function byKey(family: CommandFamily, key: string, caller: Caller): Promise<Command> {
    const row = await store.scoped(caller, (tx) => findByKey(tx, caller.companies, key))
    return row === undefined || !belongs(row, family) ? fail('command.notFound') : commandOf(row)
  }

  return {
    requestBlock: ({ body, caller }) => request(body, caller),
    requestTrunk: ({ body, caller }) => request(body, caller),
    requestActuator: ({ body, caller }) => request(body, caller),
    askPosition: ({ body, caller }) =>
      request({ ...body, action: 'positionAsk', typed: null, reason: '', note: '' }, caller),

    cancelBlock: ({ params, caller }) => cancel('block', params.id, caller),
    cancelTrunk: ({ params, caller }) => cancel('trunk', params.id, caller),
    cancelCommand: ({ params, caller }) => cancel('actuator', params.id, caller),
    cancelFaultRead: ({ params, caller }) => cancel('faultRead', params.id, caller),
    cancelMaintenance: ({ params, caller }) => cancel('maintenance', params.id, caller),
    cancelMode: ({ params, caller }) => cancel('mode', params.id, caller),
    cancelImmobilization: ({ params, caller }) => cancel('immobilization', params.id, caller),
    cancelEvents: ({ params, caller }) => cancel('events', params.id, caller),
    cancelParameters: ({ params, caller }) => cancel('parameters', params.id, caller),
    blockByKey: ({ params, caller }) => byKey('block', params.key, caller),
    trunkByKey: ({ params, caller }) => byKey('trunk', params.key, caller),
    commandByKey: ({ params, caller }) => byKey('actuator', params.key, caller),

    commandSnapshot: async ({ body, caller }) => {
      const companies = visibleOf(caller, body.companies)
      return store.scoped(caller, async (tx) => {
        const heads = await headsOf(tx, companies)
        const rows = await readCommands(
          tx,
          // Found by their indexes first: a page that opens does not read all that its companies ever asked.
          `c.id in (select h.id from command h where h.company_id = any($1) and h.state = any($4)
                    union all select h.id from command h
                    where h.company_id = any($1) and h.requested_at > $5 and h.finished_at > $2)
           and c.action = any($3) and not c.quiet
           order by c.requested_at desc, c.id`,
          [
            companies,
            new Date(clock.now() - day),
            commandActions.filter((one) => mayFollow(caller.permissions, one)),
            movingStates,
            new Date(clock.now() - day - lateWordMs - day),
          ],
        )
        return { heads, commands: rows.map((row) => toldTo(caller, row)) }
      })
    },

    commandHistory: async ({ body, caller }) => {
      const rows = await store.scoped(caller, (tx) => readPast(tx, visibleOf(caller, body.companies), body))
      return rows.map((row) => toldTo(caller, row))
    },
  }
}
