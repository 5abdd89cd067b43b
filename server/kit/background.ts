import type { Log } from './log.ts'

/** Far more than a person waits for; past it somebody floods, and the newest work is dropped. */
const most = 1_000

/**
 * Work that a call starts and does not wait for, so that neither its answer nor its time says what the work found. One
 * job at a time, in order; a failure is logged and holds up nothing.
 */
export class Background {
  readonly #log: Log
  #waiting = 0
  #last: Promise<void> = Promise.resolve()

  constructor(log: Log) {
    this.#log = log
  }

  /** `title` names the job in the log, nothing of what it works on. */
  run(title: string, job: () => Promise<void>): void {
    if (this.#waiting >= most) return this.#log.warn({ title }, 'too much work in the background, dropped')
    this.#waiting += 1
    this.#last = this.#last
      .then(job)
      .catch((error: unknown) => this.#log.error({ err: error, title }, 'work in the background failed'))
      .finally(() => (this.#waiting -= 1))
  }

  /** Resolves once everything that was started has ended. */
  settled(): Promise<void> {
    return this.#last
  }
}
