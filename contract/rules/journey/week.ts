/** What a week came to so far, from Monday on. */
export interface Week {
  /** Days since 1970-01-01. */
  monday: number
  /** Paid minutes that no day of it counts as overtime. */
  ordinary: number
}

/** 1 January 1970 was a Thursday. */
const mondayOf = (day: number): number => day - ((day + 3) % 7)

/**
 * A journey more in its week, and what of it lies beyond `most` minutes a week (CF 7 XIII, journey §5.4): the daily
 * overtime that is counted already is none of it. 0: no week is counted.
 */
export function inWeek(
  known: Week | null,
  { day, paid, over50, over100 }: { day: number; paid: number; over50: number; over100: number },
  most: number,
): { week: Week; overWeek: number } {
  const monday = mondayOf(day)
  const before = known?.monday === monday ? known.ordinary : 0
  const ordinary = before + paid - over50 - over100
  const beyond = (minutes: number) => (most === 0 ? 0 : Math.max(0, minutes - most))
  return { week: { monday, ordinary }, overWeek: beyond(ordinary) - beyond(before) }
}
