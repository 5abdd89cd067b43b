import type { Store } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Log } from '../../kit/log.ts'
import { type Due, dueOf, forgetOthers, freezeItems, tripsBetween, writeTrips } from './examRows.ts'
import { isWhole, tellTrips } from './examTrips.ts'

const everyMs = 60_000
/** Vehicles of one round, so that a round ends. */
const roundSize = 200
/** One process at a time tells trips. */
const lockKey = 31_002
const pruneMs = 3_600_000
const keptDays = 400

interface Deps {
  store: Store
  clock: Clock
  log: Log
}

/** Keeps trips under evaluations told and graded, and what they come to, up to what trips there are. */
export class ExamKeeper {
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

  /** All trips that are over and told as such. */
  async settle(): Promise<void> {
    const { store, clock } = this.#deps
    if (!store.writable()) return
    await store.system((tx) => freezeItems(tx, clock.now()))
    await store.system(forgetOthers)
    for (const due of await store.system((tx) => dueOf(tx, clock.now(), roundSize))) {
      if (this.#stopped) return
      const began = performance.now()
      // One that fails keeps nobody else waiting.
      await this.#tell(due).catch((error: unknown) =>
        this.#deps.log.warn({ err: error, vehicle: due.vehicle }, 'trips of an evaluation could not be told'),
      )
      // The store belongs to whoever asks and reports: this takes at most half of it.
      await new Promise((resolve) => setTimeout(resolve, performance.now() - began))
    }
  }

  #look(): void {
    this.#round ??= this.settle()
      .then(() => this.#prune())
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'trips of evaluations could not be told'))
      .finally(() => (this.#round = undefined))
  }

  async #tell(due: Due): Promise<void> {
    const { store, clock } = this.#deps
    const trips = await store.system((tx) => tripsBetween(tx, clock.now(), due))
    const apart = [...new Map(trips.map((trip) => [trip.from, trip])).values()]
    const told = await tellTrips(
      store,
      due.vehicle,
      apart.map(({ from, to, code }) => ({ from, to, driver: code })),
    )
    const sums = new Map(apart.map(({ from }, at) => [from, told?.sums[at] ?? {}]))
    await store.system(async (tx) => {
      const [lock] = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [lockKey])
      // Another process tells it, or a report came meanwhile: the next round sees to it.
      if (lock?.taken !== true || (told !== null && !(await isWhole(tx, due.vehicle, told)))) return
      await writeTrips(tx, due, trips, sums)
    })
  }

  /** Takes away what is older than it is kept; results stay as long as their evaluation. */
  async #prune(): Promise<void> {
    const { store, clock } = this.#deps
    const now = clock.now()
    if (!store.writable() || now - this.#prunedAt < pruneMs) return
    this.#prunedAt = now
    await store.system((tx) =>
      tx.query(`delete from driving_trip where company_id in (select id from company) and started_at < $1`, [
        new Date(now - keptDays * 86_400_000),
      ]),
    )
  }
}
