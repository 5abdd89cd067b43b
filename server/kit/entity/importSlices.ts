import { limits } from '#contract/limits.ts'

import type { Clock } from '../clock.ts'

/** How long a transaction of an import holds the store, about: whoever reports meanwhile waits for one of them. */
const heldMs = 120
/**
 * Of how many lines the first one is, before anything was learned, and the least of one: what a transaction costs by itself is
 * paid for each, and on a machine that has other work it alone is longer than they may hold the store.
 */
const [first, least] = [20, 10]

/**
 * A step of an import in short transactions. Where one of them at a time has the store, a step that is one holds up every
 * report that comes in; between two of these whoever waits has its turn. How many lines fit is learned from the last one.
 */
export class ImportSlices {
  readonly #clock: Clock
  #size = first

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** How many lines come next. */
  get size(): number {
    return this.#size
  }

  /** Does one, as it holds the store; how long it waited for it is no part of that. */
  async timed<T>(lines: number, work: () => Promise<T>): Promise<T> {
    const began = this.#clock.now()
    const done = await work()
    const fitting = (lines * heldMs) / Math.max(1, this.#clock.now() - began)
    // What took too long is not tried again by halves; of few lines nothing is learned of many.
    const next = Math.min(fitting, this.#size * 2)
    if (lines >= this.#size || next < this.#size)
      this.#size = Math.round(Math.min(Math.max(next, least), limits.recordsAtOnce))
    return done
  }
}
