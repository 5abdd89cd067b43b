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
/** How long a question waits for what is noted of its company. */
const patienceMs = 10_000
/** What vehicles say is told within so long on its own: of today some of it always lacks. */
const freshMs = 150_000
const dayMs = 86_400_000

/** Whose journeys somebody waits for: vehicles whose spans changed, and drivers who marked or were treated. */
interface Among {
  vehicles: number[]
  drivers: number[]
}

/** Without `alerting` what drivers broke is told and nobody is called: of a past that is made at once. */
interface Deps extends RoundsDeps {
  alerting?: Alerting
  /** Tells spans of these vehicles now, and not within their minute. */
  hours?: { catchUp(vehicleIds: readonly number[]): Promise<{ lacking: readonly { id: number; toldTo: number }[] }> }
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

  /**
   * Tells what is noted of a company's journeys up to a day (`2026-11-30`), for as long as a question may wait: what was decided a
   * moment ago stands in a file of the law, and no later.
   * @returns whether all of it is told
   */
  async catchUp(company: number, to: string): Promise<boolean> {
    const { store } = this.deps
    if (!(await this.#hoursTold(company, to))) return false
    const among = await store.system(async (tx): Promise<Among> => {
      const noted = (table: string, column: string) =>
        tx.query<{ id: number }>(
          `select ${column} as id from ${table} where company_id = $1 and from_at < $2::date + 3 order by 1`,
          [company, to],
        )
      const vehicles = await noted('journey_late', 'vehicle_id')
      const drivers = await noted('driver_late', 'driver_id')
      return { vehicles: vehicles.map(({ id }) => id), drivers: drivers.map(({ id }) => id) }
    })
    const until = performance.now() + patienceMs
    while (among.vehicles.length + among.drivers.length > 0) {
      if (!store.writable() || this.stopped || performance.now() > until) return false
      await this.#step({ vehicles: among.vehicles.splice(0, chunk), drivers: among.drivers.splice(0, chunk) })
    }
    return true
  }

  /**
   * Tells the hours that journeys of a company up to a day are made of. What comes while somebody waits is behind again: what
   * came late before, and what was stored of a day that is over, keeps them from being whole.
   */
  async #hoursTold(company: number, to: string): Promise<boolean> {
    const { clock, hours } = this.deps
    if (hours === undefined) return true
    const asked = await this.#lagging(company, to)
    const late = new Map(asked.flatMap(({ id, lateFrom }) => (lateFrom === null ? [] : [[id, lateFrom] as const])))
    if (late.size > 0) await hours.catchUp([...late.keys()])
    const { lacking } = await hours.catchUp(asked.map(({ id }) => id))
    const left = new Map((await this.#lagging(company, to)).map(({ id, lateFrom }) => [id, lateFrom]))
    if ([...late].some(([id, from]) => (left.get(id) ?? Infinity) <= from)) return false
    const due = Math.min(clock.now() - freshMs, Date.parse(to) + 3 * dayMs)
    const cameLate = (id: number) => !late.has(id) && (left.get(id) ?? null) !== null
    return lacking.every(({ id, toldTo }) => toldTo >= due || cameLate(id))
  }

  /** Vehicles of a company that carry somebody in a journey, or had a late report of before a day's end: from when, epoch ms. */
  #lagging(company: number, to: string): Promise<{ id: number; lateFrom: number | null }[]> {
    return this.deps.store.system((tx) =>
      tx.query<{ id: number; lateFrom: number | null }>(
        `select v.id, case when c.dirty_from < $2::date + 3
             then (extract(epoch from c.dirty_from) * 1000)::float8 end as "lateFrom"
         from vehicle v left join hour_cursor c on c.vehicle_id = v.id where v.company_id = $1
           and (c.dirty_from < $2::date + 3
             or exists (select from driver_now n where n.vehicle_id = v.id and n.state <> 'off' and n.started_at < $2::date + 3))
         order by 1`,
        [company, to],
      ),
    )
  }

  /** @returns whether there is more to tell; of `among` everything that is noted is */
  async #step(among: Among | null = null): Promise<boolean> {
    const { store, clock, alerting = null } = this.deps
    const now = clock.now()
    let news = 0
    const more = await store.system(async (tx) => {
      // Who is waited for by somebody waits for whoever tells; a round leaves out its turn.
      const [lock] = await tx.query<{ taken: boolean }>(
        among === null
          ? 'select pg_try_advisory_xact_lock($1) as taken'
          : 'select true as taken from pg_advisory_xact_lock($1)',
        [lockKey],
      )
      if (lock?.taken !== true) return false
      const { touched, vehicles } = await joinStints(tx, chunk, among?.vehicles)
      const due: Touched = touched
      const marked = await tx.query<{ id: number; company: number; at: number }>(
        `delete from driver_late where driver_id in
           (select driver_id from driver_late where $2::int[] is null or driver_id = any($2::int[])
            order by driver_id limit $1 for update skip locked)
         returning driver_id as id, company_id as company, extract(epoch from from_at)::float8 * 1000 as at`,
        [chunk, among?.drivers ?? null],
      )
      for (const { id, at } of marked) touch(due, id, at)
      const rest = await tx.query<{ id: number }>(
        `select driver_id as id from driver_now where next_at <= to_timestamp($1) and driver_id <> all($2::int[])
         order by next_at limit $3`,
        [now / 1_000, [...touched.keys()], among === null ? chunk : 0],
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
