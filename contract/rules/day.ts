/** A day is `2026-11-18` and belongs to no time zone: a birth date, the expiry of a licence. */
const dayMs = 86_400_000

const utcOf = (day: string): number => Date.parse(`${day}T00:00:00Z`)

/** Whether a text is a day of the calendar as `yyyy-MM-dd`: 2026-02-29 is not. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const at = utcOf(text)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text)
}

/** The day `count` days later, or earlier when negative. */
export const addDays = (day: string, count: number): string =>
  new Date(utcOf(day) + count * dayMs).toISOString().slice(0, 10)

/** Days from one to the other, both counted: a day and itself are 1. */
export const daysIncluded = (from: string, to: string): number => (utcOf(to) - utcOf(from)) / dayMs + 1
