import { addDays } from '#contract/rules/day.ts'

/** A month of the calendar as `2026-11`. */
export type Month = string

/** The month that an address asks for: `2026` and `11`, or `1` for January (ROUTE-40). Null when it cannot be read. */
export function readMonth(year: string, month: string): Month | null {
  if (!/^20\d\d$/.test(year) || !/^(0?[1-9]|1[0-2])$/.test(month)) return null
  return `${year}-${month.padStart(2, '0')}`
}

/** The parameters of a month in an address. */
export const monthParams = (month: Month): { year: string; month: string } => ({
  year: month.slice(0, 4),
  month: month.slice(5),
})

export const monthOfDay = (day: string): Month => day.slice(0, 7)

/** The month before, or the one after. */
export const monthBefore = (month: Month): Month => monthOfDay(addDays(`${month}-01`, -1))
export const monthAfter = (month: Month): Month => monthOfDay(addDays(`${month}-28`, 4))

/** Every day of a month. */
export function daysOf(month: Month): string[] {
  const days: string[] = []
  for (let day = `${month}-01`; monthOfDay(day) === month; day = addDays(day, 1)) days.push(day)
  return days
}

/** How many places stand empty before the first day in weeks that begin on a Sunday. */
export const leadingBlanks = (month: Month): number => new Date(`${month}-01T00:00:00Z`).getUTCDay()
