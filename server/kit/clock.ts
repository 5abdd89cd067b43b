/** Time as a dependency, so that expiry, freshness and clock jumps are tried without waiting. */
export interface Clock {
  /** Epoch milliseconds UTC. */
  now(): number
}

export const systemClock: Clock = { now: () => Date.now() }
