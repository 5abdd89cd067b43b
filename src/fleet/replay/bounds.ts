import type { MapBounds } from '#src/kit/map/mapHandle.ts'

import { shortWay, type Track } from './track.ts'

/** What holds every fix of some tracks, the short way round the antimeridian; null without a fix. */
export function boundsOf(tracks: readonly Track[]): MapBounds | null {
  const origin = tracks.find(({ at }) => at.length > 0)?.longitude[0]
  if (origin === undefined) return null
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { at, latitude, longitude } of tracks) {
    for (let i = 0; i < at.length; i++) {
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
