import type { Highway } from '../highways.ts'
import { placeById } from '../places.ts'

/** Pieces of the curve from one point of a highway to the next. */
export const stepsBetween = 12

/** Degrees. */
export type LonLat = [longitude: number, latitude: number]

/**
 * The course of a highway in degrees: a curve through its points (Catmull-Rom, centripetal: it never loops), with
 * `stepsBetween` pieces from one to the next: point `i` of `through` is point `i * stepsBetween` of the path. The map
 * draws this line and the simulated vehicles follow it, so they stay on the road that is drawn, at every zoom.
 */
export function highwayPath(highway: Highway): LonLat[] {
  const through = highway.through.map((point): LonLat => {
    if (typeof point !== 'string') return [point[0], point[1]]
    const place = placeById.get(point)
    if (!place) throw new Error(`Highway ${highway.ref} passes an unknown place: ${point}`)
    return [place.longitude, place.latitude]
  })
  const path: LonLat[] = []
  for (let i = 0; i + 1 < through.length; i++) {
    const from = through[i]!
    const to = through[i + 1]!
    const before = through[i - 1] ?? mirror(from, to)
    const after = through[i + 2] ?? mirror(to, from)
    for (let step = 0; step < stepsBetween; step++) path.push(centripetal(before, from, to, after, step / stepsBetween))
  }
  const last = through.at(-1)
  if (last) path.push(last)
  return path
}

/** The point that continues the line from `b` through `a` by its own length: the missing neighbour at an end. */
const mirror = (a: LonLat, b: LonLat): LonLat => [2 * a[0] - b[0], 2 * a[1] - b[1]]

/** Point at `u` (0..1) of the span p1 → p2 of a centripetal Catmull-Rom curve (Barry and Goldman's pyramid). */
function centripetal(p0: LonLat, p1: LonLat, p2: LonLat, p3: LonLat, u: number): LonLat {
  const t1 = knot(p0, p1)
  const t2 = t1 + knot(p1, p2)
  const t3 = t2 + knot(p2, p3)
  const t = t1 + (t2 - t1) * u
  const a1 = between(p0, p1, t / t1)
  const a2 = between(p1, p2, (t - t1) / (t2 - t1))
  const a3 = between(p2, p3, (t - t2) / (t3 - t2))
  return between(between(a1, a2, t / t2), between(a2, a3, (t - t1) / (t3 - t1)), (t - t1) / (t2 - t1))
}

/** Square root of the distance, which is what keeps the curve from overshooting between near cities. */
const knot = (a: LonLat, b: LonLat): number => Math.sqrt(Math.hypot(b[0] - a[0], b[1] - a[1])) || 1e-6

const between = (a: LonLat, b: LonLat, u: number): LonLat => [a[0] + (b[0] - a[0]) * u, a[1] + (b[1] - a[1]) * u]
