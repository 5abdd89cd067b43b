import { Rounds, type RoundsDeps } from '../../kit/rounds.ts'
import { type Due, dueOf, forgetDoubts, forgetOthers, freezeItems, tripsBetween, writeTrips } from './examRows.ts'
import { isWhole, tellTrips } from './examTrips.ts'

/** Vehicles of one round, so that a round ends. */
const roundSize = 200
/** One process at a time tells trips. */
const lockKey = 31_004
const keptDays = 400

/** Keeps trips under evaluations told and graded, and what they come to, up to what trips there are. */
export class ExamKeeper extends Rounds {
  constructor(deps: RoundsDeps) {
    super(deps, {
      everyMs: 60_000,
      failed: 'trips of evaluations could not be told',
      // Results stay as long as their evaluation.
      kept: [['driving_trip', 'started_at', keptDays]],
    })
  }

  /** All trips that are over and told as such. */
  async settle(): Promise<void> {
    const { store, clock } = this.deps
    await store.system((tx) => freezeItems(tx, clock.now()))
    await store.system(forgetOthers)
    await store.system((tx) => forgetDoubts(tx, clock.now()))
    for (const due of await store.system((tx) => dueOf(tx, clock.now(), roundSize))) {
      if (this.stopped) return
      // One that fails keeps nobody else waiting.
      await this.halved(() =>
        this.#tell(due).catch((error: unknown) =>
          this.deps.log.warn({ err: error, vehicle: due.vehicle }, 'trips of an evaluation could not be told'),
        ),
      )
    }
  }

  async #tell(due: Due): Promise<void> {
    const { store, clock } = this.deps
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
}
