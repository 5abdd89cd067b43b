import type { Store } from '../db/port.ts'
import type { Clock } from './clock.ts'
import type { Log } from './log.ts'

const [pruneMs, dayMs] = [3_600_000, 86_400_000]
/** Whoever waits for a round gets one within a second, and what is noted together is one. */
const [gatherMs, wakeMs] = [50, 1_000]

export interface RoundsDeps {
  store: Store
  clock: Clock
  log: Log
}
interface Pace {
  everyMs: number
  /** What the log says of a round that failed; the next one is begun all the same. */
  failed: string
  /** Left out: the first round begins at once. */
  later?: true
  /** What is taken away once an hour when it is older than so many days, by table and column. */
  kept?: readonly (readonly [table: string, column: string, days: number])[]
}

/**
 * Work that is looked after again and again, by one process or by each: one round at a time, none where the store takes no
 * writes, and none goes on for long once it is to stop.
 */
export abstract class Rounds<D extends RoundsDeps = RoundsDeps> {
  protected readonly deps: D
  readonly #pace: Pace
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> | undefined
  #stopped = false
  #prunedAt = 0
  #soon: NodeJS.Timeout | undefined
  #wokenAt = -Infinity

  constructor(deps: D, pace: Pace) {
    this.deps = deps
    this.#pace = pace
  }

  /** Everything that is due. */
  abstract settle(): Promise<void>

  /** What a round does where that is not all that is due. */
  protected round(): Promise<void> {
    return this.settle()
  }

  /** Whoever works in steps looks at it between two. */
  protected get stopped(): boolean {
    return this.#stopped
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), this.#pace.everyMs).unref()
    if (this.#pace.later !== true) this.#look()
  }

  /** Looks now and not with the next round: somebody waits for it. However many ask, once a second; not before `start`. */
  wake(): void {
    if (this.#timer === undefined || this.#stopped || this.#soon !== undefined) return
    const wait = Math.max(gatherMs, this.#wokenAt + wakeMs - performance.now())
    this.#soon = setTimeout(() => {
      this.#soon = undefined
      this.#wokenAt = performance.now()
      // A round that goes on may have passed by what was noted last.
      void (this.#round ?? Promise.resolve()).then(() => {
        if (!this.#stopped) this.#look()
      })
    }, wait).unref()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    clearTimeout(this.#soon)
    await this.#round
  }

  /** A step, and a pause as long as it: the store belongs to whoever asks and reports, this takes at most half of it. */
  protected async halved<T>(step: () => Promise<T>): Promise<T> {
    const began = performance.now()
    const done = await step()
    await new Promise((resolve) => setTimeout(resolve, performance.now() - began))
    return done
  }

  #look(): void {
    const { store, log } = this.deps
    if (!store.writable()) return
    this.#round ??= this.round()
      .then(() => this.#prune())
      .catch((error: unknown) => log.warn({ err: error }, this.#pace.failed))
      .finally(() => (this.#round = undefined))
  }

  async #prune(): Promise<void> {
    const { store, clock } = this.deps
    const { kept = [] } = this.#pace
    const now = clock.now()
    if (kept.length === 0 || !store.writable() || now - this.#prunedAt < pruneMs) return
    this.#prunedAt = now
    for (const [table, column, days] of kept)
      await store.system((tx) =>
        tx.query(`delete from ${table} where company_id in (select id from company) and ${column} < $1`, [
          new Date(now - days * dayMs),
        ]),
      )
  }
}
