const hourMs = 3_600_000
/** Of more the newest are told: whoever knocks that often is not counted to the last one. */
const atMost = 1_000

/** Reports of the last hour that a door turned away for their token or key: nobody knows whose they were, so they are a number. */
export class RefusedReports {
  #at: number[] = []

  note(at: number): void {
    this.#at.push(at)
    if (this.#at.length > atMost) this.#at.shift()
  }

  told(now: number): { times: number; lastAt: number | null } {
    this.#at = this.#at.filter((at) => at > now - hourMs)
    return { times: this.#at.length, lastAt: this.#at.at(-1) ?? null }
  }
}
