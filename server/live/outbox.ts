import { limits } from '#contract/limits.ts'
import type { Head, StreamEvent } from '#contract/live/events.ts'

import type { Store } from '../db/port.ts'
import type { Clock } from '../kit/clock.ts'
import type { Log } from '../kit/log.ts'
import { readEvents, readHeads, trimEvents, trimNotifications } from './log.ts'

const everyMs = 1_000
const trimEveryMs = 3_600_000

interface OutboxDeps {
  store: Store
  clock: Clock
  log: Log
  push(event: StreamEvent): void
  /** Before an event that says so is pushed: whoever reads anew because of it must be answered by what they may do now. */
  rightsChanged(): Promise<void>
}

/**
 * From committed to sent: the tail of every company's log, read when somebody says that there is more (`poke`, right
 * after a commit) and once a second besides, so that an event of another process, or one whose process died between
 * commit and poke, is pushed as well. The log itself is the queue: events leave in the order of their numbers.
 */
export class Outbox {
  readonly #deps: OutboxDeps
  #heads: ReadonlyMap<number, Head> = new Map()
  readonly #pushed = new Map<number, Head>()
  #started = false
  #again = false
  #running: Promise<void> | undefined
  #timer: NodeJS.Timeout | undefined
  #readAt = 0
  #trimmedAt = 0

  constructor(deps: OutboxDeps) {
    this.#deps = deps
  }

  /** Begins at the heads of now: whoever connects reads what is older from the log itself. */
  async start(): Promise<void> {
    await this.#read()
    this.#timer = setInterval(() => {
      void this.poke()
      void this.#trim()
    }, everyMs).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  /** Heads as last read: what the beacon says. All of them were pushed. */
  get heads(): ReadonlyMap<number, Head> {
    return this.#heads
  }

  /** Milliseconds since the heads were read; null before the first time. */
  get ageMs(): number | null {
    return this.#readAt === 0 ? null : Math.max(0, this.#deps.clock.now() - this.#readAt)
  }

  /** There may be more. Resolves once what was committed before the call was pushed, or the attempt was logged. */
  poke(): Promise<void> {
    if (this.#running !== undefined) {
      this.#again = true
      return this.#running
    }
    this.#running = this.#work().finally(() => (this.#running = undefined))
    return this.#running
  }

  async #work(): Promise<void> {
    do {
      this.#again = false
      try {
        await this.#read()
      } catch (error) {
        this.#deps.log.warn({ err: error }, 'the event log could not be read')
      }
    } while (this.#again)
  }

  async #read(): Promise<void> {
    const { store, clock } = this.#deps
    const heads = await store.system((tx) => readHeads(tx))
    for (const head of heads) {
      if (this.#started) await this.#pushTo(head)
      this.#pushed.set(head.company, head)
    }
    this.#heads = new Map(this.#pushed)
    this.#started = true
    this.#readAt = clock.now()
  }

  /** By pages, so that sockets drain in between and a long tail does not look like slow readers. */
  async #pushTo({ company, epoch, head }: Head): Promise<void> {
    const { store, push } = this.#deps
    for (let after = this.#from({ company, epoch, head }); after < head;) {
      const page = await store.system((tx) => readEvents(tx, company, after, limits.backfillPage))
      const last = page.at(-1)
      if (last === undefined) return
      if (page.some(({ type }) => type === 'permissionsChanged')) await this.#rightsChanged()
      for (const event of page) if (event.seq <= head) push(event)
      after = last.seq
      this.#pushed.set(company, { company: last.company, epoch, head: Math.min(after, head) })
    }
  }

  /** A failure of it keeps no event back: sessions are looked at again in half a second. */
  #rightsChanged(): Promise<void> {
    const { rightsChanged, log } = this.#deps
    return rightsChanged().catch((error: unknown) => log.warn({ err: error }, 'sessions could not be checked'))
  }

  /** A log that was replaced (restore) is not replayed: its readers must load afresh. A new company's begins at 0. */
  #from(head: Head): number {
    const before = this.#pushed.get(head.company)
    if (before === undefined) return 0
    return before.epoch === head.epoch ? before.head : head.head
  }

  async #trim(): Promise<void> {
    const { store, clock, log } = this.#deps
    if (clock.now() - this.#trimmedAt < trimEveryMs || !store.writable()) return
    this.#trimmedAt = clock.now()
    try {
      const daysAgo = (days: number) => new Date(clock.now() - days * 86_400_000)
      await store.system((tx) => trimEvents(tx, daysAgo(limits.retentionDays)))
      await store.system((tx) => trimNotifications(tx, daysAgo(limits.notificationDays), limits.notificationMost))
    } catch (error) {
      log.warn({ err: error }, 'events and notifications could not be trimmed')
    }
  }
}
