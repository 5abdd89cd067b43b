import type { Position } from '#contract/rules/distance.ts'
import type { MapPoint } from '#src/kit/map/mapHandle.ts'
import { pixelsPerDegree } from '#src/kit/map/pick.ts'
import { shortWay } from '#src/kit/map/way.ts'

/** How near to a disc a click means it. */
const reachPx = 14

/** Index of the place that a click means; null on bare ground. Of several on one spot the first: rows come newest first. */
export function nearestPlace(places: readonly Position[], { longitude, latitude, zoom }: MapPoint): number | null {
  const perDegree = pixelsPerDegree(zoom)
  const stretch = 1 / Math.cos((latitude * Math.PI) / 180)
  let best: number | null = null
  let least = reachPx
  for (const [index, place] of places.entries()) {
    const across = shortWay(place.longitude - longitude) * perDegree
    const off = Math.hypot(across, (place.latitude - latitude) * perDegree * stretch)
    if (off > least || (best !== null && off === least)) continue
    best = index
    least = off
  }
  return best
}
