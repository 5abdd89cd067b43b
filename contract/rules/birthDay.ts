import { limits } from '../limits.ts'
import { addDays, isDay } from './day.ts'

/** What the clock of São Paulo is behind that of Greenwich, all the year. */
const behindMs = 3 * 3_600_000

/** The first and the last day that somebody may be born on, at an instant: before its day (VALID-DRIVER-03). */
export const birthBounds = (now: number) => ({
  min: limits.birthMin,
  max: addDays(new Date(now - behindMs).toISOString().slice(0, 10), -1),
})

export function isBirthDay(text: string, now: number): boolean {
  const { min, max } = birthBounds(now)
  return isDay(text) && text >= min && text <= max
}
