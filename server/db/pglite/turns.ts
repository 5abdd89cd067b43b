import { fatal, rollbackQuery, statusAfter } from './wire.ts'

/** One client of the single backend. `answer` gets whole answers; `close` is called when the backend gives it up. */
export interface Guest {
  answer(bytes: Buffer): void
  close(): void
}

interface Job {
  guest: Guest
  bytes: Buffer
}

/** Runs one group of messages to its end; throws when the backend is past saving. */
export type Backend = (group: Buffer) => Promise<Buffer>

/**
 * Lets many connections share PGlite's one backend: groups run one at a time, and a connection whose group left a
 * transaction open keeps the backend until it is over. A transaction left idle too long is rolled back and its
 * connection closed, for all others wait behind it.
 */
export class Turns {
  readonly #backend: Backend
  readonly #idleTransactionMs: number
  #queue: Job[] = []
  #owner: Guest | undefined
  #running = false
  #idle: NodeJS.Timeout | undefined

  constructor(backend: Backend, idleTransactionMs: number) {
    this.#backend = backend
    this.#idleTransactionMs = idleTransactionMs
  }

  /** Queues a group. Rejects only when the backend failed; then nothing more may be asked of it. */
  async ask(guest: Guest, bytes: Buffer): Promise<void> {
    this.#queue.push({ guest, bytes })
    await this.#run()
  }

  /** Forgets a connection that went away: what it had queued is dropped, what it had open is rolled back. */
  async leave(guest: Guest): Promise<void> {
    this.#queue = this.#queue.filter((job) => job.guest !== guest)
    if (this.#owner !== guest) return
    this.#queue.unshift({ guest, bytes: rollbackQuery })
    await this.#run()
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    clearTimeout(this.#idle)
    for (let job = this.#next(); job; job = this.#next()) {
      const answer = await this.#backend(job.bytes)
      const status = statusAfter(answer)
      if (!status) throw new Error('The embedded database broke off its answer.')
      this.#owner = status === 'open' ? job.guest : undefined
      job.guest.answer(answer)
      // Messages of other connections, and the close of this one, get in between.
      await new Promise(setImmediate)
    }
    this.#running = false
    if (this.#owner) this.#idle = setTimeout(() => this.#expire(), this.#idleTransactionMs)
  }

  #next(): Job | undefined {
    const index = this.#owner ? this.#queue.findIndex((job) => job.guest === this.#owner) : 0
    return index < 0 ? undefined : this.#queue.splice(index, 1)[0]
  }

  #expire(): void {
    const guest = this.#owner
    if (!guest) return
    guest.answer(fatal('25P03', 'The transaction was idle for too long and was rolled back.'))
    guest.close()
  }
}
