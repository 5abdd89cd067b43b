import { type CommandState, isUnderWay, lateWordMs } from '#contract/codes/commands.ts'
import { hasStopped } from '#contract/rules/interlock.ts'

import type { Store } from '../../db/port.ts'
import type { Gateway } from '../../gateway/port.ts'
import type { ReadingAlerts } from '../../ingest/readingAlerts.ts'
import type { Clock } from '../../kit/clock.ts'
import type { LivePositions } from '../../live/positions.ts'
import { addAttempt, hasUnanswered, noteAttempt } from './attempts.ts'
import { barOf } from './bars.ts'
import { type OnReading, readingBar } from './faultLists.ts'
import { isHaltedForClaim } from './halt.ts'
import type { Happening } from './happening.ts'
import { lostRights } from './lostRights.ts'
import { type CommandRow, readCommands, blocksOpen, movingCommands } from './rows.ts'
import { isTerminal } from './rules.ts'
import { heardOf, standingOf } from './standing.ts'
import { type Outcome, applyTo, lockCommand } from './store.ts'

/** What no device has heard of. */
const unsent: ReadonlySet<CommandState> = new Set(['awaitingSecond', 'armed', 'pending'])

/**
 * The one place where commands change: applies what happened, tells readers (`announce`), and keeps in memory those
 * that still move, so that every telemetry of their vehicle can be looked at without asking the store.
 */
export class CommandDesk {
  readonly #store: Store
  readonly #clock: Clock
  readonly #positions: LivePositions
  readonly #announce: () => void
  readonly #readings: ReadingAlerts | undefined
  #moving = new Map<string, CommandRow>()

  constructor(deps: {
    store: Store
    clock: Clock
    positions: LivePositions
    announce: () => void
    /** What lists of faults that were asked for call for; nothing when left out. */
    readings?: ReadingAlerts
  }) {
    this.#store = deps.store
    this.#clock = deps.clock
    this.#positions = deps.positions
    this.#announce = deps.announce
    this.#readings = deps.readings
  }

  get moving(): Iterable<CommandRow> {
    return this.#moving.values()
  }

  /** The newest command that moves on each resource of a vehicle: evidence speaks of no older one. */
  movingOf(vehicleId: number): CommandRow[] {
    const newest = new Map<string, CommandRow>()
    for (const row of this.#moving.values()) {
      if (row.vehicle_id !== vehicleId) continue
      const other = newest.get(row.resource)
      if (other === undefined || other.requested_at < row.requested_at) newest.set(row.resource, row)
    }
    return [...newest.values()]
  }

  /** Reads what moves; at start, and now and then for what another process did. */
  async refresh(): Promise<void> {
    const since = new Date(this.#clock.now() - lateWordMs)
    const rows = await this.#store.system((tx) => movingCommands(tx, since))
    const before = this.#moving
    this.#moving = new Map(rows.map((row) => [row.id, row]))
    for (const row of before.values()) this.#draw(row.vehicle_id)
    for (const row of rows) this.#draw(row.vehicle_id)
  }

  /** Takes note of a command that was just committed elsewhere (a new request). */
  took(row: CommandRow): void {
    this.#keep(row)
    this.#announce()
  }

  /** Takes over a command that another process may have changed, as it now stands. False when it is known already. */
  async learn(id: string, rev: number): Promise<boolean> {
    if ((this.#moving.get(id)?.rev ?? 0) >= rev) return false
    const [row] = await this.#store.system((tx) => readCommands(tx, 'c.id = $1', [id]))
    // Meanwhile a step of our own may have gone further.
    if (row === undefined || (this.#moving.get(id)?.rev ?? 0) > row.rev) return false
    this.#keep(row)
    return true
  }

  /** Applies one happening in a transaction of its own. Undefined when there is no such command. */
  async apply(id: string, happening: Omit<Happening, 'at'> & { at?: number }): Promise<Outcome | undefined> {
    const at = happening.at ?? this.#clock.now()
    let remember = () => {}
    const onReading: OnReading = async (tx, reading) => {
      remember = (await this.#readings?.raise(tx, reading)) ?? remember
    }
    const outcome = await this.#store.system((tx) => applyTo(tx, id, { ...happening, at }, onReading))
    remember()
    if (outcome !== undefined) this.took(outcome.row)
    return outcome
  }

  /**
   * Takes a command to hand it over, if it may be: the interlock is judged by what is stored now, in the transaction of
   * the claim (P30), and so is whether the device still owes an answer to another. What it is against is rejected, and of a repeat only the repeat; an old position waits for a report, and while the
   * company has halted its commands all but an unblock wait.
   * @returns 'claimed'; 'later' to look again; 'over' when there is nothing to hand over
   */
  async claim(
    row: CommandRow,
    {
      sentBefore,
      repeating,
      gateway,
    }: { sentBefore: Date | null; repeating: boolean; gateway: Pick<Gateway, 'name' | 'aloneMs'> },
  ): Promise<'claimed' | 'later' | 'over'> {
    const at = this.#clock.now()
    const { outcome, bar } = await this.#store.system(async (tx) => {
      const bar = barOf(row, await standingOf(tx, row.vehicle_id), at) ?? (await readingBar(tx, row, at))
      if (bar === null) {
        // The command first, then the log: whoever writes to the log of a command takes them in this order.
        await lockCommand(tx, row.id)
        if (gateway.aloneMs !== undefined && (await hasUnanswered(tx, row, gateway.name, at - gateway.aloneMs))) {
          return { outcome: undefined, bar: 'deviceBusy' as const }
        }
        const passes = row.action === 'unblock' && row.approved_at !== null
        if (!passes && (await isHaltedForClaim(tx, row.company_id))) {
          return { outcome: undefined, bar: 'halted' as const }
        }
        if (row.action === 'trackerRestart' && (await blocksOpen(tx, [row.vehicle_id])).length > 0) {
          return { outcome: undefined, bar: 'halted' as const }
        }
        const [lost] = await lostRights(tx, [row], at)
        if (lost !== undefined && !repeating) {
          return {
            outcome: await applyTo(tx, row.id, { trigger: 'cancel', at, detail: lost.why }),
            bar: 'lost' as const,
          }
        }
        const outcome = await applyTo(tx, row.id, { trigger: 'claim', sentBefore, at })
        if (outcome?.changed === true) await addAttempt(tx, row, gateway.name, at)
        return { outcome, bar }
      }
      if (bar === 'stalePosition' && !repeating) return { outcome: undefined, bar }
      const maybeArmed = row.armed_until !== null && row.armed_until.getTime() > at ? 'rearmed' : 'barred'
      const trigger = repeating ? 'silent' : maybeArmed
      const detail = `interlock.${bar}`
      return { outcome: await applyTo(tx, row.id, { trigger, at, detail, ...(repeating && { sentBefore }) }), bar }
    })
    if (outcome !== undefined) this.took(outcome.row)
    if (bar === null && outcome?.changed === true) return 'claimed'
    const waits = bar === 'halted' || bar === 'deviceBusy'
    if (waits && repeating) await this.apply(row.id, { trigger: 'silent', detail: bar, sentBefore })
    return (bar === 'stalePosition' || waits) && !repeating ? 'later' : 'over'
  }

  /** Lets an armed command go once its vehicle does what it waits for, judged by what is stored now. */
  async release(row: CommandRow): Promise<boolean> {
    const wait = row.armed_for
    if (wait === null) return false
    const at = this.#clock.now()
    const outcome = await this.#store.system(async (tx) => {
      if (barOf(row, await standingOf(tx, row.vehicle_id), at) !== null) return undefined
      if (!hasStopped(wait, await heardOf(tx, row.vehicle_id, at))) return undefined
      return applyTo(tx, row.id, { trigger: 'fired', at })
    })
    if (outcome !== undefined) this.took(outcome.row)
    return outcome?.changed === true
  }

  /** What came of the newest attempt of a command; it changes nothing else. */
  noteAttempt(id: string, said: { outcome?: string; raw?: string }): Promise<unknown> {
    const at = this.#clock.now()
    return this.#store.system((tx) => noteAttempt(tx, id, { ...said, at }))
  }

  /** P33: what a deactivated user ordered and no device has yet is not sent any more. */
  async cancelUnsentOf(userId: number): Promise<void> {
    const rows = [...this.#moving.values()].filter((row) => row.requested_by === userId && unsent.has(row.state))
    for (const row of rows) await this.apply(row.id, { trigger: 'cancel', detail: 'userDeactivated' })
  }

  /** What the agenda asked of vehicles that have none any more, and no device has yet. */
  async cancelScheduled(vehicles: readonly number[]): Promise<void> {
    const rows = [...this.#moving.values()].filter(
      (row) => row.quiet && unsent.has(row.state) && vehicles.includes(row.vehicle_id),
    )
    for (const row of rows) await this.apply(row.id, { trigger: 'cancel', detail: 'scheduleOff' })
  }

  /**
   * P33 §5.9: neither is what somebody asked or agreed to who may not any more, nor what a driver asked whose right is
   * over. Looked at each second while anything waits.
   */
  async cancelLost(): Promise<void> {
    const waiting = [...this.#moving.values()].filter((row) => unsent.has(row.state) && row.sent_at === null)
    if (waiting.length === 0) return
    const now = this.#clock.now()
    const lost = await this.#store.system((tx) => lostRights(tx, waiting, now))
    // All at once: one after the other each would wait anew behind whatever else the store has to do.
    await Promise.all(lost.map(({ id, why }) => this.apply(id, { trigger: 'cancel', detail: why })))
  }

  #keep(row: CommandRow): void {
    if (isTerminal(row.state)) this.#moving.delete(row.id)
    else this.#moving.set(row.id, row)
    this.#draw(row.vehicle_id)
  }

  /** An engine command under way is drawn as blocking or unblocking, in the very next frame. */
  #draw(vehicleId: number): void {
    let open = false
    for (const row of this.#moving.values()) {
      open ||= row.vehicle_id === vehicleId && row.resource === 'engine' && isUnderWay(row.state)
    }
    this.#positions.setTransition(vehicleId, open)
  }
}
