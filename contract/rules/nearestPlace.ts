import { type Place, places } from '../places.ts'
import { bearingDegrees, distanceKm, type Wind, windOf } from './distance.ts'

export type NearPlace = {
  place: Place
  distanceKm: number
  /** Where the position lies, seen from the place: "12 km NE of Campinas" is `ne`. */
  wind: Wind
}

/** Of latitude, rounded down: no distance is shorter than what its latitudes say. */
const kmPerDegree = 111

/**
 * The place of the table nearest to a position in degrees, for the words beside a plate.
 *
 * A plain scan: lists ask only for the rows in view, so an index would buy nothing. Places further north or south than the
 * best so far cost no haversine.
 * The caller decides what is too far to be worth saying (`distanceKm`), and a position that is not a number has no
 * nearest place: `null`.
 */
export function nearestPlace(latitude: number, longitude: number): NearPlace | null {
  const here = { latitude, longitude }
  let best: Place | null = null
  let bestKm = Infinity
  for (const place of places) {
    if (Math.abs(place.latitude - latitude) * kmPerDegree > bestKm) continue
    const km = distanceKm(place, here)
    if (km < bestKm) {
      best = place
      bestKm = km
    }
  }
  return best && { place: best, distanceKm: bestKm, wind: windOf(bearingDegrees(best, here)) }
}
