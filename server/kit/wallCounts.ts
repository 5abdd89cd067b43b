/** What the displays on walls say about themselves for the health answer; of no company in particular. */
export interface WallCounts {
  /** Heard of within the time after which one counts as silent. */
  reporting: number
  silent: number
  /** Since the word of the one that has been silent longest; null while none is. */
  oldestSilenceMs: number | null
}
