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
  lengthM: number
}

/** Sideways pull a sober driver accepts in a curve (m/s²), and the slowest that a curve makes anyone go (m/s). */
const lateralMs2 = 1.8
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
  const limit = new Float32Array(n)
  for (let i = 0; i < n; i++) limit[i] = Math.min(speedMs(i), curveLimit(kind, along, bearing, i))
  if (closed) limit[0] = limit[n - 1] = Math.min(limit[0]!, limit[n - 1]!)
  easeLimits(limit, along, closed)
  return { id, kind, closed, latitude, longitude, along, bearing, limit, lengthM: along[n - 1]! }
}

function curveLimit(kind: RouteKind, along: Float64Array, bearing: Float32Array, i: number): number {
  if (i === 0 || i === along.length - 1) return Infinity
  const turn = (turnDeg(bearing[i - 1]!, bearing[i]!) * Math.PI) / 180
  if (turn < 0.01) return Infinity
  const radius = (along[i + 1]! - along[i - 1]!) / 2 / turn
  return Math.max(slowestCurve[kind], Math.sqrt(lateralMs2 * radius))
}

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
