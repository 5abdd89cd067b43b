import { limits } from '../limits.ts'

export type Freshness = 'live' | 'late' | 'lost'

/**
 * ux §4.3: live up to the larger of 60 s and three expected intervals, late up to 10 min, lost beyond.
 * @param ageMs age of the newest word of its device, server clock; a negative age (device clock ahead, within tolerance) is live
 * @param intervalMs how often this vehicle is expected to report
 */
export function freshness(ageMs: number, intervalMs = 0): Freshness {
  if (ageMs <= Math.max(limits.trackingFreshMs, 3 * intervalMs)) return 'live'
  return ageMs <= Math.max(limits.lateMs, 3 * intervalMs) ? 'late' : 'lost'
}
