import { metresBetween } from './geodesy.ts'

type Point = readonly [latitude: number, longitude: number]

/**
 * Rounds a polyline through its own points (Catmull-Rom), with a point about every `everyM` metres.
 * @param closed the first point follows the last; the answer then ends with its first point again.
 */
export function smooth(points: readonly Point[], everyM: number, closed: boolean): Point[] {
  const n = points.length
  const at = (i: number): Point => points[closed ? (i + n) % n : Math.min(n - 1, Math.max(0, i))]!
  const out: Point[] = [at(0)]
  for (let i = 0; i < (closed ? n : n - 1); i++) {
    const [p0, p1, p2, p3] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const pieces = Math.max(1, Math.round(metresBetween(p1[0], p1[1], p2[0], p2[1]) / everyM))
    for (let k = 1; k < pieces; k++) {
      const t = k / pieces
      out.push([spline(p0[0], p1[0], p2[0], p3[0], t), spline(p0[1], p1[1], p2[1], p3[1], t)])
    }
    out.push(p2)
  }
  return out
}

function spline(a: number, b: number, c: number, d: number, t: number): number {
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
}
