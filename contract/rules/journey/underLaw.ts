import { type JourneyState, type Law, beginCount, count, differenceOf, paidOf } from './count.ts'
import type { LocalClock } from './localClock.ts'
import type { JourneyRules } from './parameters.ts'

/** All in minutes. */
interface LawSums {
  worked: number
  night: number
  paid: number
  overtime: number
  /** Waiting that is no work is paid by the share of an hour that the law of then gave it. */
  indemnity: number
}

/** CLT 235-C §9, which ADI 5322 struck. */
const waitShare = 0.3

/**
 * What a journey comes to with every minute of it under one law: to compare, and never paid (journey §3.3). Segments in
 * whole minutes since 1970-01-01 UTC.
 */
export function underLaw(
  segments: readonly { from: number; to: number; state: JourneyState }[],
  law: Law,
  rules: JourneyRules,
  clock: LocalClock,
): LawSums {
  const k = beginCount(segments[0]?.from ?? 0)
  for (const { from, to, state } of segments)
    for (let at = from; at < to; at++) count(k, state, clock.local(at), law, rules)
  const paid = paidOf(k, rules)
  return {
    worked: k.worked,
    night: k.night,
    paid,
    overtime: Math.max(0, differenceOf(paid, rules)),
    indemnity: law === 'A' ? Math.round(k.sums.wait * waitShare) : 0,
  }
}
