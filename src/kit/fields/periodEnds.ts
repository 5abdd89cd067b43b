import type { Period } from '#contract/rules/period.ts'
import { clockTimeAt, dayOf, instantAt } from '#contract/rules/zonedDay.ts'

import type { DayRange } from './quickRanges.ts'

/** A period as it is typed: two days (`yyyy-MM-dd`) and the minute of each (`HH:mm`); the last minute belongs to it. */
export interface PeriodEnds extends DayRange {
  fromTime: string
  toTime: string
}

/** The last millisecond of a minute, counted from its first. */
const restOfMinuteMs = 59_999

export const wholeDayTimes = { fromTime: '00:00', toTime: '23:59' } as const

export const endsOf = ({ start, end }: Period, timeZone?: string): PeriodEnds => ({
  from: dayOf(start, timeZone),
  fromTime: clockTimeAt(start, timeZone),
  to: dayOf(end, timeZone),
  toTime: clockTimeAt(end, timeZone),
})

/** From the first instant of the one minute to the last of the other: 00:00 to 23:59 are whole days. */
export const periodOf = ({ from, fromTime, to, toTime }: PeriodEnds, timeZone?: string): Period => ({
  start: instantAt(from, fromTime, timeZone),
  end: instantAt(to, toTime, timeZone) + restOfMinuteMs,
})
