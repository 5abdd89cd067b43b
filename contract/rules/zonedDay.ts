import { instantText } from '../format.ts'
import { isClockTime } from './clockTime.ts'
import { addDays } from './day.ts'

/**
 * Calendar days (`day.ts`) in a time zone. An instant is epoch milliseconds UTC; the day it falls on depends on the
 * zone. `timeZone` is an IANA name; left out it is the zone of this machine, which in a browser is the operator's (a
 * server must name one, see `format.ts`).
 */
const dayMs = 86_400_000

/** The day on which an instant falls. */
export const dayOf = (at: number, timeZone?: string): string => instantText(at, 'yyyy-MM-dd', timeZone)

const offsetAt = (at: number, timeZone: string | undefined): number => {
  const [day = '', time = ''] = instantText(at, 'yyyy-MM-dd HH:mm:ss', timeZone).split(' ')
  return Date.parse(`${day}T${time}Z`) - Math.floor(at / 1000) * 1000
}

/**
 * The instant of a day and `HH:mm`. Where summer time skips that hour, the first instant after the gap; where it comes
 * twice, the earlier one.
 */
export function instantAt(day: string, time: string, timeZone?: string): number {
  const wanted = Date.parse(`${day}T${isClockTime(time) ? time : '00:00'}:00Z`)
  const candidates = [wanted - offsetAt(wanted - dayMs, timeZone), wanted - offsetAt(wanted + dayMs, timeZone)]
  const exact = candidates.filter((at) => at + offsetAt(at, timeZone) === wanted)
  return exact.length > 0 ? Math.min(...exact) : Math.max(...candidates)
}

/** The first instant of a day. */
export const startOfDay = (day: string, timeZone?: string): number => instantAt(day, '00:00', timeZone)

/** The last millisecond of a day. */
export const endOfDay = (day: string, timeZone?: string): number => startOfDay(addDays(day, 1), timeZone) - 1

/** `HH:mm` of an instant. */
export const clockTimeAt = (at: number, timeZone?: string): string => instantText(at, 'HH:mm', timeZone)
