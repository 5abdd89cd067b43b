import { expect, test } from 'vitest'

import { crossingOf } from './fenceCrossing.ts'
import { placeAt } from './fenceGeometry.ts'
import { type ShapeProblem, shapeProblem } from './fenceProblem.ts'
import { type FenceShape, normalShape, openRing, vertexCount } from './fenceShape.ts'

type Pair = [latitude: number, longitude: number]
const ring = (pairs: Pair[]) => pairs.map(([latitude, longitude]) => ({ latitude, longitude }))
const polygon = (outer: Pair[], ...holes: Pair[][]): FenceShape => ({
  kind: 'polygon',
  points: ring(outer),
  ...(holes.length > 0 && { holes: holes.map(ring) }),
})
const round = (count: number) =>
  Array.from({ length: count }, (_, i) => placeAt({ latitude: -23, longitude: -46 }, (i * 360) / count, 10_000))
const square: Pair[] = [
  [0, 0],
  [0, 4],
  [4, 4],
  [4, 0],
]
const inner: Pair[] = [
  [1, 1],
  [1, 2],
  [2, 2],
]

test('FENCE-09 FENCE-12 distinct vertices count: 1790 pass and 1791 do not, closed or not', () => {
  const closed = [...round(1790), ...round(1790).slice(0, 1)]
  expect(vertexCount({ kind: 'polygon', points: closed })).toBe(1790)
  expect(shapeProblem({ kind: 'polygon', points: closed })).toBeNull()
  expect(shapeProblem({ kind: 'polygon', points: round(1791) })).toBe('tooManyPoints')
  expect(shapeProblem({ kind: 'polygon', points: round(1788), holes: [ring(inner)] })).toBe('tooManyPoints')
})

test.each<[string, FenceShape, ShapeProblem | null]>([
  ['a square', polygon(square), null],
  ['a square with a hole', polygon(square, inner), null],
  [
    'a closed triangle of which two points are one',
    polygon([
      [0, 0],
      [0, 0],
      [1, 1],
      [0, 0],
    ]),
    'tooFewPoints',
  ],
  [
    'a bow tie',
    polygon([
      [0, 0],
      [1, 1],
      [0, 1],
      [1, 0],
    ]),
    'crossing',
  ],
  [
    'a ring that touches itself',
    polygon([
      [0, 0],
      [0, 4],
      [4, 4],
      [0, 2],
      [4, 0],
    ]),
    'crossing',
  ],
  [
    'a hole that crosses the outline',
    polygon(square, [
      [1, 1],
      [1, 5],
      [2, 1],
    ]),
    'crossing',
  ],
  [
    'a hole beside the outline',
    polygon(square, [
      [10, 10],
      [10, 11],
      [11, 11],
    ]),
    'holeOutside',
  ],
  [
    'three points in a line',
    polygon([
      [0, 0],
      [1, 1],
      [2, 2],
    ]),
    'noArea',
  ],
  [
    'around the pole',
    polygon([
      [80, 0],
      [80, 120],
      [80, -120],
    ]),
    'aroundPole',
  ],
  [
    'across the antimeridian',
    polygon([
      [0, 179],
      [0, -179],
      [1, -179],
      [1, 179],
    ]),
    null,
  ],
  ['a circle', { kind: 'circle', center: { latitude: 0, longitude: 0 }, radiusM: 500 }, null],
  ['a circle without a size', { kind: 'circle', center: { latitude: 0, longitude: 0 }, radiusM: 0 }, 'radius'],
])('FENCE-02 %s', (_what, shape, expected) => {
  expect(shapeProblem(shape)).toBe(expected)
})

test('a crossing is found where it is', () => {
  expect(
    crossingOf([
      ring([
        [0, 0],
        [2, 2],
        [0, 2],
        [2, 0],
      ]),
    ]),
  ).toEqual({ latitude: 1, longitude: 1 })
  expect(crossingOf([round(1790)])).toBeNull()
})

test('rings are kept open, whoever closes them', () => {
  expect(
    openRing(
      ring([
        [0, 0],
        [1, 0],
        [1, 0],
        [1, 1],
        [0, 0],
      ]),
    ),
  ).toEqual(
    ring([
      [0, 0],
      [1, 0],
      [1, 1],
    ]),
  )
  expect(normalShape(polygon([...square, [0, 0]]))).toEqual(polygon(square))
})
