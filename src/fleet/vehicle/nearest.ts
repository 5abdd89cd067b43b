import { limits } from '#contract/limits.ts'
import type { FleetFrame } from '#streams/atoms/fleet.ts'

export interface NearVehicle {
  vehicleId: number
  /** In a straight line over the ground. */
  km: number
  latitude: number
  longitude: number
}

const radians = Math.PI / 180

/**
 * The vehicles of a frame nearest to a position, the nearest first, `most` at most; only those that the filter shows
 * and that were ever heard of. One pass over the columns (MAP-23: great circles on a sphere of 6 371 km).
 */
export function nearestVehicles(
  frame: FleetFrame,
  place: { latitude: number; longitude: number },
  most: number = limits.nearestVehicles,
): NearVehicle[] {
  const cosine = Math.cos(place.latitude * radians)
  // the haversine grows with the distance: it is enough to compare, and spares a root and an arc for each vehicle
  const best: { at: number; h: number }[] = []
  for (let i = 0; i < frame.count; i++) {
    if (frame.visible[i] !== 1) continue
    const latitude = frame.latitude[i] ?? NaN
    const a = Math.sin(((latitude - place.latitude) * radians) / 2)
    const b = Math.sin((((frame.longitude[i] ?? NaN) - place.longitude) * radians) / 2)
    const h = a * a + cosine * Math.cos(latitude * radians) * b * b
    const last = best.at(-1)
    if (Number.isNaN(h) || (best.length >= most && last && h >= last.h)) continue
    const after = best.findIndex((other) => other.h > h)
    best.splice(after < 0 ? best.length : after, 0, { at: i, h })
    if (best.length > most) best.pop()
  }
  return best.map(({ at, h }) => ({
    vehicleId: frame.vehicleIds[at] ?? 0,
    km: 2 * limits.earthRadiusKm * Math.asin(Math.min(1, Math.sqrt(h))),
    latitude: frame.latitude[at] ?? 0,
    longitude: frame.longitude[at] ?? 0,
  }))
}
