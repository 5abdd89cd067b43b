import { distanceKm } from '#contract/rules/distance.ts'

import type { Moment } from './moment.ts'
import { isSilentAfter, type Track } from './track.ts'

const sums = new WeakMap<Track, Float64Array>()

const placeOf = ({ latitude, longitude }: Track, i: number) => ({
  latitude: latitude[i] ?? 0,
  longitude: longitude[i] ?? 0,
})

/** km from the first fix to each one, over what was heard: a silence counts nothing, for nobody knows its way. */
function sumsOf(track: Track): Float64Array {
  const known = sums.get(track)
  if (known) return known
  const km = new Float64Array(track.at.length)
  for (let i = 1; i < km.length; i++) {
    const step = isSilentAfter(track, i - 1) ? 0 : distanceKm(placeOf(track, i - 1), placeOf(track, i))
    km[i] = (km[i - 1] ?? 0) + step
  }
  sums.set(track, km)
  return km
}

/** km that a vehicle drove in the window up to a moment, along its fixes. */
export const drivenKm = (track: Track, moment: Moment): number =>
  (sumsOf(track)[moment.index] ?? 0) + distanceKm(placeOf(track, moment.index), moment)
