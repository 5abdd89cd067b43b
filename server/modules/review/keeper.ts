import type { Tx } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import { Rounds } from '../../kit/rounds.ts'
import { judgeReviews } from './judge.ts'
import { type LetterDeps, sendLetters } from './letters.ts'
import { keepSwaps } from './swaps.ts'

/** What vehicles ran is told by the hour: they are counted again so often. */
const countedMs = 15 * 60_000
/** Reviews of one transaction: the store serves whoever waits between two. */
const chunk = 500
/** One process at a time judges reviews. */
const lockKey = 31_003

interface Deps extends LetterDeps {
  clock: Clock
}

/** Keeps counts, states and forecasts of reviews up to the day and to what is told of their vehicles, and tells of changes. */
export class ReviewKeeper extends Rounds<Deps> {
  #countedAt = 0

  constructor(deps: Deps) {
    super(deps, { everyMs: 60_000, failed: 'reviews could not be judged' })
  }

  protected override async round(): Promise<void> {
    await this.#settleDue()
    await this.write()
  }

  /** Every review that is open. */
  async settle(): Promise<void> {
    const { store, clock } = this.deps
    const now = new Date(clock.now())
    if (store.writable()) await this.#alone((tx) => keepSwaps(tx, now))
    const open = await store.system(openByVehicle)
    for (let n = 0; n < open.length && !this.stopped && store.writable(); n += chunk) {
      const ids = open.slice(n, n + chunk)
      if ((await this.#alone((tx) => judgeReviews(tx, now, ids))) === null) return
    }
  }

  /** Does it where no other process is at it; null where one is. */
  #alone<T>(work: (tx: Tx) => Promise<T>): Promise<T | null> {
    return this.deps.store.system(async (tx) => {
      const [lock] = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [lockKey])
      return lock?.taken === true ? work(tx) : null
    })
  }

  /** To whom something is still to be written. */
  async write(): Promise<void> {
    const { store, clock } = this.deps
    if (store.writable() && !this.stopped) await sendLetters(this.deps, new Date(clock.now()))
  }

  /** Every minute a day may have begun somewhere; all are counted from time to time. */
  async #settleDue(): Promise<void> {
    const { store, clock } = this.deps
    const now = clock.now()
    if (now - this.#countedAt < countedMs && !(await store.system((tx) => dayBegan(tx, new Date(now))))) return
    this.#countedAt = now
    await this.settle()
  }
}

/** Those of one vehicle stand together: what it ran is summed once for all of them. */
async function openByVehicle(tx: Tx): Promise<number[]> {
  const found = await tx.query<{ id: number }>(
    `select r.id from review r left join review_vehicle l on l.company_id = r.company_id and l.review_id = r.id
     where r.done_on is null order by l.vehicle_id, r.id`,
  )
  return found.map(({ id }) => id)
}

/** Whether a review is due, or to be told of, by its day, and does not stand so. */
async function dayBegan(tx: Tx, now: Date): Promise<boolean> {
  const late = await tx.query(
    `select 1 from review r join company c on c.id = r.company_id where r.done_on is null and (
       (r.due_on < ($1::timestamptz at time zone c.time_zone)::date and r.state <> 'delayed')
       or (r.notify_on <= ($1::timestamptz at time zone c.time_zone)::date and r.state = 'upToDate')) limit 1`,
    [now],
  )
  return late.length > 0
}
