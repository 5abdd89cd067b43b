const WAIT_MS = 500
const MOST = 3
const WITHIN_MS = 10 * 60_000

/**
 * What to do when a WebGL context is lost: bring the map back after half a second, but not for ever. After three losses
 * in ten minutes the machine cannot hold a map, and the screen shows the list instead (map.md §7).
 */
export class RemountPolicy {
  #losses: number[] = []

  /** `now` is monotonic milliseconds. Answers how long to wait before mounting again, or `null`: give up. */
  lost(now: number): number | null {
    this.#losses = this.#losses.filter((at) => now - at < WITHIN_MS)
    this.#losses.push(now)
    return this.#losses.length > MOST ? null : WAIT_MS
  }
}
