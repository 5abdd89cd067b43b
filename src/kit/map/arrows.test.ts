import { expect, test } from 'vitest'

import { arrowLevel, arrowsAlong } from './arrows.ts'

/** px of a degree at the equator. */
const perDegree = (zoom: number) => (512 * 2 ** zoom) / 360
type Place = [number, number]
/** Eastward along the equator, so long in px at zoom 10. */
const east = (px: number, points: number, north = 0): Place[] =>
  Array.from({ length: points }, (_none, i) => [(i * px) / (points - 1) / perDegree(10), north])

test('TRIP-02 arrows are spaced by pixels, however many records a way has', () => {
  for (const points of [2, 11, 1_000]) {
    const arrows = arrowsAlong([east(640, points)], 10)
    expect(arrows.map(({ position }) => Math.round(position[0] * perDegree(10)))).toEqual([
      32, 96, 160, 224, 288, 352, 416, 480, 544, 608,
    ])
  }
  expect(arrowsAlong([east(640, 11)], 11), 'nearer by one zoom there are twice as many').toHaveLength(20)
  expect(arrowsAlong([east(16, 5), east(16, 5), []], 10), 'short pieces add up to one').toHaveLength(1)
})

test.each([
  ['north', [0, 0], [0, 1], 0],
  ['east', [0, 0], [1, 0], 90],
  ['south', [0, 1], [0, 0], 180],
  ['west', [1, 0], [0, 0], 270],
] as [string, Place, Place, number][])('TRIP-02 an arrow points along the way: %s', (_name, from, to, course) => {
  const [arrow] = arrowsAlong([[from, to]], 10)
  expect(arrow?.course).toBeCloseTo(course)
})

test('TRIP-02 the drift of a receiver that stands makes no arrows, and a way gone again adds none on top', () => {
  const drift: Place[] = Array.from({ length: 5_000 }, (_none, i) => [Math.sin(i) / perDegree(10), 0])
  expect(arrowsAlong([drift], 10)).toEqual([])
  const round = [...east(640, 41), ...east(640, 41).toReversed()]
  const places = arrowsAlong([round, round, round], 10).map(({ position }) => position[0] * perDegree(10))
  const gaps = places.sort((a, b) => a - b).map((x, i) => x - (places[i - 1] ?? -Infinity))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(24 - 1e-6)
})

test('arrows keep their places within a third of a zoom, and past streets for good', () => {
  expect([10, 10.3, 10.4].map(arrowLevel)).toEqual([10, 10, 10 + 1 / 3])
  expect(arrowLevel(19)).toBe(17)
})
