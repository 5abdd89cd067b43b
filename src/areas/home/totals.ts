import type { VehicleView } from '#streams/atoms/fleet.ts'

/** How many vehicles have each value. */
export function countBy<K>(vehicles: readonly VehicleView[], of: (vehicle: VehicleView) => K): ReadonlyMap<K, number> {
  const counts = new Map<K, number>()
  for (const vehicle of vehicles) {
    const key = of(vehicle)
    counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

export interface MakerTotal {
  maker: string
  moving: number
  total: number
}

/** ENT-06: the makers of a fleet, the most frequent first, with how many of each move. */
export function makerTotals(vehicles: readonly VehicleView[]): readonly MakerTotal[] {
  const moving = countBy(
    vehicles.filter(({ state }) => state === 'moving'),
    ({ maker }) => maker,
  )
  return [...countBy(vehicles, ({ maker }) => maker)]
    .map(([maker, total]) => ({ maker, moving: moving.get(maker) ?? 0, total }))
    .toSorted((a, b) => b.total - a.total || a.maker.localeCompare(b.maker))
}
