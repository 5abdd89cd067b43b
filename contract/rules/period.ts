import { limits } from '../limits.ts'
import { addDays } from './day.ts'
import { clockTimeAt, dayOf, endOfDay, instantAt, startOfDay } from './zonedDay.ts'

/** Both ends belong to it; epoch milliseconds. A period of whole days ends with the last millisecond of its last day. */
export interface Period {
  start: number
  end: number
}

/** Why a period cannot be asked for, in the order in which they are looked for. */
export type PeriodFault =
  /** ERR-29, INPUT-11: not between 2000 and 2100. */
  | 'parameter'
  /** ERR-30: the start lies after today. */
  | 'startAfterToday'
  /** ERR-32. */
  | 'endAfterToday'
  /** ERR-31. */
  | 'startAfterEnd'
  /** ERR-33. */
  | 'tooLong'

export interface PeriodRules {
  now: number
  /** Whole days; left out, any length. VALID-PERIOD-03: 31 for analytical reports. */
  dayLimit?: number
  /** Periods that may lie ahead: planned routes, reviews. */
  future?: boolean
  /** Whose midnight it is; left out, the zone of this machine. */
  timeZone?: string
}

/** INPUT-08: the days that a date may be. */
export const dayBounds = { min: limits.dateMin, max: limits.dateMax } as const

/** VALID-PERIOD-01..04, 06: what is wrong with a period, or null. */
export function periodFault({ start, end }: Period, rules: PeriodRules): PeriodFault | null {
  const { now, dayLimit, future = false, timeZone } = rules
  const earliest = startOfDay(dayBounds.min, timeZone)
  const latest = endOfDay(dayBounds.max, timeZone)
  // Written so that NaN is out of bounds too.
  if (!(start >= earliest && end >= earliest && start <= latest && end <= latest)) return 'parameter'
  const today = endOfDay(dayOf(now, timeZone), timeZone)
  if (!future && start > today) return 'startAfterToday'
  if (!future && end > today) return 'endAfterToday'
  if (start > end) return 'startAfterEnd'
  if (dayLimit !== undefined && end > lastEnd(start, dayLimit, timeZone)) return 'tooLong'
  return null
}

/** The same time of day `dayLimit` days later: 31 whole days end one millisecond before it. */
const lastEnd = (start: number, dayLimit: number, timeZone: string | undefined): number =>
  instantAt(addDays(dayOf(start, timeZone), dayLimit), clockTimeAt(start, timeZone), timeZone)

/** The period from the first instant of one day to the last of another. */
export const wholeDays = (from: string, to: string, timeZone?: string): Period => ({
  start: startOfDay(from, timeZone),
  end: endOfDay(to, timeZone),
})
