import { expect, test } from 'vitest'

import { bandOf, bandRuns } from './speedBand.ts'

test.each([
  [0, 0],
  [29.9, 0],
  [30, 1],
  [60, 2],
  [80, 3],
  [140, 3],
  [NaN, -1],
])('%f km/h is class %i', (speed, band) => expect(bandOf(speed)).toBe(band))

test('a track is runs of one class that share their ends, with a hole where nothing was heard', () => {
  const at = [0, 60, 120, 180, 500, 560].map((s) => s * 1000)
  expect(bandRuns(at, [0, 10, 50, 55, 70, 75])).toEqual([
    { band: 0, from: 0, to: 1 },
    { band: 1, from: 1, to: 3 },
    { band: 2, from: 4, to: 5 },
  ])
  expect(bandRuns(at.slice(0, 3), [10, NaN, 50]), 'where no speed was said the way goes on without a class').toEqual([
    { band: -1, from: 0, to: 1 },
    { band: 1, from: 1, to: 2 },
  ])
  expect(bandRuns([], [])).toEqual([])
})
