import { distanceKm, type Position } from '#contract/rules/distance.ts'

import { knownPlaceAt } from '../player/moment.ts'
import { isJoined } from '../player/speedBand.ts'
import { lastIndexAt, type Track } from '../player/track.ts'

/** Two records so near to each other are of a vehicle that stayed, km. */
const stayedKm = 0.05

/**
 * Where a vehicle was at an instant, on the straight line between the records around it; null where nobody knows:
 * before the first, after the last, and where no line is drawn from one to the next, unless both are of one place.
 * @param instant epoch ms
 */
export function placeAt(track: Track, instant: number): Position | null {
  const { at, latitude, longitude } = track
  const index = lastIndexAt(at, instant)
  const [from, to] = [at[index], at[index + 1]]
  const place = knownPlaceAt(track, instant)
  if (place === null || from === undefined || instant === from) return place
  if (to === undefined) return null
  const recordAt = (i: number): Position => ({ latitude: latitude[i] ?? 0, longitude: longitude[i] ?? 0 })
  return isJoined(from, to) || distanceKm(recordAt(index), recordAt(index + 1)) <= stayedKm ? place : null
}
