import { journeys } from '#contract/reports/journeys.ts'
import { addDays } from '#contract/rules/day.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'
import { to } from '#src/lib/paths.ts'

const [driver] = journeys.filters.drivers

/** One day of a driver, minute by minute. */
export const toLedger = (driverId: number, day: string | null): string =>
  `${to('journey')}?${driver}=${driverId}${day === null ? '' : `&dia=${day}`}`

/** The same, with what is proposed for that day about to be accepted. */
export const toProposal = (driverId: number, day: string): string => `${toLedger(driverId, day)}&aceitar=1`

/** That day of all drivers: to whom a drive of nobody may be given. */
export const toTimeline = (day: string | null): string => `${to('driverTimeline')}${day === null ? '' : `?dia=${day}`}`

/** Days of one driver. */
export const toHistory = (driverId: number): string => `${to('driverHistory')}?${driver}=${driverId}`

/** The days of one week of a driver, from its Monday on and no further than today. */
export function toWeek(driverId: number, monday: string): string {
  const [sunday, today] = [addDays(monday, 6), dayOf(Date.now())]
  return `${toHistory(driverId)}&inicio=${monday}&fim=${sunday < today ? sunday : today}`
}
