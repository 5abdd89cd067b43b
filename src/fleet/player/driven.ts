import { motionCode } from '#contract/codes/motion.ts'
import { distanceKm, isWay } from '#contract/rules/distance.ts'

import type { Moment } from './moment.ts'
import { isSilentAfter, type Track } from './track.ts'

const sums = new WeakMap<Track, Float64Array>()

const placeOf = ({ latitude, longitude }: Track, i: number) => ({
  latitude: latitude[i] ?? 0,
  longitude: longitude[i] ?? 0,
})

const moves = ({ motion }: Track, i: number): boolean => motion[i] === motionCode.moving

/** km between a fix and the one before it: nothing over a silence, for nobody knows its way, and none where a parked receiver drifts. */
function stepKm(track: Track, i: number): number {
  if (isSilentAfter(track, i - 1)) return 0
  const km = distanceKm(placeOf(track, i - 1), placeOf(track, i))
  return isWay(km, moves(track, i - 1) || moves(track, i)) ? km : 0
}

/** km from the first fix to each one, over what was heard. */
function sumsOf(track: Track): Float64Array {
  const known = sums.get(track)
  if (known) return known
  const km = new Float64Array(track.at.length)
  for (let i = 1; i < km.length; i++) {
    km[i] = (km[i - 1] ?? 0) + stepKm(track, i)
  }
  sums.set(track, km)
  return km
}

/** km that a vehicle drove in the window up to a moment, along its fixes. */
export const drivenKm = (track: Track, moment: Moment): number =>
  (sumsOf(track)[moment.index] ?? 0) +
  (moment.index + 1 < track.at.length && stepKm(track, moment.index + 1) > 0
    ? distanceKm(placeOf(track, moment.index), moment)
    : 0)
