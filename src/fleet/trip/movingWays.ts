import { limits } from '#contract/limits.ts'
import { cutAtEdge } from '#src/kit/map/way.ts'

import { isJoined } from '../player/speedBand.ts'
import type { Track } from './track.layer.ts'

type Place = [longitude: number, latitude: number]

/**
 * The way of a track without where it stood, in pieces: parted by stops and silences, and cut at the antimeridian.
 * A receiver that stands drifts, and its drift has no direction; one that says no speed is believed to go.
 */
export function movingWays({ at, latitude, longitude, speedKmh }: Track): Place[][] {
  const stood = (i: number) => (speedKmh[i] ?? NaN) < limits.movingFromKmh
  const pieces: Place[][] = []
  let piece: Place[] = []
  for (let i = 0; i < at.length; i++) {
    const goesOn = i > 0 && isJoined(at[i - 1] ?? 0, at[i] ?? 0) && !(stood(i - 1) && stood(i))
    if (!goesOn) {
      if (piece.length > 1) pieces.push(piece)
      piece = []
    }
    piece.push([longitude[i] ?? 0, latitude[i] ?? 0])
  }
  if (piece.length > 1) pieces.push(piece)
  return pieces.flatMap(cutAtEdge)
}
