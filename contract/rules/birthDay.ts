import { limits } from '../limits.ts'
import { addDays, isDay } from './day.ts'
import { dayOf } from './zonedDay.ts'

/** Where it becomes tomorrow last of what Farol is made for: nobody is asked to wait for midnight elsewhere. */
const zone = 'America/Sao_Paulo'

/** The first and the last day that somebody may be born on, at an instant: before its day (VALID-DRIVER-03). */
export const birthBounds = (now: number) => ({ min: limits.birthMin, max: addDays(dayOf(now, zone), -1) })

export function isBirthDay(text: string, now: number): boolean {
  const { min, max } = birthBounds(now)
  return isDay(text) && text >= min && text <= max
}
