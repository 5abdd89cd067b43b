import { addDays, daysIncluded } from '#contract/rules/day.ts'

/** Days as `yyyy-MM-dd`, both included. */
export interface DayRange {
  from: string
  to: string
}

export const quickNames = ['today', 'yesterday', 'last7', 'last30', 'thisMonth', 'lastMonth'] as const
export type QuickName = (typeof quickNames)[number]

/** The periods that are asked for most, seen from a day; none passes it (VALID-PERIOD-01). */
export function quickRange(name: QuickName, today: string): DayRange {
  const firstOfMonth = `${today.slice(0, 8)}01`
  const yesterday = addDays(today, -1)
  const endOfLastMonth = addDays(firstOfMonth, -1)
  const ranges: Record<QuickName, DayRange> = {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    last7: { from: addDays(today, -6), to: today },
    last30: { from: addDays(today, -29), to: today },
    thisMonth: { from: firstOfMonth, to: today },
    lastMonth: { from: `${endOfLastMonth.slice(0, 8)}01`, to: endOfLastMonth },
  }
  return ranges[name]
}

/** Those of at most so many days, both ends counted: what would be refused is not offered. */
export const quickRanges = (today: string, dayLimit: number): [QuickName, DayRange][] =>
  quickNames
    .map((name): [QuickName, DayRange] => [name, quickRange(name, today)])
    .filter(([, { from, to }]) => daysIncluded(from, to) <= dayLimit)
