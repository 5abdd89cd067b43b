import type { Clock } from '../../kit/clock.ts'

const windowMs = 60 * 60_000
/** More keys than any honest hour brings; the one used longest ago goes first. */
const mostKeys = 20_000

/** At most so many acts per key in any hour (reliability §4.7). Known and unknown keys count alike. */
export class HourlyLimit {
  readonly #clock: Clock
  readonly #most: number
  readonly #acts = new Map<string, number[]>()

  constructor(clock: Clock, most: number) {
    this.#clock = clock
    this.#most = most
  }

  /** Counts one act; 0 when it may go on, else the seconds to wait. A refused act does not count. */
  charge(key: string): number {
    const now = this.#clock.now()
    const recent = (this.#acts.get(key) ?? []).filter((at) => at > now - windowMs)
    const [oldest] = recent
    if (oldest !== undefined && recent.length >= this.#most) return Math.ceil((oldest + windowMs - now) / 1000)
    // Deleting first moves the key to the end: the map's order is the order of last use.
    this.#acts.delete(key)
    this.#acts.set(key, [...recent, now])
    if (this.#acts.size > mostKeys) {
      const first = this.#acts.keys().next()
      if (!first.done) this.#acts.delete(first.value)
    }
    return 0
  }
}
