/** A tracker of the register, and what came of it since it is in its vehicle. */
export interface KnownTracker {
  esn: string
  plate: string | null
  heardAt: number | null
  fixAt: number | null
  /** Seconds by which its clock is ahead; null where it is right. */
  clockOffset: number | null
}
/** One that reports and that nobody registered. */
export interface UnknownTracker {
  deviceId: string
  lastSeenAt: number
}

/** What the doors turned away in the last hour for a wrong token or key. */
export interface Refused {
  times: number
  lastAt: number | null
}

/** Why no vehicle is on the map yet, as far as the server can tell. */
export type Silence =
  | { why: 'noTracker' | 'nothing' }
  | { why: 'noPlace'; esn: string }
  | { why: 'clock'; esn: string; seconds: number }
  | { why: 'unknown'; deviceId: string; at: number }
  | { why: 'refused'; times: number; at: number }

/** One that was silent longer is not the one that is being installed. */
const recentMs = 10 * 60_000

/** R28: what is nearest to a position is said first. */
export function silenceOf(
  trackers: readonly KnownTracker[],
  unknown: readonly UnknownTracker[],
  refused: Refused,
  now: number,
): Silence {
  const heard = trackers.filter(({ heardAt }) => heardAt !== null)
  for (const { esn, clockOffset } of heard) if (clockOffset !== null) return { why: 'clock', esn, seconds: clockOffset }
  const [mute] = heard
  if (mute !== undefined) return { why: 'noPlace', esn: mute.esn }
  const recent = unknown.filter(({ lastSeenAt }) => lastSeenAt > now - recentMs)
  const newest = recent.toSorted((a, b) => b.lastSeenAt - a.lastSeenAt)[0]
  if (newest !== undefined) return { why: 'unknown', deviceId: newest.deviceId, at: newest.lastSeenAt }
  const { times, lastAt } = refused
  if (lastAt !== null && lastAt > now - recentMs) return { why: 'refused', times, at: lastAt }
  return { why: trackers.some(({ plate }) => plate !== null) ? 'nothing' : 'noTracker' }
}
