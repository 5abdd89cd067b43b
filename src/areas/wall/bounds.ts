import type { MapBounds } from '#src/kit/map/mapHandle.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

/** Around one vehicle alone, degrees: some 20 km. */
const leastSpan = 0.2

/** What a map must show so that every vehicle with a known place is on it; null when there is none. */
export function fleetBounds(vehicles: readonly VehicleView[]): MapBounds | null {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { latitude, longitude } of vehicles) {
    if (latitude === null || longitude === null) continue
    west = Math.min(west, longitude)
    east = Math.max(east, longitude)
    south = Math.min(south, latitude)
    north = Math.max(north, latitude)
  }
  if (west > east) return null
  const wide = Math.max(0, leastSpan - (east - west)) / 2
  const high = Math.max(0, leastSpan - (north - south)) / 2
  return [west - wide, south - high, east + wide, north + high]
}
