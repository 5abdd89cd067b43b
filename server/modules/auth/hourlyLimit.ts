import type { Clock } from '../../kit/clock.ts'
import { RecentKeys } from './recentKeys.ts'

const windowMs = 60 * 60_000
/** More keys than any honest hour brings. */
const mostKeys = 20_000

/** At most so many acts per key in any hour (reliability §4.7). Known and unknown keys count alike. */
export class HourlyLimit {
  readonly #clock: Clock
  readonly #most: number
  readonly #acts = new RecentKeys<number[]>(mostKeys)

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
    this.#acts.set(key, [...recent, now])
    return 0
  }

  /** What was counted is forgotten. */
  clear(key: string): void {
    this.#acts.delete(key)
  }
}
