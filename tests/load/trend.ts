import { percentile } from './percentiles.ts'

export interface Point {
  x: number
  y: number
}

/**
 * Slope of a line through points of which some lie far off (Theil and Sen): the median of the slopes of all pairs. Bears
 * that nearly three points in ten are wrong, which a least-squares line does not. NaN of fewer than two.
 */
export function slopeOf(points: readonly Point[]): number {
  const slopes = points.flatMap((one, i) =>
    points.slice(i + 1).flatMap((other) => (other.x === one.x ? [] : [(other.y - one.y) / (other.x - one.x)])),
  )
  const low = percentile(slopes, 0.5)
  if (slopes.length % 2 === 1) return low
  const above = slopes.toSorted((a, b) => a - b)[slopes.length / 2] ?? NaN
  return (low + above) / 2
}

/**
 * From the first third to the last one; 0 is steady.
 * @param share 0.5 compares medians; less compares what is there when little else is, of what comes on top and goes again,
 *   and 0 the least there was
 */
export function driftOf(values: readonly number[], share = 0.5): number {
  const third = Math.max(1, Math.floor(values.length / 3))
  return percentile(values.slice(-third), share) - percentile(values.slice(0, third), share)
}
