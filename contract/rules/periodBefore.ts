import { addDays, daysIncluded } from './day.ts'
import { clockTimeAt, dayOf, startOfDay } from './zonedDay.ts'

/** Epoch ms; `to` is the first instant after it. */
interface Asked {
  from: number
  to: number
  timeZone: string
  now: number
}

const hourMs = 3_600_000

/**
 * The period before, as long: whole days of the reader's clocks before whole days, else so many hours. A period under way
 * is compared as far as it got, to the hour.
 */
export function periodBefore({ from, to, timeZone, now }: Asked): { from: number; to: number } {
  const used = { from: Math.floor(from / hourMs) * hourMs, to: Math.ceil(to / hourMs) * hourMs }
  const got = Math.min(used.to, Math.max(used.from + hourMs, Math.ceil(now / hourMs) * hourMs))
  const midnight = (at: number) => clockTimeAt(at, timeZone) === '00:00'
  if (midnight(used.from) && midnight(used.to)) {
    const first = dayOf(used.from, timeZone)
    const start = startOfDay(addDays(first, 1 - daysIncluded(first, dayOf(used.to, timeZone))), timeZone)
    return { from: start, to: got === used.to ? used.from : start + got - used.from }
  }
  return { from: used.from - (used.to - used.from), to: got - (used.to - used.from) }
}
