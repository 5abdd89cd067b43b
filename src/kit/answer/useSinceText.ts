import { dayOf } from '#contract/rules/zonedDay.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'

import { useToday } from '../fields/clock.ts'

/** Of when something old is: with its day when that is not today, for a time alone would pass for a few hours ago. */
export function useSinceText(): (at: number) => string {
  const format = useFormat()
  const today = useToday()
  return (at) => (dayOf(at) === today ? format.time(at) : format.dateTime(at))
}
