import { limits } from '#contract/limits.ts'
import { engineOf } from '#contract/rules/typedEngine.ts'

import type { Store } from '../../db/port.ts'
import type { Committed } from '../../ingest/commit.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Log } from '../../kit/log.ts'
import type { HourTelling, ToldTo } from '../../kit/rollup.ts'
import { Calendar, hourOf } from './calendarRules.ts'
import { type Cursor, readCursor, readSeed } from './cursorRows.ts'
import { HourDoor } from './door.ts'
import { pruneHours } from './prune.ts'
import { hasMore, reportsAfter, saidFrom } from './reports.ts'
import { emptySeed, heldBy, type Seed } from './seedRules.ts'
import { type Telling, writeTellings } from './store.ts'
import { Teller } from './tellRules.ts'
import { visitsAnew } from './visitsAnew.ts'

/** Reports read at once, and tellings written at once: some milliseconds of the store, which then serves whoever waits. */
const chunk = 2_000
const writtenAtOnce = 200
/** What another process holds in memory is not behind before it had time to write it. */
const othersMs = 150_000
/** Vehicles of one round, so that a round ends. */
const roundSize = 500
/** A question waits this long for what it asks about. */
const patienceMs = 3_000
const tries = 3
/** Writing takes at most a tenth of the time; the largest fleets are written less often than once a minute. */
const share = 10
const longestMs = 600_000
const pruneMs = 3_600_000

interface Deps {
  store: Store
  clock: Clock
  log: Log
}

/**
 * Keeps hours, days and spans of all vehicles up to what is stored: at the door in memory, written once a minute; from the
 * store after a start, for reports that came late or by another process, and at once for whoever asks.
 */
export class HourKeeper implements HourTelling {
  readonly #deps: Deps
  readonly #door = new HourDoor()
  readonly #calendars = new Map<string, Calendar>()
  readonly #running = new Map<number, Promise<number>>()
  #timer: NodeJS.Timeout | undefined
  #flushing: Promise<void> | undefined
  #round: Promise<void> | undefined
  #stopped = false
  #prunedAt = 0
  constructor(deps: Deps) {
    this.#deps = deps
  }

  start(): void {
    this.#next(0)
  }

  /** Writes what is left. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#round
    await Promise.allSettled(this.#running.values())
    await this.flush().catch(() => {})
  }

  /** What a commit stored; costs microseconds. */
  take({ stored, events }: Pick<Committed, 'stored' | 'events'>): void {
    this.#door.take(stored, events, this.#deps.clock.now())
  }

  /** Writes what is told in memory, of these vehicles or of all. */
  async flush(among?: ReadonlySet<number>): Promise<void> {
    while (this.#flushing !== undefined) await this.#flushing
    this.#flushing = this.#flush(among).finally(() => (this.#flushing = undefined))
    return this.#flushing
  }

  /** Tells what is stored and not told yet of these vehicles, for as long as a question may wait: `lacking` have more. */
  async catchUp(vehicleIds: readonly number[]): Promise<ToldTo & { lacking: { id: number; toldTo: number }[] }> {
    const { store, clock } = this.#deps
    const now = clock.now()
    if (vehicleIds.length === 0) return { toldTo: now, behind: 0, lacking: [] }
    if (store.writable()) await this.flush(new Set(vehicleIds))
    let behind = await this.#behind(vehicleIds, now)
    const until = performance.now() + patienceMs
    for (const { id } of store.writable() ? behind : []) {
      if (performance.now() > until) break
      await this.#tell(id)
    }
    if (behind.length > 0) behind = await this.#behind(vehicleIds, now)
    return { toldTo: Math.min(now, ...behind.map(({ toldTo }) => toldTo)), behind: behind.length, lacking: behind }
  }

  /**
   * Tells a vehicle anew from a day of its company on (days since 1970-01-01), or from the first report that there is.
   * @returns how many rows that changed
   */
  async tellAgain(vehicleId: number, from: number | null, write = writeTellings): Promise<number> {
    await this.#running.get(vehicleId)
    return this.#tell(vehicleId, from, write)
  }

  /** Tells from the store what the door could not go on with; its next reports cost nothing then. */
  async tellUnread(): Promise<void> {
    for (const id of this.#door.unread) await this.#tell(id)
  }

  /** Everything that is behind, for as long as it takes. */
  async settle(): Promise<void> {
    await this.flush()
    for (;;) {
      const behind = await this.#behind(null, this.#deps.clock.now())
      if (behind.length === 0) return
      for (const { id } of behind) await this.#tell(id)
    }
  }

  #next(ms: number): void {
    if (this.#stopped) return
    this.#timer = setTimeout(() => {
      this.#round = this.#look()
        .catch((error: unknown) => {
          this.#deps.log.warn({ err: error }, 'hours could not be told')
          return 0
        })
        .then((took) => this.#next(Math.min(longestMs, Math.max(limits.hourWriteMs, share * took))))
    }, ms).unref()
  }

  /** @returns how long the writing took, ms */
  async #look(): Promise<number> {
    const { store, clock } = this.#deps
    if (!store.writable()) return 0
    const began = performance.now()
    await this.flush()
    const took = performance.now() - began
    const now = clock.now()
    this.#door.forget(now)
    const unread = [...this.#door.unread]
    const behind = await this.#behind(null, now - othersMs)
    for (const id of new Set([...unread, ...behind.map((one) => one.id)])) {
      if (this.#stopped) break
      if (!this.#door.unread.has(id) && this.#door.holds(id)) continue
      const from = performance.now()
      await this.#tell(id)
      // The store belongs to whoever asks and reports: this takes at most half of it.
      await new Promise((resolve) => setTimeout(resolve, performance.now() - from))
    }
    if (now - this.#prunedAt > pruneMs) {
      await pruneHours(store, now)
      this.#prunedAt = now
    }
    return took
  }

  async #flush(among?: ReadonlySet<number>): Promise<void> {
    const { store, clock } = this.#deps
    const all = this.#door.taken(among)
    for (let from = 0; from < all.length; from += writtenAtOnce) {
      const part = all.slice(from, from + writtenAtOnce)
      try {
        const { written } = await store.system((tx) => writeTellings(tx, part, clock.now()))
        this.#door.settle(part, written)
      } catch (error) {
        this.#door.settle(all.slice(from), null)
        throw error
      }
    }
  }

  /** Vehicles with something stored before `storedBy` that is not told, those told longest ago first. */
  #behind(among: readonly number[] | null, storedBy: number): Promise<{ id: number; toldTo: number }[]> {
    return this.#deps.store.system((tx) =>
      tx.query<{ id: number; toldTo: number }>(
        `select v.id, coalesce(extract(epoch from least(c.dirty_from, c.told_to)) * 1000, 0)::float8 as "toldTo"
         from vehicle v left join hour_cursor c on c.vehicle_id = v.id
         where ($1::int[] is null or v.id = any($1)) and (c.dirty_from is not null or ${hasMore})
         order by c.told_to nulls last limit ${among === null ? roundSize : among.length}`,
        [among, new Date(storedBy)],
      ),
    )
  }

  /** One telling of a vehicle at a time; who comes meanwhile waits for it. */
  #tell(vehicleId: number, from?: number | null, write = writeTellings): Promise<number> {
    const running = this.#running.get(vehicleId)
    if (running !== undefined) return running
    const telling = this.#tellFromStore(vehicleId, from, write).finally(() => this.#running.delete(vehicleId))
    this.#running.set(vehicleId, telling)
    return telling
  }

  async #tellFromStore(vehicleId: number, from?: number | null, write = writeTellings): Promise<number> {
    const { store, clock } = this.#deps
    while (this.#flushing !== undefined) await this.#flushing
    this.#door.reads(vehicleId)
    try {
      for (let n = 0; n < tries; n++) {
        const read = await this.#read(vehicleId, from)
        if (read === null) break
        const { telling, teller } = read
        const { written, changed } = await store.system((tx) => write(tx, [telling], clock.now()))
        const outcome = written.get(vehicleId)
        if (outcome?.taken !== true) continue
        if (write !== writeTellings) this.#door.drop(vehicleId)
        else this.#door.attach(vehicleId, telling.company, teller, outcome.rev, clock.now())
        return changed
      }
      this.#door.drop(vehicleId)
      return 0
    } catch (error) {
      this.#door.drop(vehicleId)
      throw error
    }
  }

  /** Tells a vehicle from where its cursor stands, or anew from `from` or from what came late; null when there is nothing. */
  async #read(vehicleId: number, from?: number | null): Promise<{ telling: Telling; teller: Teller } | null> {
    const { store } = this.#deps
    const start = await store.system(async (tx) => {
      const cursor = await readCursor(tx, vehicleId)
      if (cursor === null) return null
      return { cursor, ...(await this.#begin(cursor, from, (day) => readSeed(tx, vehicleId, day, cursor.zone))) }
    })
    if (start === null) return null
    const { cursor, seed, anew } = start
    const { company, rev, dirtyFrom } = cursor
    const calendar = this.#calendar(cursor.zone)
    const teller = new Teller(seed, calendar, anew)
    let [count, first]: [number, number | null] = [0, null]
    for (;;) {
      const place = teller.heard
      const { reports, said } = await store.system(async (tx) => {
        const after = await reportsAfter(tx, vehicleId, place, chunk)
        const to = after.length < chunk ? null : (after.at(-1)?.at ?? null)
        return { reports: after, said: await saidFrom(tx, vehicleId, place?.at ?? null, to) }
      })
      teller.say(said.events, said.readings)
      for (const report of reports) teller.hear(report)
      first ??= reports[0]?.at ?? null
      count += reports.length
      if (reports.length < chunk) break
    }
    const { heard, last, driver } = teller
    if (heard === null) return null
    const changes = teller.taken()
    const begun = seed.last?.at ?? first ?? heard.at
    const telling: Telling = {
      vehicleId,
      company,
      rev,
      from: seed.heard,
      heard,
      count: count + changes.passed,
      changes,
      seed: teller.seed(),
      last,
      driver,
      anew: anew
        ? {
            begun,
            hour: Math.min(hourOf(begun), ...seed.hours.map((row) => row.of)),
            day: Math.min(calendar.dayOf(begun), ...seed.days.map((row) => row.of)),
            span: seed.spans.open?.from ?? begun,
            seedsAfter: seed.heard === null ? null : calendar.dayOf(seed.heard.at),
            dirtyFrom,
            visits: dirtyFrom === null ? null : await visitsAnew(store, vehicleId, dirtyFrom),
          }
        : undefined,
    }
    return { telling, teller }
  }

  async #begin(
    { seed, dirtyFrom, zone, category, typed, battery, tank, limitKmh }: Cursor,
    from: number | null | undefined,
    seedOf: (day: number) => Promise<Seed | null>,
  ): Promise<{ seed: Seed; anew: boolean }> {
    const asNow = (one: Seed): Seed => heldBy(one, { engine: engineOf(category, typed), battery, tank, limitKmh })
    const fresh = () => asNow(emptySeed(zone, category, battery, tank))
    const known = seed?.zone === zone ? asNow(seed) : null
    const lateFrom = dirtyFrom === null ? Infinity : this.#calendar(zone).dayOf(dirtyFrom)
    const changedFrom = Math.min(from ?? Infinity, lateFrom)
    if (known !== null && from === undefined && dirtyFrom === null) return { seed: known, anew: false }
    if (known === null || from === null || !Number.isFinite(changedFrom)) return { seed: fresh(), anew: true }
    const begin = await seedOf(changedFrom)
    return { seed: begin === null ? fresh() : asNow(begin), anew: true }
  }

  #calendar(zone: string): Calendar {
    let calendar = this.#calendars.get(zone)
    if (calendar === undefined) this.#calendars.set(zone, (calendar = new Calendar(zone)))
    return calendar
  }
}
