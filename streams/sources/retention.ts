/** What has ended stays in view for a day, as the snapshots have it. */
export const keepEndedMs = 24 * 3_600_000

/** Rows are sorted for screens at most this often: a flood or a recovery of thousands costs a few sorts a second. */
export const viewEveryMs = 100
