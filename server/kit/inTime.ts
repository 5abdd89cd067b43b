/** A report as it is put in time: epoch ms. */
interface Spoken {
  /** When its place was taken. */
  fixAt: number
  /** What it speaks of: later than its place where that is repeated without a view of the sky. */
  at: number
}

/**
 * Puts reports that are read by the instant of their places into the order of what they speak of. A device without a view
 * of the sky repeats its last place with its old instant, and its values are news.
 */
export class InTime<R extends Spoken> {
  /** Those whose word is later than their place, the latest first. */
  #waiting: R[] = []

  /** Takes the next report read; gives those that are due, the oldest first. */
  take(report: R): R[] {
    const due = this.#until(report.fixAt)
    if (report.at <= report.fixAt) return [...due, report]
    const before = this.#waiting.findLastIndex(({ at }) => at > report.at)
    this.#waiting.splice(before + 1, 0, report)
    return due
  }

  /** Nothing more is read: the rest. */
  rest(): R[] {
    return this.#until(Infinity)
  }

  #until(fixAt: number): R[] {
    const due: R[] = []
    for (let next = this.#waiting.at(-1); next !== undefined && next.at <= fixAt; next = this.#waiting.at(-1)) {
      due.push(next)
      this.#waiting.pop()
    }
    return due
  }
}
