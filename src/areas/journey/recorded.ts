import { endOfDay, startOfDay } from '#contract/rules/zonedDay.ts'

/**
 * From when to when the record of one journey of a day reaches: those of a day share the day and what they have beyond it, so that
 * no mark between or beside them is left out.
 */
export function recordedOf(
  day: string,
  journeys: readonly { startedAt: number; endedAt: number }[],
  n: number,
): { from: number; to: number } {
  const [former, own] = [journeys[n - 1], journeys[n]]
  const [begin, end] = [startOfDay(day), endOfDay(day)]
  const from = former?.endedAt ?? Math.min(begin, own?.startedAt ?? begin)
  const ends = own?.endedAt ?? end
  return { from, to: n < journeys.length - 1 ? ends : Math.max(end, ends) }
}
