/** `refused` = it turns our token down, `slow` = it answers late. */
export type TraccarHealth = 'unused' | 'up' | 'slow' | 'unreachable' | 'refused'

/** What the live part says about itself for the health answer. Milliseconds. */
export interface LiveHealth {
  /** Age of the oldest report that is taken but not yet stored; 0 when none waits. */
  ingestLagMs(): number
  ingestPending(): number
  /** Registered devices whose clock is known to be wrong. */
  wrongClocks(): number
  /** Ids under which two trackers report. */
  doubledIds(): number
  /** Age of the oldest head beacon; null before the first. */
  oldestHeadAgeMs(): number | null
  /** How the Traccar that carries commands answered last; `unused` when there is none. */
  traccar(): TraccarHealth
  /** Whether the other processes get our frames and we theirs; `unused` when there are none. */
  redis(): 'unused' | 'up' | 'down'
}
