const minute = 60_000

/** EEMUA 191, ISA-18.2: more than ten alerts in ten minutes are a flood, until there are fewer than five (alerts.md §6.7). */
export const floodWindowMs = 10 * minute
const beginsBeyond = 10
const endsBelow = 5

export interface FloodSpan {
  from: number
  /** null: it lasts. */
  to: number | null
}

/**
 * The floods of alerts that asked for an answer, up to an instant. A window is (t - 10 min, t]: one raised just ten minutes
 * ago counts no more.
 * @param raised epoch ms, in any order
 */
export function floodsOf(raised: readonly number[], now: number): FloodSpan[] {
  const times = raised.filter((at) => at <= now).toSorted((a, b) => a - b)
  const spans: FloodSpan[] = []
  let oldest = 0
  let from: number | null = null
  /** Leaves out what is older than the window by then; where a flood ends on the way, it ends at that very instant. */
  const leave = (until: number, newest: number) => {
    for (; oldest < newest && times[oldest]! + floodWindowMs <= until; oldest++) {
      const left = newest - oldest - 1
      // Those of one instant leave together.
      if (from === null || left >= endsBelow || times[oldest + 1] === times[oldest]) continue
      spans.push({ from, to: times[oldest]! + floodWindowMs })
      from = null
    }
  }
  for (const [index, at] of times.entries()) {
    leave(at, index)
    if (from === null && index + 1 - oldest > beginsBeyond) from = at
  }
  leave(now, times.length)
  if (from !== null) spans.push({ from, to: null })
  return spans
}

export interface Flood {
  since: number
  /** Raised in the ten minutes before. */
  count: number
}

/** The flood of the moment, or null. */
export function floodNow(raised: readonly number[], now: number): Flood | null {
  const last = floodsOf(raised, now).at(-1)
  if (last === undefined || last.to !== null) return null
  return { since: last.from, count: raised.filter((at) => at > now - floodWindowMs && at <= now).length }
}

/** How much of a period was flood, 0 to 1. */
export function floodShare(spans: readonly FloodSpan[], from: number, to: number): number {
  const within = spans.map((span) => Math.min(span.to ?? to, to) - Math.max(span.from, from))
  return within.reduce((all, ms) => all + Math.max(0, ms), 0) / (to - from)
}

/** Alerts that one desk gets in ten minutes; null where nobody knows how many desks there were. */
export const alertsPerDesk = (count: number, periodMs: number, desks: number | null): number | null =>
  desks === null || desks <= 0 ? null : count / (periodMs / floodWindowMs) / desks
