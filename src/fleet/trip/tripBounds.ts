import { boundsOf } from '#contract/rules/fenceGeometry.ts'
import type { MapBounds } from '#src/kit/map/mapHandle.ts'
import { boundsOfWays, type Way } from '#src/kit/map/way.ts'

import type { TripFence } from './tripFence.layer.ts'

/** A fence this many times as wide or high as the way is not brought into view: the way would be a dot in it. */
const mostTimes = 4
/** About a kilometre: what stood still has no size of its own. */
const leastDegrees = 0.01

/** What the map of a trip shows at first: the whole way, and its fence where both can be seen. Null without a way. */
export function tripBounds(track: Way | null | undefined, fence: TripFence | null): MapBounds | null {
  const way = track && track.longitude.length > 1 ? boundsOfWays([track]) : null
  if (!way || !fence) return way
  const { west, south, east, north } = boundsOf(fence.shape)
  // The turn of the earth on which the way lies.
  const turn = 360 * Math.round(((way[0] + way[2]) / 2 - (west + east) / 2) / 360)
  const both: MapBounds = [
    Math.min(way[0], west + turn),
    Math.min(way[1], south),
    Math.max(way[2], east + turn),
    Math.max(way[3], north),
  ]
  const fits = (whole: number, part: number) => whole <= mostTimes * Math.max(part, leastDegrees)
  return fits(both[2] - both[0], way[2] - way[0]) && fits(both[3] - both[1], way[3] - way[1]) ? both : way
}
