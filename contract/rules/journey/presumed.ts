import type { Count, LimitingRule } from './count.ts'
import type { Segment } from './segments.ts'

/** Figures of where a driver stands: what may rest on something that nobody said or heard. */
export const presumedFigures = ['state', 'c', 'a', 'worked', 'elapsed', 'until', 'fit'] as const
export type PresumedFigure = (typeof presumedFigures)[number]

/** The counter by which each rule limits. */
export const restsOn = {
  V01: 'c',
  V02: 'a',
  V03: 'worked',
  V05: 'elapsed',
  V06: 'worked',
} as const satisfies Record<LimitingRule, PresumedFigure>

/** What is presumed among the minutes that the counters of a journey hold so far. */
export interface Doubt {
  c: boolean
  a: boolean
  worked: boolean
  /** Of the rest under way. */
  rest: boolean
}
export const beginDoubt = (): Doubt => ({ c: false, a: false, worked: false, rest: false })

/**
 * After a minute was counted. That a vehicle stood is measured, and ends C for sure; that its driver rested is said by him
 * or presumed, and A and R rest on it until a rest that was marked completes another half hour.
 */
export function doubtMinute(doubt: Doubt, { c, a, r, rested }: Count, { state, presumed }: Segment): void {
  const unheard = state === 'drive' && presumed
  doubt.c = c > 0 && (doubt.c || unheard)
  doubt.rest = rested > 0 && (doubt.rest || presumed)
  const whole = a === 0 && r === 0 && rested > 0
  doubt.a = whole ? doubt.rest : doubt.a || unheard || (rested > 0 && doubt.rest)
  doubt.worked ||= presumed
}

export const doubted = ({ c, a, worked }: Doubt, startPresumed: boolean): PresumedFigure[] => [
  ...(c ? (['c'] as const) : []),
  ...(a ? (['a'] as const) : []),
  ...(worked ? (['worked'] as const) : []),
  ...(startPresumed ? (['elapsed'] as const) : []),
]
