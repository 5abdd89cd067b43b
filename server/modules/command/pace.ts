import { fail } from '#contract/errors.ts'

/** Reliability §4.7. */
const perUser = 10
const perCompany = 60
const windowMs = 60_000

/** Lets a user order ten commands a minute and a company sixty; counts attempts, so that guessing plates counts too. */
export class CommandPace {
  readonly #byKey = new Map<string, number[]>()

  /** Throws 'request.rateLimited' with the seconds to wait. */
  take(userId: number, company: number, now: number): void {
    const user = this.#recent(`user ${userId}`, now)
    const all = this.#recent(`company ${company}`, now)
    const full = user.length >= perUser ? user : all.length >= perCompany ? all : null
    if (full !== null) {
      fail('request.rateLimited', { retryAfterS: Math.ceil(((full[0] ?? now) + windowMs - now) / 1000) })
    }
    user.push(now)
    all.push(now)
  }

  #recent(key: string, now: number): number[] {
    const kept = (this.#byKey.get(key) ?? []).filter((at) => at > now - windowMs)
    if (this.#byKey.size > 5_000) this.#byKey.clear() // keys of an hour ago; a fresh window is the worst that comes of it
    this.#byKey.set(key, kept)
    return kept
  }
}
