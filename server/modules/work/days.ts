import { z } from 'zod'

import { fail } from '#contract/errors.ts'

import type { Said } from '../../kit/entity/rows.ts'

/** Two years, with a leap day. */
const mostDays = 731
const Days = z.object({ startsOn: z.string(), endsOn: z.string() })

/** From one day to a later one, at most 24 months. A change that says neither is none of days. Throws 'period.invalid' of the field. */
export function daysInOrder(draft: Said, field: string): void {
  const days = Days.safeParse(draft).data
  if (!days) return
  const span = (Date.parse(days.endsOn) - Date.parse(days.startsOn)) / 86_400_000
  if (span <= 0 || span > mostDays) fail('period.invalid', { data: { field, days: mostDays } })
}
