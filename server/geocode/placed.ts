import type { Position } from '#contract/rules/distance.ts'

/** A stretch of a track that a roads service has placed: the points `first` to `last` were driven along `way`. */
export interface Placed {
  first: number
  last: number
  way: readonly Position[]
}

/**
 * The track on its roads where it was placed, and its own points where it was not: across a farm, on a road that no map
 * knows yet. Stretches that overlap or lead nowhere are left out.
 */
export function withPlaced(points: readonly Position[], placed: readonly Placed[]): Position[] {
  const way: Position[] = []
  let next = 0
  for (const { first, last, way: road } of placed.toSorted((a, b) => a.first - b.first)) {
    if (first < next || last <= first || last >= points.length || road.length < 2) continue
    way.push(...points.slice(next, first), ...road)
    next = last + 1
  }
  return [...way, ...points.slice(next)]
}
