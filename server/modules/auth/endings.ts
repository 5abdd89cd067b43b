import type { SessionEnd } from '../../kit/caller.ts'

/** More than end in any honest day; the oldest go first. */
const most = 20_000

/** Why sessions ended that this process has served, by the hash of their tokens: their rows are gone or say nothing. */
export class Endings {
  readonly #reasons = new Map<string, SessionEnd>()

  note(key: string, reason: SessionEnd): void {
    this.#reasons.set(key, reason)
    if (this.#reasons.size <= most) return
    const oldest = this.#reasons.keys().next()
    if (!oldest.done) this.#reasons.delete(oldest.value)
  }

  of(key: string): SessionEnd | undefined {
    return this.#reasons.get(key)
  }
}
