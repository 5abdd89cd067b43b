/** A value holds for a minute at most: what is told more seldom fills no minutes. */
export const heldMs = 60_000

export const median = (values: readonly number[]): number => {
  const all = values.toSorted((a, b) => a - b)
  const half = Math.floor(all.length / 2)
  return all.length % 2 === 1 ? (all[half] ?? 0) : ((all[half - 1] ?? 0) + (all[half] ?? 0)) / 2
}

/** Values under a condition, and for how long they held. */
export class Held {
  readonly values: number[] = []
  ms = 0
  take(value: number | null, ms: number): void {
    if (value === null) return
    this.values.push(value)
    this.ms += Math.min(ms, heldMs)
  }
  /** Null of what was not there for long enough. */
  medianOver(ms: number): number | null {
    return this.ms >= ms ? median(this.values) : null
  }
}
