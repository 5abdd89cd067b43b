import { lateWordMs } from '#contract/codes/commands.ts'
import { deletionSays } from '#contract/rules/faultChange.ts'
import { interlock } from '#contract/rules/interlock.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Log } from '../../kit/log.ts'
import { Rounds } from '../../kit/rounds.ts'
import type { CommandDesk } from './desk.ts'
import type { Dispatcher } from './dispatcher.ts'
import { newestList } from './faultLists.ts'
import { lotKeyOf } from './lotKey.ts'
import { type CommandRow, readCommands } from './rows.ts'
import { pruneReads, readScheduled } from './scheduledReads.ts'
import { standingOf } from './standing.ts'
import { insertCommand } from './store.ts'

/** A computer of an engine has settled after a deletion; so long after its hand-over one is asked for. */
const checkAfterMs = 60_000
/** One that came to nothing (its ignition was off, nobody answered) is asked again when it may be, so long after it ended, so often at most. */
const checkAgainMs = 600_000
const mostChecks = 6
const pruneMs = 3_600_000

interface Deps {
  store: Store
  clock: Clock
  log: Log
  desk: CommandDesk
  dispatcher: Dispatcher
}

/**
 * Finds out what deletions of faults came to: a device's word that it took one proves nothing, the next list of faults does.
 * Where none comes by itself, one is asked. Beside that it keeps the agenda of readings.
 */
export class FaultKeeper extends Rounds<Deps> {
  #prunedAt = 0

  constructor(deps: Deps) {
    super(deps, { everyMs: 5_000, failed: 'readings of faults could not be looked at', later: true })
  }

  async settle(): Promise<void> {
    const { store, clock } = this.deps
    const since = new Date(clock.now() - lateWordMs)
    const open = await store.system((tx) =>
      readCommands(tx, `c.action = 'faultDelete' and c.state = 'unknown' and c.sent_at > $1 order by c.requested_at`, [
        since,
      ]),
    )
    for (const row of open) await this.#judge(row)
    await readScheduled(this.deps, clock.now())
    if (clock.now() - this.#prunedAt < pruneMs) return
    this.#prunedAt = clock.now()
    await store.system((tx) => pruneReads(tx, clock.now()))
  }

  async #judge(row: CommandRow): Promise<void> {
    const { store, desk, clock } = this.deps
    const list = await store.system((tx) => newestList(tx, row.vehicle_id))
    const sentAt = row.sent_at?.getTime() ?? Infinity
    const before = row.decision.before ?? []
    if (list === null || list.at <= sentAt || before.length === 0) return this.#check(row, clock.now())
    const result = { after: [...list.codes], at: list.at, lamp: list.lamp }
    const taken = row.steps.find(({ detail }) => detail === 'acknowledged')?.at
    if (deletionSays(before, list) === 'proved') {
      await desk.apply(row.id, { trigger: 'confirmed', proof: 'reading', result })
      return
    }
    // What a vehicle reports by itself may be a list of before; one that was asked for since is of now.
    const over = list.asked ? (taken ?? row.expires_at.getTime()) : row.expires_at.getTime()
    if (list.at <= over) return this.#check(row, clock.now())
    const trigger = taken === undefined ? 'contradicted' : 'disproved'
    await desk.apply(row.id, { trigger, proof: 'reading', detail: 'faultsRemain', result })
  }

  /**
   * Asks one reading for a deletion, whichever process is first; until one is answered, or a list comes by itself, nobody
   * says that it was done.
   */
  async #check(row: CommandRow, now: number): Promise<void> {
    const { store, desk, dispatcher } = this.deps
    const since = Math.max(row.sent_at?.getTime() ?? now, row.steps.at(-1)?.at ?? 0)
    if (now - since < checkAfterMs) return
    const read = await store.system((tx) => this.#ask(tx, row, now))
    if (read === undefined) return
    desk.took(read)
    dispatcher.wake()
  }

  async #ask(tx: Tx, row: CommandRow, now: number): Promise<CommandRow | undefined> {
    if (interlock('faultRead', await standingOf(tx, row.vehicle_id), now) !== null) return undefined
    const before = await tx.query<{ state: string; finished_at: Date | null }>(
      `select state, finished_at from command
       where vehicle_id = $1 and action = 'faultRead' and decision->>'cause' = 'check' and decision->>'of' = $2
       order by requested_at desc`,
      [row.vehicle_id, row.id],
    )
    const [last] = before
    if (before.length >= mostChecks) return undefined
    if (last !== undefined && now - (last.finished_at?.getTime() ?? now) < checkAgainMs) return undefined
    const command = await insertCommand(
      tx,
      {
        company: row.company_id,
        vehicleId: row.vehicle_id,
        action: 'faultRead',
        key: lotKeyOf(`check ${row.id}${before.length === 0 ? '' : ` ${before.length}`}`, row.vehicle_id),
        bodyHash: '',
        by: {
          userId: row.requested_by,
          name: row.decision.people[row.requested_by] ?? '',
          sessionRef: '',
          address: '',
        },
        reason: '',
        note: '',
        decision: { cause: 'check', of: row.id },
      },
      now,
    )
    if (command === undefined) return undefined
    return (await readCommands(tx, 'c.id = $1', [command.id]))[0]
  }
}
