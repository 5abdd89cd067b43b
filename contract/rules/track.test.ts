import { expect, test } from 'vitest'

import { chunksOf, simplified } from './track.ts'

/** A metre of latitude, in degrees. */
const metre = 180 / Math.PI / 6_371_000
const north = (...metres: number[]) => metres.map((m) => ({ latitude: -23 + m * metre, longitude: -46 }))

test('MAP-20 MAP-23 points nearer than 10 m to the one kept before are dropped', () => {
  expect(simplified(north(0, 4, 9.9, 10.1, 15, 21))).toEqual(north(0, 10.1, 21))
  expect(simplified([])).toEqual([])
})

test.each([
  [0, []],
  [1, [1]],
  [100, [100]],
  [101, [100, 2]],
  [199, [100, 100]],
  [200, [100, 100, 2]],
])('MAP-19 %i points go in chunks of %j, joined at their ends', (count, sizes) => {
  const chunks = chunksOf(Array.from({ length: count }, (_, i) => i))
  expect(chunks.map((chunk) => chunk.length)).toEqual(sizes)
  for (const [i, chunk] of chunks.slice(1).entries()) expect(chunk[0]).toBe(chunks[i]?.at(-1))
})
