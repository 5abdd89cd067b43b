import type { Interval } from './uncertain.ts'

/** Who put a talk into the queue: a person, or what was seen of the driver. */
export const talkReasons = ['byHand', 'severe', 'fallen', 'aggressive'] as const
export type TalkReason = (typeof talkReasons)[number]

/** So many are opened by rule in a week: more than a coach can have are none (performance §5.7). */
export const openedMost = 10
const [fallenBy, leastWeekKm, leastCollisions] = [10, 100, 2]

/** What is known of a driver when a week is over. */
export interface Seen {
  /** The last full week and the one before it. */
  weeks: readonly { km: number; per100: number }[]
  /** Of the last full week, and of the four before it. */
  now: { score: number | null; within: Interval | null }
  before: { score: number | null; within: Interval | null }
  /** In the last seven days: risks of collision, and speeds half as high again as allowed. */
  collisionRisks: number
  grossExcesses: number
}

/** Why somebody is talked to without being asked for; null where nothing was seen (performance §5.7). */
export function reasonToTalk(
  { weeks, now, before, collisionRisks, grossExcesses }: Seen,
  moderateTo: number,
): TalkReason | null {
  if (collisionRisks >= leastCollisions || grossExcesses > 0) return 'severe'
  // Only where both say more than chance does.
  const fell = now.score !== null && before.score !== null && before.score - now.score >= fallenBy
  if (fell && now.within !== null && before.within !== null && now.within.high < before.within.low) return 'fallen'
  const bad = weeks.filter(({ km, per100 }) => km >= leastWeekKm && per100 > moderateTo)
  return bad.length >= 2 ? 'aggressive' : null
}
