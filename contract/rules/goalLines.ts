import { addDays } from './day.ts'

/** Whom a goal is of, the nearest first (performance §3 row 45). */
export const goalScopes = ['vehicle', 'driver', 'operation', 'grouping', 'company'] as const
export type GoalScope = (typeof goalScopes)[number]

/** A target on its days, both included. */
export interface GoalSpan {
  from: string
  to: string
  target: number
}

/** Of goals of one measure that all hold for the same subject, the nearest of each day, as stretches; some days have none. */
export function nearestGoals(
  goals: readonly (GoalSpan & { scope: GoalScope })[],
  first: string,
  last: string,
): GoalSpan[] {
  const near = goals.toSorted((a, b) => goalScopes.indexOf(a.scope) - goalScopes.indexOf(b.scope))
  const spans: GoalSpan[] = []
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const goal = near.find(({ from, to }) => from <= day && day <= to)
    if (goal === undefined) continue
    const open = spans.at(-1)
    if (open !== undefined && open.target === goal.target && addDays(open.to, 1) === day) open.to = day
    else spans.push({ from: day, to: day, target: goal.target })
  }
  return spans
}

/** The goal of a stretch of a chart: that of its middle, else any of it: the middle of a week that is not over is still to come. */
export const goalIn = <G extends { from: number; to: number }>(goals: readonly G[], start: number, end: number) => {
  const middle = (start + end) / 2
  return (
    goals.find(({ from, to }) => from <= middle && middle <= to) ??
    goals.find(({ from, to }) => from < end && start <= to)
  )
}
