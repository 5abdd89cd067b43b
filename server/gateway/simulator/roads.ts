import { cityNamed, type City } from './cities.ts'
import type { Corridor } from './corridors.ts'
import { metresBetween } from './geodesy.ts'
import { hash32, Prng } from './prng.ts'
import { makeRoute, type Route } from './route.ts'
import { smooth } from './smooth.ts'

type Point = readonly [latitude: number, longitude: number]

/** Bends are thrown in until legs are this short; then a spline rounds them. Metres. */
const bendLegM = 2_500
const pointEveryM = 150
/** Speeds of the road itself, m/s: open highway, and within the given distance of a city on the way. */
const openMs = 110 / 3.6
const townMs = 70 / 3.6
const townRadiusM = 4_000

/** How far a bend may push the middle of a leg aside, as a share of the leg: long legs of the table are true already. */
const bendShare = (legM: number) => (legM > 20_000 ? 0.035 : legM > 6_000 ? 0.06 : 0.045)

/** Midpoint displacement: deterministic, for the same road always bends the same way. */
function bend(a: Point, b: Point, chance: Prng, out: Point[]): void {
  const legM = metresBetween(a[0], a[1], b[0], b[1])
  if (legM <= bendLegM) {
    out.push(b)
    return
  }
  const push = (chance.next() + chance.next() - 1) * bendShare(legM)
  const shrink = Math.cos((a[0] * Math.PI) / 180)
  const [dLat, dLon] = [b[0] - a[0], b[1] - a[1]]
  const middle: Point = [(a[0] + b[0]) / 2 - push * dLon * shrink, (a[1] + b[1]) / 2 + (push * dLat) / shrink]
  bend(a, middle, chance, out)
  bend(middle, b, chance, out)
}

/** A corridor as a drivable route: open, driven to and fro. */
export function highwayRoute(corridor: Corridor): Route {
  const chance = new Prng(hash32('road', corridor.road))
  const towns: City[] = []
  const via = corridor.via.map((point): Point => {
    if (typeof point !== 'string') return point
    const city = cityNamed(point)
    towns.push(city)
    return [city.latitude, city.longitude]
  })
  const bent: Point[] = [via[0]!]
  for (let i = 1; i < via.length; i++) bend(via[i - 1]!, via[i]!, chance, bent)
  const points = smooth(bent, pointEveryM, false)
  const inTown = (p: Point) =>
    towns.some((c) => metresBetween(p[0], p[1], c.latitude, c.longitude) < townRadiusM) ? townMs : openMs
  return makeRoute(corridor.road, 'highway', false, points, (i) => inTown(points[i]!))
}
