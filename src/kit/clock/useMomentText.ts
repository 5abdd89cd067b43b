import { dayOf } from '#contract/rules/zonedDay.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'

import { useToday } from './clock.ts'

/** `14:02:11` of today, `18/11/2026 14:02` of another day: a time alone would pass for today's. Takes epoch ms. */
export function useMomentText(): (at: number) => string {
  const format = useFormat()
  const today = useToday()
  return (at) => (dayOf(at) === today ? format.time(at) : format.dateTime(at))
}
