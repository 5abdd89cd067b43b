import { limits } from '#contract/limits.ts'

/** Why a window cannot be played. */
export type WindowFault = 'missing' | 'backwards' | 'tooLong' | 'future'

/** @param now epoch ms; a window may end ahead of it, for the day is not over, but not begin there */
export function windowFault(from: number | null, to: number | null, now: number): WindowFault | null {
  if (from === null || to === null) return 'missing'
  if (to <= from) return 'backwards'
  if (to - from > limits.replayMaxMs) return 'tooLong'
  return from > now ? 'future' : null
}
