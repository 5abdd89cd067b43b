import { bearingDeg, metresBetween, turnDeg } from './geodesy.ts'

export type RouteKind = 'highway' | 'street' | 'field'

/** A path that vehicles share: points, the distance along it, and how fast one may go at each point. */
export interface Route {
  id: string
  kind: RouteKind
  /** Closed: the last point is the first, one drives round. Open: one turns back at the ends. */
  closed: boolean
  latitude: Float64Array
  longitude: Float64Array
  /** Metres from the first point, growing. */
  along: Float64Array
  /** Bearing of the leg that starts at the point, in the sense of growing distance. */
  bearing: Float32Array
  /** m/s at each point: the road's own limit, lowered by curves, with room to brake for them in both senses. */
  limit: Float32Array
  /** m/s at each point: the road's own limit alone, and how sharply the way bends there (1/m). */
  straight: Float32Array
  bend: Float32Array
  /** The hardest that it can pull sideways at the road's own limit (m/s²). */
  hardestMs2: number
  lengthM: number
}

/** Sideways pull a sober driver accepts in a curve (m/s²), and the slowest that a curve makes anyone go (m/s). */
export const lateralMs2 = 1.8
const slowestCurve: Record<RouteKind, number> = { highway: 8, street: 4, field: 1.6 }
/** Deceleration in which every vehicle can follow the limits (m/s²): half of the weakest brakes. */
const easyBrakingMs2 = 0.6

/**
 * Makes a route of a polyline.
 * @param speedMs the limit without curves at point i (m/s).
 */
export function makeRoute(
  id: string,
  kind: RouteKind,
  closed: boolean,
  points: readonly (readonly [latitude: number, longitude: number])[],
  speedMs: (i: number) => number,
): Route {
  const n = points.length
  if (n < 2) throw new RangeError(`route ${id} needs two points`)
  const latitude = Float64Array.from(points, (p) => p[0])
  const longitude = Float64Array.from(points, (p) => p[1])
  const along = new Float64Array(n)
  const bearing = new Float32Array(n)
  for (let i = 1; i < n; i++) {
    const [lat1, lon1, lat2, lon2] = [latitude[i - 1]!, longitude[i - 1]!, latitude[i]!, longitude[i]!]
    along[i] = along[i - 1]! + metresBetween(lat1, lon1, lat2, lon2)
    bearing[i - 1] = bearingDeg(lat1, lon1, lat2, lon2)
  }
  bearing[n - 1] = closed ? bearing[0]! : bearing[n - 2]!
  const [limit, straight, bend] = [new Float32Array(n), new Float32Array(n), new Float32Array(n)]
  for (let i = 0; i < n; i++) {
    bend[i] = bendAt(along, bearing, i)
    straight[i] = speedMs(i)
    limit[i] = Math.min(straight[i]!, curveLimit(kind, bend[i]!))
  }
  for (const one of [limit, straight]) {
    if (closed) one[0] = one[n - 1] = Math.min(one[0]!, one[n - 1]!)
    easeLimits(one, along, closed)
  }
  const hardestMs2 = bend.reduce((most, one, i) => Math.max(most, straight[i]! ** 2 * one), 0)
  const places = { latitude, longitude, along, bearing }
  return { id, kind, closed, ...places, limit, straight, bend, hardestMs2, lengthM: along[n - 1]! }
}

/** How sharply the way bends at a point, 1/m: by how much it turns on half of what lies on both sides of it. */
function bendAt(along: Float64Array, bearing: Float32Array, i: number): number {
  if (i === 0 || i === along.length - 1) return 0
  const turn = (turnDeg(bearing[i - 1]!, bearing[i]!) * Math.PI) / 180
  const metres = (along[i + 1]! - along[i - 1]!) / 2
  return turn < 0.01 || metres === 0 ? 0 : turn / metres
}

const curveLimit = (kind: RouteKind, bend: number): number =>
  bend === 0 ? Infinity : Math.max(slowestCurve[kind], Math.sqrt(lateralMs2 / bend))

/** Two sweeps: no limit falls faster than easy braking allows, whichever way one drives. */
function easeLimits(limit: Float32Array, along: Float64Array, closed: boolean): void {
  const reach = (from: number, metres: number) => Math.sqrt(from * from + 2 * easyBrakingMs2 * metres)
  const n = limit.length
  for (let round = 0; round < (closed ? 2 : 1); round++) {
    for (let i = 1; i < n; i++) limit[i] = Math.min(limit[i]!, reach(limit[i - 1]!, along[i]! - along[i - 1]!))
    for (let i = n - 2; i >= 0; i--) limit[i] = Math.min(limit[i]!, reach(limit[i + 1]!, along[i + 1]! - along[i]!))
    if (closed) limit[0] = limit[n - 1] = Math.min(limit[0]!, limit[n - 1]!)
  }
}

/** Metres from a place on a route to where the way ends in that sense of travel; a closed one never does. */
export const metresToEnd = (route: Route, alongM: number, direction: 1 | -1): number =>
  route.closed ? Infinity : direction > 0 ? route.lengthM - alongM : alongM

/** The leg (index of its first point) on which a distance lies, sought from a hint near it: O(1) for a driver. */
export function legAt(route: Route, distanceM: number, hint: number): number {
  const { along } = route
  const last = along.length - 2
  let i = hint < 0 ? 0 : hint > last ? last : hint
  while (i < last && along[i + 1]! <= distanceM) i++
  while (i > 0 && along[i]! > distanceM) i--
  return i
}

/** The leg by halving, for a vehicle that is put somewhere. */
export function findLeg(route: Route, distanceM: number): number {
  let low = 0
  let high = route.along.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if (route.along[middle]! <= distanceM) low = middle
    else high = middle - 1
  }
  return low
}

/** Distance along the route of the route's point nearest to a place, and how far off it is (both metres). */
export function nearestOn(route: Route, lat: number, lon: number): { alongM: number; awayM: number } {
  let best = 0
  let bestSquare = Infinity
  const shrink = Math.cos((lat * Math.PI) / 180)
  for (let i = 0; i < route.along.length - 1; i++) {
    const [ax, ay] = [(route.longitude[i]! - lon) * shrink, route.latitude[i]! - lat]
    const [bx, by] = [(route.longitude[i + 1]! - lon) * shrink - ax, route.latitude[i + 1]! - lat - ay]
    const square = bx * bx + by * by
    const t = square > 0 ? Math.min(1, Math.max(0, -(ax * bx + ay * by) / square)) : 0
    const away = (ax + t * bx) ** 2 + (ay + t * by) ** 2
    if (away < bestSquare) {
      bestSquare = away
      best = route.along[i]! + t * (route.along[i + 1]! - route.along[i]!)
    }
  }
  return { alongM: best, awayM: Math.sqrt(bestSquare) * 111_195 }
}
