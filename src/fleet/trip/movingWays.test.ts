import { expect, test } from 'vitest'

import { movingWays } from './movingWays.ts'

/** Eastward, a record a minute unless `minutes` says otherwise. */
const track = (speedKmh: number[], minutes?: number[], longitude = speedKmh.map((_speed, i) => i)) => ({
  at: speedKmh.map((_speed, i) => (minutes?.[i] ?? i) * 60_000),
  latitude: speedKmh.map(() => 0),
  longitude,
  speedKmh,
})
const easts = (pieces: [number, number][][]) => pieces.map((piece) => piece.map(([east]) => east))

test.each([
  ['driven throughout', track([50, 60, 70]), [[0, 1, 2]]],
  [
    'parted by a stop, which drifts',
    track([50, 0, 4, 0, 50]),
    [
      [0, 1],
      [3, 4],
    ],
  ],
  [
    'parted by a silence',
    track([50, 50, 50, 50], [0, 1, 9, 10]),
    [
      [0, 1],
      [2, 3],
    ],
  ],
  ['without a speed', track([NaN, NaN, NaN]), [[0, 1, 2]]],
  ['standing', track([0, 0, 0]), []],
  ['one record', track([50]), []],
  [
    'over the antimeridian',
    track([50, 50, 50, 50], undefined, [178, 179, -179, -178]),
    [
      [178, 179, 180],
      [-180, -179, -178],
    ],
  ],
] as const)('TRIP-02 the way that arrows lie on: %s', (_name, given, pieces) =>
  expect(easts(movingWays(given))).toEqual(pieces),
)
