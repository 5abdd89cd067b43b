import type { DriverItem } from './rate.ts'
import { type Era, rateBy } from './ratedSums.ts'

type Sums = Era['sums']

/** What is counted of an item; the others are shares of time. */
const countOf: Readonly<Partial<Record<DriverItem, string>>> = {
  braking: 'harsh_brakings',
  collision: 'collision_risks',
  acceleration: 'harsh_accelerations',
  turn: 'sharp_turns',
  lateral: 'lateral_deviations',
  noEngineBrake: 'no_engine_brakes',
}

/**
 * The score that one event of an item fewer would give, by the same formula (performance §5.4, K1): of several revisions the
 * last day that had one has one fewer. Null of a share of time, where there was none, and without a score.
 */
export function oneLess(item: DriverItem, sums: Sums, eras: readonly Era[] | undefined): number | null {
  const count = countOf[item]
  if (count === undefined || (sums[count] ?? 0) < 1) return null
  const less = (from: Sums): Sums => ({ ...from, [count]: (from[count] ?? 0) - 1 })
  const last = (eras ?? []).findLastIndex((era) => (era.sums[count] ?? 0) >= 1)
  const then = eras?.map((era, at) => (at === last ? { ...era, sums: less(era.sums) } : era))
  return rateBy('driverScheme', less(sums), then).score
}
