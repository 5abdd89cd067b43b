import { limits } from '#contract/limits.ts'

import type { Tx } from '../../db/port.ts'
import { Rounds, type RoundsDeps } from '../../kit/rounds.ts'
import { tellTravels } from './tell.ts'

/** Vehicles of one round, so that a round ends. */
const roundSize = 200
/** Who asks for trips sees those of a vehicle on its way as of a minute ago; nobody asking, half an hour is enough. */
const askedLagMs = 60_000
const unaskedLagMs = 1_800_000
/** A question waits this long, and for this many that are behind; how many are left it is told. */
const patienceMs = 3_000
const mostAsked = 100

/**
 * Vehicles of which more is stored than told: never told, with a fix that came late, standing since the stop that ends a
 * trip, on their way and `lagMs` further, or silent on their way for so long. None named means all.
 * @returns at most `most`, those told longest ago first; `behind` is how many there are in all
 */
const behindOf = (
  tx: Tx,
  now: number,
  lagMs: number,
  among: readonly number[] | null,
  most: number,
): Promise<{ id: number; behind: number }[]> =>
  tx.query<{ id: number; behind: number }>(
    `select s.vehicle_id as id, count(*) over ()::int as behind
     from (select vehicle_id, motion, motion_since, greatest(signal_at, fix_at) as heard_at from vehicle_state) s
       left join travel_cursor c on c.vehicle_id = s.vehicle_id
     where ($1::int[] is null or s.vehicle_id = any($1)) and (
       c.vehicle_id is null
       or s.vehicle_id in (select vehicle_id from travel_late)
       or (s.motion = 0 and c.told_to < s.motion_since + $2 * interval '1 ms'
           and s.heard_at >= s.motion_since + $2 * interval '1 ms')
       or (s.motion <> 0 and s.heard_at > c.told_to + interval '1 ms' and s.heard_at < $5::timestamptz - $3 * interval '1 ms')
       or (s.heard_at > c.told_to + $3 * interval '1 ms'
           and (s.motion <> 0 or c.told_to < s.motion_since + $2 * interval '1 ms')))
     order by c.told_to nulls last limit $4`,
    [among, limits.travelStopMs, lagMs, most, new Date(now)],
  )

/**
 * Keeps the table of trips up to what is stored: in the background once a vehicle stands, a fix came late, or it has
 * been under way for long, and at once for whoever asks.
 */
export class TravelKeeper extends Rounds {
  readonly #underway = new Map<number, Promise<void>>()

  constructor(deps: RoundsDeps) {
    super(deps, { everyMs: 15_000, failed: 'trips could not be told' })
  }

  override async stop(): Promise<void> {
    await super.stop()
    await Promise.allSettled(this.#underway.values())
  }

  /**
   * Tells what is not told yet of these vehicles, for as long as a question may wait.
   * @returns how many of them are still behind
   */
  async catchUp(vehicleIds: readonly number[]): Promise<number> {
    if (vehicleIds.length === 0) return 0
    const { store, clock } = this.deps
    const behind = await store.system((tx) => behindOf(tx, clock.now(), askedLagMs, vehicleIds, mostAsked))
    let left = behind[0]?.behind ?? 0
    if (!store.writable()) return left
    const until = performance.now() + patienceMs
    for (const { id } of behind) {
      if (performance.now() > until) break
      await this.#tell(id)
      left--
    }
    return left
  }

  /** Those that are behind, as many as a round takes. */
  async settle(): Promise<void> {
    const { store, clock } = this.deps
    const behind = await store.system((tx) => behindOf(tx, clock.now(), unaskedLagMs, null, roundSize))
    for (const { id } of behind) {
      if (this.stopped) return
      await this.halved(() => this.#tell(id))
    }
  }

  /** One telling of a vehicle at a time; who comes meanwhile waits for it. */
  #tell(vehicleId: number): Promise<void> {
    const running = this.#underway.get(vehicleId)
    if (running !== undefined) return running
    const { store, clock } = this.deps
    const telling = tellTravels(store, vehicleId, clock.now()).finally(() => this.#underway.delete(vehicleId))
    this.#underway.set(vehicleId, telling)
    return telling
  }
}
