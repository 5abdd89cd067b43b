import type { Store } from '../../../db/port.ts'
import type { Clock } from '../../../kit/clock.ts'
import type { Log } from '../../../kit/log.ts'
import { tellLoads } from './tellLoads.ts'

const everyMs = 15_000
const pruneMs = 3_600_000
const keptDays = 1_830
/** Mixers of one transaction: the store serves whoever waits between two. */
const chunk = 20

interface Deps {
  store: Store
  clock: Clock
  log: Log
}

/** Keeps loads of concrete up to what drums and spans say: whatever changed is noted by the store itself (`concrete_late`). */
export class LoadKeeper {
  readonly #deps: Deps
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> | undefined
  #stopped = false
  #prunedAt = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), everyMs).unref()
    this.#look()
  }

  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#round
  }

  /** Everything that is noted. */
  async settle(): Promise<void> {
    const { store } = this.#deps
    if (!store.writable()) return
    for (let more = true; more && !this.#stopped;) {
      const began = performance.now()
      more = (await store.system((tx) => tellLoads(tx, null, chunk))) === chunk
      // The store belongs to whoever asks and reports: this takes at most half of it.
      if (more) await new Promise((resolve) => setTimeout(resolve, performance.now() - began))
    }
  }

  #look(): void {
    this.#round ??= this.settle()
      .then(() => this.#prune())
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'loads of concrete could not be told'))
      .finally(() => (this.#round = undefined))
  }

  async #prune(): Promise<void> {
    const { store, clock } = this.#deps
    const now = clock.now()
    if (!store.writable() || now - this.#prunedAt < pruneMs) return
    this.#prunedAt = now
    await store.system((tx) =>
      tx.query('delete from concrete_load where company_id in (select id from company) and loaded_at < $1', [
        new Date(now - keptDays * 86_400_000),
      ]),
    )
  }
}
