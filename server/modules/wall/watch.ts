import { limits } from '#contract/limits.ts'

import type { Store, Tx } from '../../db/port.ts'
import { writeNotices } from '../../ingest/noticeStore.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Log } from '../../kit/log.ts'
import { forgetSilentSince, markSilent, type Wall } from './rows.ts'

const everyMs = 15_000

/** Tells the company of each wall, as a notification, that it fell silent or is back: a frozen wall is itself an alert (ux §5.6). */
export const tellOf = (tx: Tx, walls: readonly Wall[], state: 'active' | 'inactive', at: number): Promise<number> =>
  writeNotices(
    tx,
    walls.map(({ company, name }) => ({
      company,
      subject: 'wallSilent',
      description: name,
      at,
      url: '',
      type: 'WALL_DISPLAY',
      state,
    })),
  )

/** Looks for walls that say nothing any more. What it knows is in the store, so a restart of the server forgets none. */
export class WallWatch {
  readonly #deps: { store: Store; clock: Clock; log: Log }
  readonly #startedAt: number
  #timer: NodeJS.Timeout | undefined
  #looking: Promise<void> | undefined

  constructor(deps: { store: Store; clock: Clock; log: Log }) {
    this.#deps = deps
    this.#startedAt = deps.clock.now()
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.look(), everyMs).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#looking
  }

  /** Looks now. While the server itself was away no wall could be heard: it waits until each had time to speak. */
  look(): Promise<void> {
    this.#looking ??= this.#look()
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'wall displays could not be looked after'))
      .finally(() => (this.#looking = undefined))
    return this.#looking
  }

  async #look(): Promise<void> {
    const { store, clock, log } = this.#deps
    const now = clock.now()
    if (now - this.#startedAt < limits.wallSilentMs || !store.writable()) return
    const silent = await store.system(async (tx) => {
      await forgetSilentSince(tx, new Date(now - limits.wallForgottenMs))
      const walls = await markSilent(tx, new Date(now - limits.wallSilentMs), new Date(now))
      await tellOf(tx, walls, 'active', now)
      return walls
    })
    for (const { company, name } of silent) log.warn({ company, name }, 'a wall display fell silent')
  }
}
