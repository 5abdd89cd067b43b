import { motionCode } from '#contract/codes/motion.ts'
import { limits } from '#contract/limits.ts'
import { drawnState, type VehicleState, vehicleStateOf } from '#contract/rules/vehicleState.ts'

import { isSilentAfter, type Track } from '../player/track.ts'

/** Shorter is a traffic light or a queue. */
const leastMs = 180_000

/** A vehicle standing in one place, as far as its device was heard. */
export interface Stop {
  /** Epoch ms. */
  from: number
  to: number
  latitude: number
  longitude: number
  /** What it was for most of the stop: idle, off, blocked. */
  state: VehicleState
  /** It begins or ends outside what was heard: it was at least so long. */
  open: boolean
}

/** By both: one that is towed or ferried is switched off and goes. */
const stands = ({ motion, speedKmh }: Track, i: number): boolean =>
  motion[i] !== motionCode.moving && !((speedKmh[i] ?? NaN) >= limits.movingFromKmh)

/**
 * The stops of a track, of three minutes at least and in order. A stop ends with the next record that moves; a silence
 * ends it with the last record before, because nobody knows whether the vehicle stayed.
 */
export function tripStops(track: Track): Stop[] {
  const { at } = track
  const stops: Stop[] = []
  let begin = -1
  for (let i = 0; i < at.length; i++) {
    if (!stands(track, i)) continue
    if (begin < 0) begin = i
    const silent = isSilentAfter(track, i)
    const isLast = i === at.length - 1
    const goesOn = !silent && !isLast && stands(track, i + 1)
    if (goesOn) continue
    const from = at[begin] ?? 0
    const to = silent ? (at[i] ?? 0) : (at[i + 1] ?? track.until)
    const heardBefore = begin > 0 && !isSilentAfter(track, begin - 1)
    if (to - from >= leastMs)
      stops.push({ from, to, ...placeAndState(track, begin, i, to), open: !heardBefore || silent || isLast })
    begin = -1
  }
  return stops
}

/** Where it stood in the middle of a stop, and the state that lasted longest; indices of its first and last record, and its end. */
function placeAndState({ at, latitude, longitude, motion, flags }: Track, first: number, last: number, to: number) {
  const lasted = new Map<number, number>()
  for (let i = first; i <= last; i++) {
    const state = drawnState(motion[i] ?? 0, flags[i] ?? 0, 'live')
    lasted.set(state, (lasted.get(state) ?? 0) + Math.min(at[i + 1] ?? to, to) - (at[i] ?? 0))
  }
  const [[state] = [0]] = [...lasted].sort(([, a], [, b]) => b - a)
  const middle = (first + last) >> 1
  return { latitude: latitude[middle] ?? 0, longitude: longitude[middle] ?? 0, state: vehicleStateOf(state) }
}
