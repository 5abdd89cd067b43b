/** What a site ordered of a mixer, as far as its load is found by it. Epoch ms. */
export interface Order {
  id: number
  batchedAt: number | null
  plannedAt: number
  siteId: number | null
}

const minuteMs = 60_000
/** Performance §4.3: loading lies so near to batching; else so near to what was planned. */
const nearBatchMs = 60 * minuteMs
const nearPlanMs = 180 * minuteMs

/** Finds the order of each load, asked for in the order in which they were loaded: an order has one load at most. */
export function orderFinder(orders: readonly Order[]): (loadedAt: number) => Order | null {
  const free = new Set(orders)
  const nearest = (of: (order: Order) => number | null, most: number, loadedAt: number) => {
    let best: { order: Order; away: number } | null = null
    for (const order of free) {
      const at = of(order)
      const away = at === null ? Infinity : Math.abs(at - loadedAt)
      if (away <= most && away < (best?.away ?? Infinity)) best = { order, away }
    }
    return best?.order ?? null
  }
  return (loadedAt) => {
    const found =
      nearest(({ batchedAt }) => batchedAt, nearBatchMs, loadedAt) ??
      nearest(({ batchedAt, plannedAt }) => (batchedAt === null ? plannedAt : null), nearPlanMs, loadedAt)
    if (found !== null) free.delete(found)
    return found
  }
}
