import type { MapBounds } from './mapHandle.ts'

/** Places in the order in which they were passed, as two columns of one length; degrees. */
export interface Way {
  latitude: ArrayLike<number>
  longitude: ArrayLike<number>
}

type Place = [longitude: number, latitude: number]

/** A difference of longitudes the short way round: 179 to −179 is 2 degrees. */
export const shortWay = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180

/** Longitudes without a jump at the antimeridian: they may pass 180, which a map draws as the next world. */
export function unwrapped(longitude: ArrayLike<number>): number[] {
  const way: number[] = []
  for (let i = 0; i < longitude.length; i++) {
    const last = way.at(-1)
    const here = longitude[i] ?? 0
    way.push(last === undefined ? here : last + shortWay(here - last))
  }
  return way
}

/** What holds every place of some ways, the short way round the antimeridian; null without a place. */
export function boundsOfWays(ways: readonly Way[]): MapBounds | null {
  const origin = ways.find(({ longitude }) => longitude.length > 0)?.longitude[0]
  if (origin === undefined) return null
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { latitude, longitude } of ways) {
    for (let i = 0; i < longitude.length; i++) {
      const x = origin + shortWay((longitude[i] ?? 0) - origin)
      const y = latitude[i] ?? 0
      west = Math.min(west, x)
      east = Math.max(east, x)
      south = Math.min(south, y)
      north = Math.max(north, y)
    }
  }
  return [west, south, east, north]
}

/** Whether bounds reach over the edge of the one world that a map shows: it then has to show the next one too. */
export const leavesWorld = ([west, , east]: MapBounds): boolean => west < -180 || east > 180

/**
 * A way in pieces that each stay within ±180: one that crosses the antimeridian leaves at one edge of the map and comes
 * back at the other, instead of running across the whole of it.
 */
export function cutAtEdge(path: readonly Place[]): Place[][] {
  const pieces: Place[][] = []
  let piece: Place[] = []
  for (const [east, north] of path) {
    const last = piece.at(-1)
    if (last && Math.abs(east - last[0]) > 180) {
      const edge = last[0] < 0 ? -180 : 180
      const span = shortWay(east - last[0])
      const at = span === 0 ? north : last[1] + ((north - last[1]) * (edge - last[0])) / span
      piece.push([edge, at])
      pieces.push(piece)
      piece = [[-edge, at]]
    }
    piece.push([east, north])
  }
  if (piece.length > 0) pieces.push(piece)
  return pieces
}
