import type { Store, Tx } from '../db/port.ts'
import type { Log } from '../kit/log.ts'

const everyMs = 1_000

/**
 * Once a second takes over what other processes stored of a few vehicles: their frames come by themselves, but
 * telemetry that somebody reads here, and evidence on a command, come from the store.
 */
export class Neighbours {
  readonly #deps: NeighbourDeps
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | undefined

  constructor(deps: NeighbourDeps) {
    this.#deps = deps
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running ??= this.#look().finally(() => (this.#running = undefined))
    }, everyMs).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  async #look(): Promise<void> {
    const { store, log, catchUp, vehicles } = this.#deps
    const ids = [...new Set(vehicles())]
    if (ids.length === 0) return
    try {
      await store.system((tx) => catchUp(tx, ids))
    } catch (error) {
      log.warn({ err: error }, 'what other processes stored could not be read')
    }
  }
}

export interface NeighbourDeps {
  store: Store
  log: Log
  catchUp(tx: Tx, vehicleIds: readonly number[]): Promise<void>
  /** Of which vehicles every word counts at once. */
  vehicles(): readonly number[]
}
