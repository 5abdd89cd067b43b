import { addDays } from '#contract/rules/day.ts'
import { dayOf, startOfDay } from '#contract/rules/zonedDay.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const steps = [1, 2, 5, 10, 15, 30].map((n) => n * minute).concat([1, 2, 3, 6, 12].map((n) => n * hour))
const dayStepsOf = [1, 2, 3, 5, 7, 10, 14]

/** An instant on the axis, and whether its day says more than its time. */
export interface TimeTick {
  at: number
  asDay: boolean
}

/**
 * At most `most` instants of a period that clocks and calendars call round, in a time zone: steps within a day are
 * counted from its midnight, whatever its clocks do.
 * @param timeZone IANA name; left out, the zone of this machine
 */
export function timeTicks(start: number, end: number, most: number, timeZone?: string): TimeTick[] {
  const span = Math.max(1, end - start)
  const step = steps.find((one) => span / one <= most)
  const everyDays = step === undefined ? (dayStepsOf.find((days) => span / (days * day) <= most) ?? 31) : 1
  const ticks: TimeTick[] = []
  for (let date = dayOf(start, timeZone); startOfDay(date, timeZone) <= end; date = addDays(date, everyDays)) {
    const midnight = startOfDay(date, timeZone)
    if (midnight >= start) ticks.push({ at: midnight, asDay: true })
    if (step === undefined) continue
    const next = startOfDay(addDays(date, 1), timeZone)
    for (let at = midnight + step; at < next && at <= end; at += step) {
      if (at >= start) ticks.push({ at, asDay: false })
    }
  }
  return ticks
}
