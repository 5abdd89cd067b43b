import { expect, test } from 'vitest'

import type { Position } from './distance.ts'
import { areaM2, boundsOf, contains, depthM, perimeterM, placeAt, polygonRings, prepareShape } from './fenceGeometry.ts'
import type { FenceShape } from './fenceShape.ts'

const at = (latitude: number, longitude: number): Position => ({ latitude, longitude })
const box = (south: number, west: number, north: number, east: number): Position[] => [
  at(south, west),
  at(south, east),
  at(north, east),
  at(north, west),
]
const polygon = (points: Position[], ...holes: Position[][]): FenceShape => ({ kind: 'polygon', points, holes })
const circle = (latitude: number, longitude: number, radiusM: number): FenceShape => ({
  kind: 'circle',
  center: at(latitude, longitude),
  radiusM,
})

const yard = polygon(box(-23.5, -46.7, -23.4, -46.6))
const fiji = polygon([at(-18, 179), at(-18, -179), at(-16, -179), at(-16, 179)])
const ring = polygon(box(-10, -50, -8, -48), box(-9.5, -49.5, -8.5, -48.5))
const fijiRing = polygon(
  [at(-18, 179), at(-18, -179), at(-16, -179), at(-16, 179)],
  [at(-17.5, -179.5), at(-17.5, -179.8), at(-16.5, -179.8), at(-16.5, -179.5)],
)
const hook = polygon([at(0, 0), at(0, 3), at(3, 3), at(3, 2), at(1, 2), at(1, 0)])

test.each<[string, FenceShape, Position, boolean]>([
  ['in a rectangle', yard, at(-23.45, -46.65), true],
  ['west of it', yard, at(-23.45, -46.71), false],
  ['in the corner that an L leaves out', hook, at(2, 1), false],
  ['in the arm of an L', hook, at(2, 2.5), true],
  ['between ring and hole', ring, at(-9.8, -49), true],
  ['in the hole', ring, at(-9, -49), false],
  ['across the antimeridian, east of it', fiji, at(-17, -179.5), true],
  ['across the antimeridian, west of it', fiji, at(-17, 179.5), true],
  ['on the other side of the earth', fiji, at(-17, 0), false],
  ['in a hole on the other side of the antimeridian', fijiRing, at(-17, -179.6), false],
  ['beside that hole', fijiRing, at(-17, 179.6), true],
  ['in a circle', circle(-23.5, -46.6, 500), at(-23.504, -46.6), true],
  ['just out of it', circle(-23.5, -46.6, 500), at(-23.5046, -46.6), false],
  ['in a circle across the antimeridian', circle(0, 180, 5_000), at(0, -179.98), true],
  ['in a circle near a pole, on the far side of it', circle(89.99, 0, 5_000), at(89.99, 180), true],
  ['out of a circle near a pole', circle(89.9, 0, 5_000), at(89.9, 90), false],
  ['in a polygon near a pole', polygon(box(85, 10, 89, 60)), at(87, 30), true],
])('FENCE-01 FENCE-02 %s', (_what, shape, place, expected) => {
  expect(contains(shape, place)).toBe(expected)
  expect(depthM(prepareShape(shape), place) >= 0).toBe(expected)
})

test('depth is the distance to the nearest border, of a hole as of the outline', () => {
  const degree = (Math.PI / 180) * 6_371_000
  expect(depthM(prepareShape(yard), at(-23.45, -46.7 + 0.01)) / 1000).toBeCloseTo(
    (0.01 * degree * Math.cos((23.45 * Math.PI) / 180)) / 1000,
    2,
  )
  expect(depthM(prepareShape(ring), at(-9.49, -49))).toBeCloseTo(-0.01 * degree, 0)
  expect(depthM(prepareShape(fiji), at(-15.99, 180))).toBeCloseTo(-0.01 * degree, 0)
  expect(depthM(prepareShape(circle(0, 0, 1_000)), at(0, 0.005))).toBeCloseTo(1_000 - 0.005 * degree, 3)
})

test('MAP-23 area and perimeter are those of the sphere of 6371 km', () => {
  // A box of one degree at the equator: R² · Δλ · (sin φ₂ − sin φ₁).
  const radians = Math.PI / 180
  expect(areaM2(polygon(box(0, 0, 1, 1)))).toBeCloseTo(6_371_000 ** 2 * radians * Math.sin(radians), -1)
  expect(areaM2(fiji)).toBeCloseTo(areaM2(polygon(box(-18, 10, -16, 12))), -1)
  expect(areaM2(ring) / areaM2(polygon(box(-10, -50, -8, -48)))).toBeCloseTo(0.75, 3)
  expect(areaM2(circle(-23, -46, 500))).toBeCloseTo(Math.PI * 500 ** 2, 0)
  expect(perimeterM(circle(-23, -46, 500))).toBeCloseTo(Math.PI * 1000, 3)
  expect(perimeterM(polygon(box(0, 0, 0.001, 0.001)))).toBeCloseTo(4 * 0.001 * radians * 6_371_000, 3)
})

test('MAP-21 MAP-22 a circle becomes 32 points on its border, beginning in the north', () => {
  const [points = []] = polygonRings(circle(-23.5, 179.999, 800))
  expect(points).toHaveLength(32)
  const prepared = prepareShape(circle(-23.5, 179.999, 800))
  for (const point of points) expect(depthM(prepared, point)).toBeCloseTo(0, 3)
  expect(points[0]?.longitude).toBeCloseTo(179.999)
  expect(points[0]?.latitude).toBeGreaterThan(-23.5)
  expect(points[8]?.longitude).toBeLessThan(-179)
})

test('bounds run past the antimeridian, and around a pole they are the whole turn', () => {
  expect(boundsOf(fiji)).toEqual({ south: -18, north: -16, west: 179, east: 181 })
  expect(boundsOf(circle(89.99, 0, 5_000))).toMatchObject({ west: -180, east: 180, north: 90 })
  const { north, east } = boundsOf(circle(-23.5, -46.6, 500))
  expect(north).toBeCloseTo(placeAt(at(-23.5, -46.6), 0, 500).latitude, 9)
  expect(east).toBeCloseTo(placeAt(at(-23.5, -46.6), 90, 500).longitude, 7)
})
