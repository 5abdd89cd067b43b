import type { ReviewDue, ReviewNow } from './reviewState.ts'

/** How a vehicle is used by the week: from its own weeks, never from those of others. */
export interface WeeklyUse {
  mean: number
  deviation: number
  weeks: number
}
/** Fewer weeks say nothing; older ones than the last twelve neither. */
const leastWeeks = 4
const mostWeeks = 12
/** Student's t, 95 % of one side, by degrees of freedom from 3 on. */
const quantiles = [2.353, 2.132, 2.015, 1.943, 1.895, 1.86, 1.833, 1.812, 1.796]
/** Later than this is no forecast. */
const mostAhead = 520

/** The last four to twelve whole weeks; null where there are fewer, or where it does not move at all. */
export function weeklyUse(weeks: readonly number[]): WeeklyUse | null {
  const last = weeks.slice(-mostWeeks)
  if (last.length < leastWeeks) return null
  const mean = last.reduce((sum, one) => sum + one, 0) / last.length
  if (mean <= 0) return null
  const spread = last.reduce((sum, one) => sum + (one - mean) ** 2, 0) / (last.length - 1)
  return { mean, deviation: Math.sqrt(spread), weeks: last.length }
}

/** Weeks until so much is used: likely, and the two ends between which nine of ten lie. `most` null: it may never be. */
export function weeksUntil(
  left: number,
  { mean, deviation, weeks }: WeeklyUse,
): { least: number; likely: number; most: number | null } {
  // k weeks use k·mean ± c·√(k + k²/n): where that is what is left, k solves a·k² − b·k + left² = 0.
  const c = (quantiles[weeks - leastWeeks] ?? 1.796) * deviation
  const a = mean ** 2 - c ** 2 / weeks
  const b = 2 * left * mean + c ** 2
  const root = Math.sqrt(Math.max(0, b ** 2 - 4 * a * left ** 2))
  return { least: (2 * left ** 2) / (b + root), likely: left / mean, most: a > 0 ? (b + root) / (2 * a) : null }
}

export interface Forecast {
  by: 'date' | 'km' | 'hours'
  on: string
  /** Null where the calendar says it, and where an end is open. */
  from: string | null
  to: string | null
}

export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

/** What comes first of the day, the km and the hours. It is shown and plans; no state is ever made of it. */
export function reviewForecast(
  due: Pick<ReviewDue, 'dueOn' | 'dueKm' | 'dueH'>,
  { today, km, h }: ReviewNow,
  use: { km: WeeklyUse | null; h: WeeklyUse | null },
): Forecast | null {
  const counted = (by: 'km' | 'hours', limit: number | null, now: number | null, of: WeeklyUse | null): Forecast[] => {
    if (limit === null || now === null) return []
    // It has run out: when it did is past, and how fast is no question.
    if (limit <= now) return [{ by, on: today, from: null, to: null }]
    if (of === null) return []
    const { least, likely, most } = weeksUntil(limit - now, of)
    if (likely > mostAhead) return []
    const to = most === null || most > mostAhead ? null : dayAfter(today, Math.round(most * 7))
    return [{ by, on: dayAfter(today, Math.floor(likely * 7)), from: dayAfter(today, Math.floor(least * 7)), to }]
  }
  const all: Forecast[] = [
    ...(due.dueOn === null ? [] : [{ by: 'date' as const, on: due.dueOn, from: null, to: null }]),
    ...counted('km', due.dueKm, km, use.km),
    ...counted('hours', due.dueH, h, use.h),
  ]
  return all.toSorted((one, other) => one.on.localeCompare(other.on))[0] ?? null
}
