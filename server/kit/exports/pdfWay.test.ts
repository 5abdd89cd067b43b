import { expect, test } from 'vitest'

import { drawnWay } from './pdfWay.ts'

const box = { x: 10, y: 20, width: 400, height: 200 }
const at = (latitude: number, longitude: number) => ({ latitude, longitude })

test('EXPORT-15 a way fills its box, north up, and a kilometre is as long either way', () => {
  const way = drawnWay([at(0, 0), at(1, 0), at(1, 1)], box)
  expect(way?.points.map((point) => point.map(Math.round))).toEqual([
    [110, 220],
    [110, 20],
    [310, 20],
  ])
  // A degree is 111.195 km and 200 points.
  expect(way?.scale).toEqual({ km: 10, pt: expect.closeTo(2_000 / 111.195, 6) })
})

test('a way over 180° does not go round the world; a place is a way, none is none', () => {
  const [from, to] = drawnWay([at(0, 179.9), at(0, -179.9)], box)?.points ?? []
  expect(Math.round((to?.[0] ?? 0) - (from?.[0] ?? 0))).toBe(400)
  expect(drawnWay([at(-23.5, -46.6)], box)?.points).toHaveLength(1)
  expect(drawnWay([], box)).toBeNull()
})
