import type { MonitoredVehicle } from '#contract/endpoints/monitoring.ts'

/** What was read of cards so far, by vehicle, the latest read last. */
export type CardMemory = ReadonlyMap<number, { vehicle: MonitoredVehicle; readAt: number }>

/** As many as are kept for whoever scrolls back. */
export const cardsKept = 1_000

/**
 * The memory with one more answer of the server. An answer out of a cache may be older than what is known of some of
 * its vehicles: of these nothing changes.
 * @param readAt when the answer came, epoch ms
 */
export function remember(memory: CardMemory, answer: readonly MonitoredVehicle[], readAt: number): CardMemory {
  const next = new Map(memory)
  for (const vehicle of answer) {
    if ((next.get(vehicle.id)?.readAt ?? 0) > readAt) continue
    next.delete(vehicle.id)
    next.set(vehicle.id, { vehicle, readAt })
  }
  for (const id of next.keys()) {
    if (next.size <= cardsKept) break
    next.delete(id)
  }
  return next
}
