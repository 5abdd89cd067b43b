import type { Law } from './count.ts'
import type { JourneyRules } from './parameters.ts'
import type { Segment } from './segments.ts'

interface Begun {
  /** When the journey began, under which law, and how long the one before was over. */
  from: number
  law: Law
  gap: number
  segments: readonly Pick<Segment, 'from' | 'to' | 'state'>[]
  /** What of its waits is rest (CLT 235-C §11). */
  longWaits: readonly { from: number; to: number }[]
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
  { from, law, gap, segments, longWaits, now }: Begun,
  { minimumBetweenJourneys: least, minimumRest }: JourneyRules,
): { at: number; value: number; limit: number } | null {
  if (law === 'B') return gap < least ? { at: from, value: gap, limit: least } : null
  if (gap < leastAtOnce) return { at: from, value: gap, limit: leastAtOnce }
  if (from + within > now) return null
  const later = [...segments.filter(({ state }) => state === 'rest' || state === 'meal'), ...longWaits]
    .map((one) => Math.min(one.to, from + within) - one.from)
    .filter((length) => length >= minimumRest)
    .reduce((sum, length) => sum + length, 0)
  return gap + later < least ? { at: from + within, value: gap + later, limit: least } : null
}
