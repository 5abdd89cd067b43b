import { appendEvent } from '../../db/events.ts'
import type { Tx } from '../../db/port.ts'
import { Rounds, type RoundsDeps } from '../../kit/rounds.ts'
import type { Alerting } from './alertLimits.ts'
import { type Touched, joinStints, touch } from './stintRows.ts'
import { tellDrivers } from './tell.ts'

/** How long each is kept, days: what a journey is made of, and what it came to (journey §4). */
const kept = [
  ['drive_stint', 'from_at', 400],
  ['journey_segment', 'from_at', 400],
  ['journey_violation', 'at', 1_830],
  ['journey', 'started_at', 1_830],
] as const
/** Vehicles and drivers of one transaction: the store serves whoever waits between two. */
const chunk = 50
/** What came late is told first, of so many vehicles in a round, and of each once a minute: devices may send their newest first. */
const [lateAtOnce, lateEachMs] = [10, 60_000]
/** One process at a time tells journeys. */
const lockKey = 31_001

/** Without `alerting` what drivers broke is told and nobody is called: of a past that is made at once. */
interface Deps extends RoundsDeps {
  alerting?: Alerting
  /** Tells spans of these vehicles now, and not within their minute. */
  hours?: { catchUp(vehicleIds: readonly number[]): Promise<unknown> }
}

/**
 * Keeps stints, journeys and where drivers stand up to what spans say: whatever changed is noted by the store itself
 * (`journey_late`), and who is in a journey is told anew every minute, for time alone changes what he may.
 */
export class JourneyKeeper extends Rounds<Deps> {
  readonly #lately = new Map<number, number>()

  constructor(deps: Deps) {
    super(deps, { everyMs: 5_000, failed: 'journeys could not be told', kept })
  }

  /** Everything that is noted, and everybody whose minute has come. */
  async settle(): Promise<void> {
    await this.#hearLate()
    for (let more = true; more && !this.stopped;) more = await this.halved(() => this.#step())
  }

  /** A late report of a vehicle whose driver is in a journey changes what he may: its spans are told at once. */
  async #hearLate(): Promise<void> {
    const { store, clock, hours } = this.deps
    if (hours === undefined) return
    const now = clock.now()
    const rows = await store.system((tx) =>
      tx.query<{ id: number }>(
        `select c.vehicle_id as id from hour_cursor c where c.dirty_from is not null
           and exists (select from driver_now n where n.vehicle_id = c.vehicle_id and n.state <> 'off') order by 1`,
      ),
    )
    const due = rows
      .map(({ id }) => id)
      .filter((id) => now - (this.#lately.get(id) ?? -Infinity) >= lateEachMs)
      .slice(0, lateAtOnce)
    for (const id of due) this.#lately.set(id, now)
    if (due.length > 0) await hours.catchUp(due)
  }

  /** @returns whether there is more to tell */
  async #step(): Promise<boolean> {
    const { store, clock, alerting = null } = this.deps
    const now = clock.now()
    let news = 0
    const more = await store.system(async (tx) => {
      const [lock] = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [lockKey])
      if (lock?.taken !== true) return false
      const { touched, vehicles } = await joinStints(tx, chunk)
      const due: Touched = touched
      const marked = await tx.query<{ id: number; company: number; at: number }>(
        `delete from driver_late where driver_id in
           (select driver_id from driver_late order by driver_id limit $1 for update skip locked)
         returning driver_id as id, company_id as company, extract(epoch from from_at)::float8 * 1000 as at`,
        [chunk],
      )
      for (const { id, at } of marked) touch(due, id, at)
      const rest = await tx.query<{ id: number }>(
        `select driver_id as id from driver_now where next_at <= to_timestamp($1) and driver_id <> all($2::int[])
         order by next_at limit $3`,
        [now / 1_000, [...touched.keys()], chunk],
      )
      for (const { id } of rest) touch(due, id, now)
      news = await tellDrivers(tx, due, now, alerting)
      if (alerting !== null) news += await tellPages(tx, marked)
      return vehicles === chunk || marked.length === chunk || rest.length === chunk
    })
    if (news > 0) alerting?.announce()
    return more
  }
}

/**
 * Has pages read again the journeys of whoever marked a day or had it treated: somebody waits for it. What a vehicle or time
 * alone changes, they ask for by themselves.
 * @returns how many events that took
 */
async function tellPages(tx: Tx, marked: readonly { id: number; company: number }[]): Promise<number> {
  const companies = [...Map.groupBy(marked, ({ company }) => company)].toSorted(([a], [b]) => a - b)
  for (const [company, own] of companies)
    await appendEvent(tx, {
      company,
      type: 'recordsChanged',
      rev: 1,
      body: { entity: 'journey', ids: own.map(({ id }) => id) },
    })
  return companies.length
}
