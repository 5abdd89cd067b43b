import { distanceKm, type Position } from './distance.ts'

/** §9: points nearer than this to the one kept before them say nothing (MAP-20). */
const leastKm = 0.01
/** §9: a roads service takes this many points at once (MAP-19). */
const chunkSize = 100

/** MAP-20: the track without points that lie within 10 m of the one before; the first always stays. */
export function simplified<P extends Position>(points: readonly P[]): P[] {
  const kept: P[] = []
  for (const point of points) {
    const last = kept.at(-1)
    if (!last || distanceKm(last, point) >= leastKm) kept.push(point)
  }
  return kept
}

/** MAP-19: in hundreds, each beginning with the last point of the one before, so that no piece of road is missing. */
export function chunksOf<P>(points: readonly P[]): P[][] {
  const chunks: P[][] = []
  for (let from = 0; from < points.length; from += chunkSize - 1) {
    const chunk = points.slice(from, from + chunkSize)
    if (chunk.length > 1 || chunks.length === 0) chunks.push(chunk)
  }
  return chunks
}
