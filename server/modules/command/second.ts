import type { CommandAction } from '#contract/codes/commands.ts'
import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { type SecondWhy, mayExcept, secondAsked } from '#contract/rules/secondPerson.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { barOf } from './bars.ts'
import type { CommandDesk } from './desk.ts'
import type { Dispatcher } from './dispatcher.ts'
import { isHalted } from './halt.ts'
import { policyOf } from './policy.ts'
import { type CommandRow, commandOf, readCommands } from './rows.ts'
import { type Grounds, standingOf } from './standing.ts'
import { type Outcome, applyTo } from './store.ts'

/** Proves again that it is they: throws 'password.wrong', or 'request.rateLimited' who tried too often. */
export type Reauthenticate = (caller: Caller, password: string) => Promise<void>

/**
 * Why an order needs a second person, by the policy of its company and what stands against it.
 * @throws 'command.secondNone' where nobody else could agree
 */
export async function secondFor(
  tx: Tx,
  caller: Pick<Caller, 'userId'>,
  order: {
    company: number
    action: CommandAction
    vehicles: number
    exception: boolean
    grounds: Grounds
    /** Who may agree at all (`approversOf`), the asker among them or not. */
    approvers: readonly number[]
    mustStop?: boolean
  },
): Promise<SecondWhy | null> {
  const { company, action, vehicles, exception, grounds, approvers, mustStop = false } = order
  const { secondPerson: policy, lotFrom } = await policyOf(tx, company)
  const halted = await isHalted(tx, company)
  const of = { policy, lotFrom, vehicles, exception, halted, inMaintenance: grounds.inMaintenance, mustStop }
  const hasOthers = approvers.some((id) => id !== caller.userId)
  const why = secondAsked(action, of, hasOthers)
  return why === 'none' ? fail('command.secondNone') : why
}

/** The second person (reliability §4.2): never who asked, within five minutes, and by a password typed now. */
export function secondHandlers(deps: {
  store: Store
  clock: Clock
  desk: CommandDesk
  dispatcher: Dispatcher
  reauthenticate: Reauthenticate
  catchUp(tx: Tx, vehicleIds: readonly number[]): Promise<void>
}): Pick<Handlers, 'approveCommand' | 'denyCommand'> {
  const { store, clock, desk, dispatcher, reauthenticate, catchUp } = deps
  /** When sessions mistyped their password, as this process heard it: after five in a quarter of an hour one approves nothing more for a while. */
  const wrong = new Map<string, number[]>()

  /** Charged before the password is looked at, so that tries at once cannot slip through. */
  function charge(sessionRef: string, now: number): void {
    const recent = (wrong.get(sessionRef) ?? []).filter((at) => now - at < limits.secondWrongMs)
    const [first = now] = recent
    if (recent.length >= limits.secondWrong) {
      fail('request.rateLimited', { retryAfterS: Math.ceil((first + limits.secondWrongMs - now) / 1000) })
    }
    if (wrong.size > 5_000) wrong.clear()
    wrong.set(sessionRef, [...recent, now])
  }

  /** What other processes, or this one before it started anew, wrote down of the same session since its last right one. */
  async function chargeStored(caller: Caller, company: number, now: number): Promise<void> {
    const tries = await store.scoped(caller, (tx) =>
      tx.query<{ at: Date; action: string }>(
        `select at, action from (
           select seq, at, action, session_ref from audit where company_id = $1 order by seq desc limit 2000) a
         where session_ref = $2 and at > $3 and action in ('command.approvalRefused', 'command.approved')
         order by seq desc`,
        [company, caller.sessionRef, new Date(now - limits.secondWrongMs)],
      ),
    )
    const right = tries.findIndex(({ action }) => action === 'command.approved')
    const refused = right === -1 ? tries : tries.slice(0, right)
    const first = refused.at(-1)?.at.getTime() ?? now
    if (refused.length >= limits.secondWrong) {
      fail('request.rateLimited', { retryAfterS: Math.ceil((first + limits.secondWrongMs - now) / 1000) })
    }
  }

  async function rowFor(caller: Caller, id: string): Promise<CommandRow> {
    const [row] = await store.scoped(caller, (tx) =>
      readCommands(tx, 'c.id = $1 and c.company_id = any($2)', [id, caller.companies]),
    )
    if (row === undefined) return fail('command.notFound')
    if (row.requested_by === caller.userId) fail('command.secondSelf')
    return row
  }

  /** Judges one, and those of the same request for several that still wait. */
  async function decide(
    caller: Caller,
    seen: CommandRow,
    { rev, whole }: { rev: number; whole?: boolean | undefined },
    one: (tx: Tx, row: CommandRow, now: number) => Promise<Outcome | undefined>,
  ) {
    const now = clock.now()
    const rows = await store.scoped(caller, async (tx) => {
      const lot = whole === true && seen.batch_id !== null ? seen.batch_id : null
      const held = await tx.query<{ id: string }>(
        `select id from command where company_id = $2 and (id = $1 or (batch_id = $3::uuid and state = 'awaitingSecond'))
         order by vehicle_id for update`,
        [seen.id, seen.company_id, lot],
      )
      const rows = await readCommands(tx, 'c.id = any($1) order by c.vehicle_id', [held.map(({ id }) => id)])
      const named = rows.find(({ id }) => id === seen.id) ?? fail('command.notFound')
      const over = (row: CommandRow) => row.state !== 'awaitingSecond' || now >= row.expires_at.getTime()
      if (over(named)) fail('command.secondOver')
      if (named.rev !== rev) fail('record.changed')
      const done: CommandRow[] = []
      for (const row of rows) {
        if (over(row)) continue
        const outcome = await one(tx, row, now)
        if (outcome !== undefined) done.push(outcome.row)
      }
      return done
    })
    for (const row of rows) desk.took(row)
    dispatcher.wake()
    const named = rows.find(({ id }) => id === seen.id)
    return named === undefined ? fail('command.secondOver') : commandOf(named)
  }

  return {
    approveCommand: async ({ params, body, caller }) => {
      const row = await rowFor(caller, params.id)
      charge(caller.sessionRef, clock.now())
      await chargeStored(caller, row.company_id, clock.now())
      try {
        await reauthenticate(caller, body.password)
      } catch (refusal) {
        await store.scoped(caller, (tx) =>
          appendAudit(tx, {
            company: row.company_id,
            at: new Date(clock.now()),
            userId: caller.userId,
            sessionRef: caller.sessionRef,
            address: caller.address,
            action: 'command.approvalRefused',
            entity: 'command',
            entityId: row.id,
            body: { by: caller.name, vehicleId: row.vehicle_id },
          }),
        )
        throw refusal
      }
      wrong.delete(caller.sessionRef)
      return decide(caller, row, body, async (tx, one, now) => {
        if (one.action !== 'unblock' && (await isHalted(tx, one.company_id))) fail('command.halted')
        await catchUp(tx, [one.vehicle_id])
        const grounds = await standingOf(tx, one.vehicle_id)
        const bar = barOf({ ...one, approved_at: new Date(now) }, grounds, now)
        const mayWait = one.armed_until !== null && one.armed_until.getTime() > now
        const trigger = bar === null ? 'approved' : mayWait ? 'approvedArmed' : 'barred'
        return applyTo(tx, one.id, {
          trigger,
          at: now,
          by: caller,
          standing: grounds,
          ...(bar !== null && { detail: `interlock.${bar}` }),
        })
      })
    },

    denyCommand: async ({ params, body, caller }) => {
      const row = await rowFor(caller, params.id)
      return decide(caller, row, body, (tx, one, now) =>
        applyTo(tx, one.id, { trigger: 'denied', at: now, by: caller, detail: body.reason }),
      )
    },
  }
}

/** Whether an order that is asked as an exception may be one: an old position, and nothing else against it. */
export const isException = (
  asked: boolean | undefined,
  action: CommandAction,
  grounds: Grounds,
  now: number,
): boolean => asked === true && mayExcept(action, grounds, now)
