import { expect, test } from 'vitest'

import { boundsOfWays, cutAtEdge, leavesWorld, unwrapped } from './way.ts'

const way = (...places: [longitude: number, latitude: number][]) => ({
  longitude: places.map(([longitude]) => longitude),
  latitude: places.map(([, latitude]) => latitude),
})

test('bounds hold every place of every way, the short way round', () => {
  expect(boundsOfWays([way(), way([-46, -23]), way([-45, -20])])).toEqual([-46, -23, -45, -20])
  expect(boundsOfWays([way([179, -17], [-179, -18])])).toEqual([179, -18, 181, -17])
  expect(boundsOfWays([way([-179, -17], [179, -18])])).toEqual([-181, -18, -179, -17])
  expect(boundsOfWays([way()])).toBeNull()
})

test('bounds over the edge of the world are told from those within it', () => {
  expect(leavesWorld([179, -18, 181, -17])).toBe(true)
  expect(leavesWorld([-181, -18, -179, -17])).toBe(true)
  expect(leavesWorld([-180, -90, 180, 90])).toBe(false)
})

test('a way across the antimeridian goes on past 180', () => {
  expect(unwrapped([179, -179, -178, 179.5])).toEqual([179, 181, 182, 179.5])
})

test('TRIP-02 a way across the antimeridian is cut there, and no piece runs across the map', () => {
  expect(
    cutAtEdge([
      [179, 0],
      [-179, 2],
      [-178, 2],
      [180, 4],
    ]),
  ).toEqual([
    [
      [179, 0],
      [180, 1],
    ],
    [
      [-180, 1],
      [-179, 2],
      [-178, 2],
      [-180, 4],
    ],
    [
      [180, 4],
      [180, 4],
    ],
  ])
  expect(
    cutAtEdge([
      [-46, -23],
      [-45, -22],
    ]),
  ).toEqual([
    [
      [-46, -23],
      [-45, -22],
    ],
  ])
  expect(cutAtEdge([])).toEqual([])
})
