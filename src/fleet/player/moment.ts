import { bearingDegrees } from '#contract/rules/distance.ts'
import { drawnState } from '#contract/rules/vehicleState.ts'
import { shortWay } from '#src/kit/map/way.ts'

import { isLostAt, lastIndexAt, type Track } from './track.ts'

/** One vehicle at one instant of its past. */
export interface Moment {
  /** The fix that it follows from. */
  index: number
  latitude: number
  longitude: number
  /** Degrees from north; NaN unknown. */
  headingDeg: number
  /** As the device said at that fix; NaN where it said none, and while nobody knows. */
  speedKmh: number
  /** Epoch ms of that fix. */
  fixAt: number
  /** Code of `vehicleState`. */
  state: number
}

/**
 * Where a vehicle was and what it did, by the rules of live; null before its first fix. Between two fixes the place is
 * on the straight line; in a silence, and after the last fix, it is that of the fix, and never anything beyond.
 */
export function momentAt(track: Track, instant: number): Moment | null {
  const { at, latitude, longitude, speedKmh, headingDeg } = track
  const index = lastIndexAt(at, instant)
  const fixAt = at[index]
  if (fixAt === undefined) return null
  const lost = isLostAt(track, index, instant)
  const here = { latitude: latitude[index] ?? 0, longitude: longitude[index] ?? 0 }
  const place = lost ? here : between(track, index, instant)
  return {
    index,
    ...place,
    headingDeg: headingOf(headingDeg[index] ?? NaN, here, track, index),
    speedKmh: lost ? NaN : (speedKmh[index] ?? NaN),
    fixAt,
    state: drawnState(track.motion[index] ?? 0, track.flags[index] ?? 0, lost ? 'lost' : 'live'),
  }
}

/** Where a vehicle was, degrees; null where nobody knows: before its first fix, in a silence, past what was read. */
export function knownPlaceAt(track: Track, instant: number): { latitude: number; longitude: number } | null {
  const index = lastIndexAt(track.at, instant)
  return index < 0 || isLostAt(track, index, instant) ? null : between(track, index, instant)
}

function between({ at, latitude, longitude }: Track, index: number, instant: number) {
  const from = { latitude: latitude[index] ?? 0, longitude: longitude[index] ?? 0 }
  const [start, end] = [at[index] ?? 0, at[index + 1]]
  if (end === undefined || instant <= start) return from
  const part = Math.min(1, (instant - start) / (end - start))
  return {
    latitude: from.latitude + ((latitude[index + 1] ?? 0) - from.latitude) * part,
    longitude: shortWay(from.longitude + shortWay((longitude[index + 1] ?? 0) - from.longitude) * part),
  }
}

/** What the device said, else the way to the next fix. */
function headingOf(said: number, here: { latitude: number; longitude: number }, track: Track, index: number): number {
  const next = { latitude: track.latitude[index + 1], longitude: track.longitude[index + 1] }
  if (!Number.isNaN(said) || next.latitude === undefined || next.longitude === undefined) return said
  if (next.latitude === here.latitude && next.longitude === here.longitude) return NaN
  return bearingDegrees(here, { latitude: next.latitude, longitude: next.longitude })
}
