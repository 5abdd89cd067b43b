import type { ReferencePoint } from '#contract/endpoints/referencePoint.ts'
import { type Position, distanceKm } from '#contract/rules/distance.ts'

/** The point that a click means: the one whose circle it lies in, or which is within reach; the nearest of several. */
export function pointAt(points: readonly ReferencePoint[], place: Position, reachKm: number): ReferencePoint | null {
  let best: ReferencePoint | null = null
  let least = Infinity
  for (const point of points) {
    const km = distanceKm(point, place)
    if (km <= Math.max(reachKm, point.radiusM / 1000) && km < least) {
      best = point
      least = km
    }
  }
  return best
}
