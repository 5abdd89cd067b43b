/** Faster than this for so long is no shunting in the yard (maintenance §6.7). */
const offKmh = 10
const offMs = 60_000
/** Nothing told for longer says nothing of what was between. */
const gapMs = 300_000

/** A believed report of a vehicle in maintenance; a speed that was not told is null. */
export interface ModeFix {
  at: number
  speedKmh: number | null
  inWorkshop: boolean
}

/**
 * When a vehicle had run faster than 10 km/h for a minute outside every workshop; null where it did not. Pure.
 * @param fixes in the order of their instants, epoch ms
 */
export function drivenOffAt(fixes: readonly ModeFix[]): number | null {
  let since: number | null = null
  let before = -Infinity
  for (const { at, speedKmh, inWorkshop } of fixes) {
    if (speedKmh === null) continue
    const runs = speedKmh > offKmh && !inWorkshop
    since = runs ? (since !== null && at - before <= gapMs ? since : at) : null
    before = at
    if (since !== null && at - since >= offMs) return at
  }
  return null
}
