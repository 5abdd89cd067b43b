import { dayOf } from '#contract/rules/zonedDay.ts'

/**
 * How many uses began on each day, those without any included.
 * @param from first instant, epoch ms; @param to last
 * @returns days as `yyyy-MM-dd`, by the clock of `timeZone` or of the page
 */
export function usesByDay(
  rows: readonly { at: number | null }[],
  from: number,
  to: number,
  timeZone?: string,
): { day: string; uses: number }[] {
  const byDay = Map.groupBy(rows, ({ at }) => (at === null ? null : dayOf(at, timeZone)))
  const days = new Set<string>()
  // Half a day at a time: no day of a clock that goes forward or back is left out.
  for (let at = from; at <= to; at += 43_200_000) days.add(dayOf(at, timeZone))
  days.add(dayOf(to, timeZone))
  return [...days].map((day) => ({ day, uses: byDay.get(day)?.length ?? 0 }))
}
