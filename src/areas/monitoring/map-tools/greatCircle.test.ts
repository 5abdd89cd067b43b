import { expect, test } from 'vitest'

import { distanceKm } from '#contract/rules/distance.ts'

import { greatCircle } from './greatCircle.ts'

const at = (latitude: number, longitude: number) => ({ latitude, longitude })
const lengthOf = (way: readonly [number, number][]) =>
  way.slice(1).reduce((sum, [longitude, latitude], i) => {
    const [x = 0, y = 0] = way[i] ?? []
    return sum + distanceKm(at(y, x), at(latitude, longitude))
  }, 0)

test('MAP-23 a measured leg is drawn along the great circle that its length is counted on', () => {
  const [saoPaulo, lisbon] = [at(-23.55, -46.63), at(38.72, -9.14)]
  const way = greatCircle([saoPaulo, lisbon])
  expect(way[0]).toEqual([-46.63, -23.55])
  expect(way.at(-1)).toEqual([-9.14, 38.72])
  expect(way.length).toBeGreaterThan(100)
  // every place of it lies on the shortest way: together the pieces are no longer than the whole
  expect(lengthOf(way)).toBeCloseTo(distanceKm(saoPaulo, lisbon), 6)
  // and it is not the straight line of the map, which is longer by more than anybody measures
  expect(distanceKm(at(0, -28.6), at(way[60]?.[1] ?? 0, way[60]?.[0] ?? 0))).toBeGreaterThan(20)
})

test('a short leg is one straight piece; the same place, its antipode and no place at all are no trouble', () => {
  expect(greatCircle([])).toEqual([])
  expect(greatCircle([at(1, 2)])).toEqual([[2, 1]])
  expect(greatCircle([at(1, 2), at(1, 2)])).toHaveLength(2)
  expect(greatCircle([at(-23.5, -46.6), at(-23.6, -46.7)])).toHaveLength(2)
  expect(greatCircle([at(0, 0), at(0, 180)])).toEqual([
    [0, 0],
    [180, 0],
  ])
})

test('a way over the antimeridian goes on and does not turn back around the world', () => {
  const way = greatCircle([at(0, 170), at(0, -170), at(0, 170)])
  expect(Math.max(...way.map(([longitude]) => longitude))).toBeCloseTo(190)
  expect(Math.min(...way.map(([longitude]) => longitude))).toBeCloseTo(170)
})
