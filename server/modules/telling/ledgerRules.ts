import { motionCode } from '#contract/codes/motion.ts'
import type { CounterLeg } from '#contract/rules/distance.ts'

import { type Calendar, hourMs, hourOf } from './calendarRules.ts'
import { Rows } from './rowRules.ts'
import type { Seed } from './seedRules.ts'
import type { Piece } from './spanRules.ts'
import { sum, type Sums } from './sumRules.ts'
import type { Part } from './valueRules.ts'

/** Rows stay open this long for what lies between two places or readings far apart. */
const openMs = 26 * hourMs

/** The open rows of hours and days, and how what lies in a stretch of time is parted among them. */
export class Ledger {
  readonly #calendar: Calendar
  readonly hours: Rows
  readonly days: Rows
  /** Rows before it change no more. */
  #openFrom: number

  /** @param anew rows of the seed are told as well, for the store may hold more of them */
  constructor(seed: Pick<Seed, 'hours' | 'days' | 'openFrom'>, calendar: Calendar, anew: boolean) {
    this.#calendar = calendar
    this.hours = new Rows(seed.hours, anew)
    this.days = new Rows(seed.days, anew)
    this.#openFrom = seed.openFrom
  }

  seed(): Pick<Seed, 'hours' | 'days' | 'openFrom'> {
    return { hours: this.hours.seeds(), days: this.days.seeds(), openFrom: this.#openFrom }
  }

  rowsAt(at: number, driver: string): readonly [Sums, Sums] {
    const { hour, day } = this.#calendar.pieceAt(at)
    return [this.hours.at(hour, driver), this.days.at(day, driver)]
  }

  /** The rows of an instant, or of the first that still changes after it. */
  openAt(at: number, driver: string): readonly [Sums, Sums] {
    return this.rowsAt(Math.max(at, this.#openFrom), driver)
  }

  /** A stretch of time parted at the edges of hours and days, with the rows of each. */
  parts(from: number, to: number, driver: string): Part[] {
    const first = this.#calendar.pieceAt(from)
    const rowsOf = ({ hour, day }: { hour: number; day: number }) =>
      [this.hours.at(hour, driver), this.days.at(day, driver)] as const
    if (to <= first.to) return [{ from, to, ms: to - from, night: first.night, sums: rowsOf(first) }]
    return [...this.#calendar.parts(from, to)].map((part) => ({
      from: part.from,
      to: part.to,
      ms: part.to - part.from,
      night: part.piece.night,
      sums: rowsOf(part.piece),
    }))
  }

  /** Adds an amount to the rows of a stretch by its time in each. */
  spread(from: number, to: number, driver: string, put: (sums: Sums, share: number) => void): void {
    const begin = Math.max(from, Math.min(this.#openFrom, to))
    if (begin === to) {
      for (const sums of this.rowsAt(to, driver)) put(sums, 1)
      return
    }
    for (const part of this.parts(begin, to, driver)) for (const sums of part.sums) put(sums, part.ms / (to - begin))
  }

  /**
   * The way between two places, by time, at whoever drove it. Of a way over a silence, what falls to the time moving within it is driven;
   * the rest is a gap.
   */
  gone(way: { from: number; km: number; gap: boolean }, at: number, driver: string, pieces: readonly Piece[]): void {
    const begin = Math.max(way.from, Math.min(this.#openFrom, at))
    this.spread(begin, at, driver, (sums, share) => {
      sums.add(sum.path_km, way.km * share)
      sums.add(sum.gap_km, 0)
    })
    if (!way.gap || begin === at) return
    const still = pieces.filter(({ state }) => state !== motionCode.moving)
    for (const { from, to } of [{ from: begin, to: pieces[0]?.from ?? at }, ...still]) {
      const start = Math.max(from, begin)
      if (to <= start) continue
      const km = (way.km * (to - start)) / (at - begin)
      this.spread(start, to, driver, (sums, share) => {
        sums.add(sum.gap_km, km * share)
      })
    }
  }

  /** Time moving that the counter measured: where it lies, or by time over what it was read across. */
  countedTime({ from, to, countedMs }: CounterLeg, pieces: readonly Piece[]): void {
    const moving = pieces.filter(({ state }) => state === motionCode.moving)
    const first = pieces[0]
    const exact = first !== undefined && from === first.from && moving.length > 0
    for (const part of exact && countedMs > 0 ? moving : [{ from, to, driver: first?.driver ?? '' }]) {
      this.spread(part.from, part.to, part.driver, (sums, share) =>
        sums.add(sum.odo_ms, exact && countedMs > 0 ? (part.to - part.from) * share : countedMs * share),
      )
    }
  }

  /** What lies before what is open changes no more; it is open for so long at most. */
  close(at: number, earliest: number): void {
    const from = hourOf(Math.max(Math.min(at, earliest), at - openMs))
    if (from <= this.#openFrom) return
    this.#openFrom = from
    this.hours.close(from)
    this.days.close(this.#calendar.dayOf(from))
  }
}
