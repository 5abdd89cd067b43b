import { distanceKm, type Position } from '#contract/rules/distance.ts'
import { shortWay } from '#src/kit/map/way.ts'

import { isSilentAfter, lastIndexAt, type Track } from '../replay/track.ts'
import { isJoined } from './speedBand.ts'

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
  const from = at[index]
  if (from === undefined) return null
  const here = { latitude: latitude[index] ?? 0, longitude: longitude[index] ?? 0 }
  if (instant === from) return here
  const to = at[index + 1]
  if (to === undefined || isSilentAfter(track, index)) return null
  const next = { latitude: latitude[index + 1] ?? 0, longitude: longitude[index + 1] ?? 0 }
  if (!isJoined(from, to) && distanceKm(here, next) > stayedKm) return null
  const part = (instant - from) / (to - from)
  return {
    latitude: here.latitude + (next.latitude - here.latitude) * part,
    longitude: shortWay(here.longitude + shortWay(next.longitude - here.longitude) * part),
  }
}
