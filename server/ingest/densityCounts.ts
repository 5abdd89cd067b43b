import { limits } from '#contract/limits.ts'
import { densityCell, densityZoom } from '#contract/rules/densityCell.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'

import type { Store } from '../db/port.ts'
import type { Clock } from '../kit/clock.ts'
import type { Log } from '../kit/log.ts'
import type { PositionRow } from './store.ts'

const hourMs = 3_600_000
const cells = 4 ** densityZoom

/** Hour and cell as one number, below 2 ** 46. */
const slotOf = (fixAt: number, cell: number): number => Math.floor(fixAt / hourMs) * cells + cell

/** Rows written in one go: some milliseconds of an embedded store, in which no report is stored. */
const partRows = 500

interface Deps {
  store: Store
  clock: Clock
  log: Log
  rowsAtOnce?: number
}

interface Count {
  company: number
  slot: number
  positions: number
}

/**
 * How many believed positions lie in each cell of the map, hour by hour. They are counted in memory after the commit that
 * stored them, so that the door pays a look into a map for each, and added to the store once a minute and at the end. A
 * process that dies takes at most its last minute of this picture with it, never a position.
 */
export class DensityCounts {
  /** company → slot → positions that are not written yet. */
  #counts = new Map<number, Map<number, number>>()
  readonly #deps: Deps
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined
  #prunedHour = 0

  constructor(deps: Deps) {
    this.#deps = deps
  }

  start(): void {
    this.#timer ??= setInterval(() => void this.flush(), limits.densityWriteMs).unref()
  }

  /** Writes what is left. Nothing may be counted any more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#timer = undefined
    await this.#writing
    await this.flush()
  }

  /** A fix counts in its own hour, however late it came, unless that is past. What was no news to the store must not come here. */
  count(stored: readonly PositionRow[]): void {
    const from = this.#deps.clock.now() - limits.densityLateMs
    for (const { entry, report, flags } of stored) {
      if ((flags & notBelieved) !== 0 || report.fixAt < from) continue
      this.#add(entry.company, slotOf(report.fixAt, densityCell(report.latitude, report.longitude)), 1)
    }
  }

  /** Never rejects: what could not be written waits for the next time. */
  flush(): Promise<void> {
    this.#writing ??= this.#flush()
      .catch((error: unknown) => this.#deps.log.warn({ err: error }, 'the density of positions could not be written'))
      .finally(() => (this.#writing = undefined))
    return this.#writing
  }

  #add(company: number, slot: number, positions: number): void {
    let slots = this.#counts.get(company)
    if (slots === undefined) this.#counts.set(company, (slots = new Map()))
    slots.set(slot, (slots.get(slot) ?? 0) + positions)
  }

  async #flush(): Promise<void> {
    const { store, rowsAtOnce = partRows } = this.#deps
    if (!store.writable()) return
    const taken = this.#counts
    this.#counts = new Map()
    const counts = countsOf(taken)
    let written = 0
    try {
      for (; written < counts.length; written += rowsAtOnce)
        await addCounts(store, counts.slice(written, written + rowsAtOnce))
    } catch (error) {
      for (const { company, slot, positions } of counts.slice(written)) this.#add(company, slot, positions)
      throw error
    }
    await this.#prune()
  }

  /** Once an hour. Not one row that anybody still adds to: processes that write side by side would wait for each other. */
  async #prune(): Promise<void> {
    const { store, clock } = this.#deps
    const hour = Math.floor(clock.now() / hourMs)
    if (hour === this.#prunedHour) return
    const before = (clock.now() - limits.densityLateMs - hourMs) / 1000
    await store.system((tx) => tx.query('delete from position_density where hour < to_timestamp($1)', [before]))
    this.#prunedHour = hour
  }
}

/** In one order: processes that write side by side take the rows one after the other. */
const countsOf = (taken: ReadonlyMap<number, ReadonlyMap<number, number>>): Count[] =>
  [...taken]
    .flatMap(([company, slots]) => [...slots].map(([slot, positions]) => ({ company, slot, positions })))
    .sort((a, b) => a.company - b.company || a.slot - b.slot)

/** Adds to what is there. */
const addCounts = (store: Store, counts: readonly Count[]): Promise<unknown> =>
  store.system((tx) =>
    tx.query(
      `insert into position_density as old (company_id, hour, cell, positions)
       select c, to_timestamp(h), ce, n from unnest($1::int[], $2::float8[], $3::int[], $4::int[]) t(c, h, ce, n)
       order by c, h, ce
       on conflict (company_id, hour, cell) do update set positions = old.positions + excluded.positions`,
      [
        counts.map(({ company }) => company),
        counts.map(({ slot }) => (Math.floor(slot / cells) * hourMs) / 1000),
        counts.map(({ slot }) => slot % cells),
        counts.map(({ positions }) => positions),
      ],
    ),
  )
