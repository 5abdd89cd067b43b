import { distanceKm, type Position } from './distance.ts'
import type { FenceShape } from './fenceShape.ts'

/** §9 (MAP-23). */
const earthRadiusM = 6_371_000
const radians = Math.PI / 180
/** Along a meridian. */
export const metresPerDegree = earthRadiusM * radians
/** §9 (MAP-21, MAP-22): a circle is drawn as a polygon of so many points. */
const circlePoints = 32

/** Degrees. Across the antimeridian `west` is below -180 or `east` above 180; both never. */
export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** A ring as pairs of longitude and latitude, its longitudes running on past ±180 so that neighbours stay neighbours. */
export interface PlaneRing {
  lngLat: Float64Array
  /** False for a ring around a pole: its end is a turn of the earth away from its beginning. */
  closes: boolean
}

const turned = (longitude: number, near: number) => longitude + 360 * Math.round((near - longitude) / 360)
/** The same meridian within ±180. */
export const inRange = (longitude: number) => turned(longitude, 0)

/** @param near a longitude: the ring begins at the turn of the earth that is nearest to it */
export function planeRing(ring: readonly Position[], near = ring[0]?.longitude ?? 0): PlaneRing {
  const lngLat = new Float64Array(ring.length * 2)
  let before = near
  ring.forEach(({ latitude, longitude }, i) => {
    before = turned(longitude, before)
    lngLat[2 * i] = before
    lngLat[2 * i + 1] = latitude
  })
  const first = lngLat[0] ?? 0
  return { lngLat, closes: turned(first, before) === first }
}

/** A shape made ready to be asked often: what the server keeps of each fence. */
export type PreparedShape = { bounds: Bounds } & (
  | { kind: 'circle'; center: Position; radiusM: number }
  | { kind: 'polygon'; rings: readonly Float64Array[] }
)

function circleBounds({ latitude, longitude }: Position, radiusM: number): Bounds {
  const reach = radiusM / metresPerDegree
  const [south, north] = [latitude - reach, latitude + reach]
  if (south <= -90 || north >= 90) {
    return { south: Math.max(-90, south), north: Math.min(90, north), west: -180, east: 180 }
  }
  const sideways = Math.asin(Math.sin(reach * radians) / Math.cos(latitude * radians)) / radians
  return { south, north, west: longitude - sideways, east: longitude + sideways }
}

function ringBounds(ring: Float64Array): Bounds {
  const bounds = { south: 90, north: -90, west: Infinity, east: -Infinity }
  for (let i = 0; i < ring.length; i += 2) {
    const [longitude = 0, latitude = 0] = [ring[i], ring[i + 1]]
    bounds.south = Math.min(bounds.south, latitude)
    bounds.north = Math.max(bounds.north, latitude)
    bounds.west = Math.min(bounds.west, longitude)
    bounds.east = Math.max(bounds.east, longitude)
  }
  return bounds
}

export function prepareShape(shape: FenceShape): PreparedShape {
  if (shape.kind === 'circle') {
    const { center, radiusM } = shape
    return { kind: 'circle', center, radiusM, bounds: circleBounds(center, radiusM) }
  }
  const outer = planeRing(shape.points).lngLat
  const bounds = ringBounds(outer)
  const middle = (bounds.west + bounds.east) / 2
  const holes = (shape.holes ?? []).map((hole) => planeRing(hole, middle).lngLat)
  const rings = [outer, ...holes]
  return { kind: 'polygon', rings, bounds }
}

/** Even-odd: a point in a hole is crossed an even number of times, and so outside. */
function inRings(rings: readonly Float64Array[], longitude: number, latitude: number): boolean {
  let inside = false
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const [aLng = 0, aLat = 0, bLng = 0, bLat = 0] = [ring[i], ring[i + 1], ring[j], ring[j + 1]]
      if (aLat > latitude === bLat > latitude) continue
      if (longitude < ((bLng - aLng) * (latitude - aLat)) / (bLat - aLat) + aLng) inside = !inside
    }
  }
  return inside
}

/** Metres from a place to the nearest edge, on the plane that touches the earth there: right to 1 % within some 100 km. */
function edgeDistanceM(rings: readonly Float64Array[], longitude: number, latitude: number): number {
  const eastM = metresPerDegree * Math.cos(latitude * radians)
  let nearest = Infinity
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
      const ax = ((ring[j] ?? 0) - longitude) * eastM
      const ay = ((ring[j + 1] ?? 0) - latitude) * metresPerDegree
      const dx = ((ring[i] ?? 0) - longitude) * eastM - ax
      const dy = ((ring[i + 1] ?? 0) - latitude) * metresPerDegree - ay
      const length = dx * dx + dy * dy
      const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length))
      const [x, y] = [ax + along * dx, ay + along * dy]
      nearest = Math.min(nearest, x * x + y * y)
    }
  }
  return Math.sqrt(nearest)
}

const longitudeFor = ({ bounds }: PreparedShape, longitude: number) =>
  turned(longitude, (bounds.west + bounds.east) / 2)

/** How deep a place lies in a fence: metres to its border, negative outside. Edges are straight in degrees (RFC 7946). */
export function depthM(shape: PreparedShape, place: Position): number {
  if (shape.kind === 'circle') return shape.radiusM - distanceKm(shape.center, place) * 1000
  const longitude = longitudeFor(shape, place.longitude)
  const distance = edgeDistanceM(shape.rings, longitude, place.latitude)
  return inRings(shape.rings, longitude, place.latitude) ? distance : -distance
}

/** True when the place is in the fence: not in its holes, and also across the antimeridian. */
export function contains(shape: FenceShape, place: Position): boolean {
  const prepared = prepareShape(shape)
  if (prepared.kind === 'circle') return depthM(prepared, place) >= 0
  return inRings(prepared.rings, longitudeFor(prepared, place.longitude), place.latitude)
}

/** The rectangle around a shape. */
export const boundsOf = (shape: FenceShape): Bounds => prepareShape(shape).bounds

/** Area of a ring on the sphere in m², by the sum of its trapezoids to the equator. */
function ringAreaM2(ring: readonly Position[]): number {
  const { lngLat } = planeRing(ring)
  let sum = 0
  for (let i = 0, j = lngLat.length - 2; i < lngLat.length; j = i, i += 2) {
    const [aLng = 0, aLat = 0, bLng = 0, bLat = 0] = [lngLat[j], lngLat[j + 1], lngLat[i], lngLat[i + 1]]
    sum += (bLng - aLng) * radians * (Math.sin(aLat * radians) + Math.sin(bLat * radians))
  }
  return Math.abs((sum * earthRadiusM * earthRadiusM) / 2)
}

/** m² on the sphere of 6371 km, holes taken out. */
export function areaM2(shape: FenceShape): number {
  if (shape.kind === 'circle') return 2 * Math.PI * earthRadiusM ** 2 * (1 - Math.cos(shape.radiusM / earthRadiusM))
  return (shape.holes ?? []).reduce((area, hole) => area - ringAreaM2(hole), ringAreaM2(shape.points))
}

/** Metres around a shape, its holes not counted. */
export function perimeterM(shape: FenceShape): number {
  if (shape.kind === 'circle') return 2 * Math.PI * earthRadiusM * Math.sin(shape.radiusM / earthRadiusM)
  const { points } = shape
  return points.reduce((sum, point, i) => sum + distanceKm(points.at(i - 1) ?? point, point) * 1000, 0)
}

/** The place `metres` from another along a bearing (degrees, 0 = north, clockwise). */
export function placeAt(from: Position, bearing: number, metres: number): Position {
  const angle = metres / earthRadiusM
  const [lat, direction] = [from.latitude * radians, bearing * radians]
  const latitude = Math.asin(
    Math.min(1, Math.max(-1, Math.sin(lat) * Math.cos(angle) + Math.cos(lat) * Math.sin(angle) * Math.cos(direction))),
  )
  const east = Math.atan2(
    Math.sin(direction) * Math.sin(angle) * Math.cos(lat),
    Math.cos(angle) - Math.sin(lat) * Math.sin(latitude),
  )
  return { latitude: latitude / radians, longitude: inRange(from.longitude + east / radians) }
}

/** MAP-21, MAP-22: the rings of a shape; those of a circle are one of 32 points, from north clockwise. Open, outer first. */
export function polygonRings(shape: FenceShape): readonly (readonly Position[])[] {
  if (shape.kind === 'polygon') return [shape.points, ...(shape.holes ?? [])]
  const { center, radiusM } = shape
  return [Array.from({ length: circlePoints }, (_, i) => placeAt(center, (i * 360) / circlePoints, radiusM))]
}
