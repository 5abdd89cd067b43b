import { instant } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { addDays, isDay } from '#contract/rules/day.ts'
import { type Period, periodFault, wholeDays } from '#contract/rules/period.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'

import type { Part } from './query.ts'

interface Options {
  /** How the ends are written; either is read, and of what is no whole days the instants are kept. */
  as: 'days' | 'instants'
  /** What is shown when the address says no period, or one that may not be asked for: so many days, today's included. */
  days: number
  dayLimit?: number
}

/** An end as the address has it, epoch ms or a day; neither is no number. */
const startIn = (said: string): number =>
  isDay(said) ? wholeDays(said, said).start : (instant.safeParse(Number(said || undefined)).data ?? Number.NaN)
const endIn = (said: string): number => (isDay(said) ? wholeDays(said, said).end : startIn(said))

/** VALID-PERIOD-01..04: from when to when, as `?inicio=2026-11-14&fim=2026-11-20` or in epoch ms, and why not. */
export const period = ({ as, days, dayLimit = limits.periodDays }: Options): Part<Period> => ({
  names: ['inicio', 'fim'],
  read: (search, now) => {
    const [from, to] = [search.get('inicio') ?? '', search.get('fim') ?? '']
    const usual = wholeDays(addDays(dayOf(now), 1 - days), dayOf(now))
    if (from === '' && to === '') return { value: usual, fault: null }
    const asked = { start: startIn(from), end: endIn(to) }
    const fault = periodFault(asked, { now, dayLimit })
    return { value: fault === null ? asked : usual, fault }
  },
  write: ({ start, end }) => {
    const [first, last] = [dayOf(start), dayOf(end)]
    const whole = wholeDays(first, last)
    return as === 'days' && whole.start === start && whole.end === end
      ? [[first], [last]]
      : [[String(start)], [String(end)]]
  },
})
