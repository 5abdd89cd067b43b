import { type Law, lawOf } from './count.ts'
import type { LocalClock } from './localClock.ts'
import type { JourneyRules } from './parameters.ts'
import type { Segment } from './segments.ts'

export interface Stretch {
  from: number
  to: number
}

interface Begun {
  /** When the journey began, under which law, and how long the one before was over. */
  from: number
  law: Law
  gap: number
  rests: readonly Stretch[]
  now: number
}

/** Before ADI 5322 so much of the rest had to lie in one. */
const leastAtOnce = 480
/** And the remainder in so many minutes from the start on. */
const within = 960

/**
 * Rest between two journeys (journey §5.4): unbroken since ADI 5322; before, eight hours and the rest of the sixteen that
 * follow. Minutes.
 * @returns what was too short, as of when and by which limit; null where it is kept, or not over yet
 */
export function shortRest(
  { from, law, gap, rests, now }: Begun,
  { minimumBetweenJourneys: least, minimumRest }: JourneyRules,
): { at: number; value: number; limit: number } | null {
  if (law === 'B') return gap < least ? { at: from, value: gap, limit: least } : null
  if (gap < leastAtOnce) return { at: from, value: gap, limit: leastAtOnce }
  if (from + within > now) return null
  const later = restWithin(rests, from, from + within, minimumRest)
  return gap + later < least ? { at: from + within, value: gap + later, limit: least } : null
}

/**
 * Rests of a journey, each unbroken: a meal that goes on as a rest is one; so is what beside them is rest (`others`: a long wait
 * of CLT 235-C §11, a reserve of CLT 235-D §5).
 */
export function restsOf(
  segments: readonly Pick<Segment, 'from' | 'to' | 'state'>[],
  others: readonly Stretch[],
): Stretch[] {
  const rests: Stretch[] = []
  const all = [...segments.filter(({ state }) => state === 'rest' || state === 'meal'), ...others]
  for (const { from, to } of all.toSorted((a, b) => a.from - b.from)) {
    const last = rests.at(-1)
    if (last?.to === from) last.to = to
    else rests.push({ from, to })
  }
  return rests
}

/** CLT 235-D §5: so long a rest with the vehicle at a stand, in each so many minutes. */
const [standing, each] = [360, 4_320]

/**
 * Up to when a reserve at the wheel of somebody else may be rest before ADI 5322 (CLT 235-D §5): for seventy-two hours from the end
 * of the last rest of six hours at a stand on. Of a time that nobody knows of it is kept.
 */
export class ReserveRest {
  #until = -Infinity
  #still = 0

  /** A journey begins; `gap`: how long the one before was over, null where there was none. */
  begin(from: number, gap: number | null): void {
    this.#still = 0
    if (gap === null || gap >= standing) this.#until = from + each
  }

  /** A minute passes: at rest with the vehicle at a stand, or not. */
  pass(at: number, atRest: boolean): void {
    this.#still = atRest ? this.#still + 1 : 0
    if (this.#still >= standing) this.#until = at + 1 + each
  }

  holds(at: number): boolean {
    return at < this.#until
  }
}

export const isWithin = (stretches: readonly Stretch[] | undefined, at: number): boolean =>
  stretches?.some(({ from, to }) => from <= at && at < to) === true

/** One minute more of the last stretch, or of a new one. */
export function lengthen(stretches: Stretch[], at: number): void {
  const last = stretches.at(-1)
  if (last?.to === at) last.to = at + 1
  else stretches.push({ from: at, to: at + 1 })
}

/** Minutes of rest between two instants, in parts that are long enough. */
export const restWithin = (rests: readonly Stretch[], from: number, to: number, least: number): number =>
  rests
    .map((one) => Math.min(one.to, to) - Math.max(one.from, from))
    .filter((length) => length >= least)
    .reduce((sum, length) => sum + length, 0)

/**
 * Before ADI 5322 so much rest in all within a day from the start, of the journey and after it (journey §5.4, V05).
 * @returns as `shortRest` does
 */
export function shortDay(
  from: number,
  rests: readonly Stretch[],
  { clock, now }: { clock: LocalClock; now: number },
  { minimumBetweenJourneys: limit, minimumRest }: JourneyRules,
): { at: number; value: number; limit: number } | null {
  const at = from + 1_440
  if (at > now || lawOf(clock.day(at)) === 'B') return null
  const value = restWithin(rests, from, at, minimumRest)
  return value < limit ? { at, value, limit } : null
}
