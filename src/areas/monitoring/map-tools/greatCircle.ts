import { distanceKm, EARTH_RADIUS_KM, type Position } from '#contract/rules/distance.ts'

const radians = Math.PI / 180
/** Nearer than this a line on the ground and one on the map are the same to the eye. */
const stepKm = 25
const mostSteps = 200

/**
 * The way over ground from place to place as `[longitude, latitude]`, which the map bends: each leg is drawn as the great
 * circle that its length is counted on. Longitudes run on past 180 degrees, so that no line goes back around the world.
 */
export function greatCircle(points: readonly Position[]): [number, number][] {
  const way: [number, number][] = []
  for (const [at, to] of points.entries()) {
    const from = points[at - 1]
    const angle = from ? distanceKm(from, to) / EARTH_RADIUS_KM : 0
    const steps = Math.max(1, Math.min(mostSteps, Math.ceil((angle * EARTH_RADIUS_KM) / stepKm)))
    // from one side of the Earth to the other every way is as long: any will do
    const bends = from !== undefined && angle > 0 && Math.PI - angle > 1e-6
    for (let step = bends ? 1 : steps; step < steps; step += 1) {
      way.push(unwound(way, between(from ?? to, to, angle, step / steps)))
    }
    way.push(unwound(way, [to.longitude, to.latitude]))
  }
  return way
}

/** The place at a part of the way between two that are an angle apart, by their vectors. */
function between(from: Position, to: Position, angle: number, part: number): [number, number] {
  const [a, b] = [Math.sin((1 - part) * angle) / Math.sin(angle), Math.sin(part * angle) / Math.sin(angle)]
  const axis = (of: (latitude: number, longitude: number) => number) =>
    a * of(from.latitude * radians, from.longitude * radians) + b * of(to.latitude * radians, to.longitude * radians)
  const x = axis((latitude, longitude) => Math.cos(latitude) * Math.cos(longitude))
  const y = axis((latitude, longitude) => Math.cos(latitude) * Math.sin(longitude))
  const z = axis((latitude) => Math.sin(latitude))
  return [Math.atan2(y, x) / radians, Math.atan2(z, Math.hypot(x, y)) / radians]
}

/** The same place on the turn of the Earth that is nearest to where the way is. */
function unwound(way: readonly [number, number][], [longitude, latitude]: [number, number]): [number, number] {
  const before = way.at(-1)?.[0] ?? longitude
  return [longitude + Math.round((before - longitude) / 360) * 360, latitude]
}
