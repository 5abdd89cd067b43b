import { existsSync, readFileSync } from 'node:fs'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Moving, type MovingFix, movingWithoutPlace, nextHeading, nextMoving, unknownMoving } from './moving.ts'

const origin = { latitude: -23.4, longitude: -47.1 }
/** Metres east of the origin. */
const east = (m: number) => ({
  ...origin,
  longitude: origin.longitude + m / (111_195 * Math.cos((23.4 * Math.PI) / 180)),
})
type Said = [m: number, kmh: number | null, ignition?: boolean | null, accuracyM?: number | null]

function fold(said: readonly Said[], everyMs = 60_000): Moving[] {
  let now = unknownMoving
  return said.map(([m, speedKmh, ignition = null, accuracyM = null], i) => {
    now = nextMoving(now, { ...east(m), at: i * everyMs, speedKmh, ignition, accuracyM } satisfies MovingFix)
    return now
  })
}
const moves = (said: readonly Said[], everyMs?: number) => fold(said, everyMs).map(({ moving }) => moving)

test.each<[string, Said[], boolean[]]>([
  [
    'A10 ignition off, one fix of 9 km/h',
    [
      [0, 0, false],
      [40, 9, false],
      [0, 0, false],
    ],
    [false, false, false],
  ],
  [
    'A10 ignition off, three of 5 and 210 m',
    [
      [0, 0, false],
      [70, 6, false],
      [140, 7, false],
      [210, 8, false],
    ],
    [false, false, false, true],
  ],
  [
    'ignition off, three in a row that stay near',
    [
      [0, 0, false],
      [70, 9, false],
      [10, 9, false],
      [70, 9, false],
    ],
    [false, false, false, false],
  ],
  [
    'ignition off, far and slow',
    [
      [0, 0, false],
      [900, 2, false],
    ],
    [false, false],
  ],
  [
    'what stands elsewhere now does not move by a drift there',
    [
      [0, 0, false],
      [900, 2, false],
      [930, 9, false],
      [900, 9, false],
      [940, 9, false],
    ],
    [false, false, false, false, false],
  ],
  [
    'ignition on, one fix that got away',
    [
      [0, 0, true],
      [31, 6, true],
    ],
    [false, true],
  ],
  [
    'ignition on, one fix at its place',
    [
      [0, 0, true],
      [20, 9, true],
    ],
    [false, false],
  ],
  [
    'ignition never told, one fix',
    [
      [0, 0],
      [60, 9],
    ],
    [false, false],
  ],
  [
    'ignition never told, two that got away',
    [
      [0, 0],
      [60, 9],
      [120, 9],
    ],
    [false, false, true],
  ],
  [
    'standing again by one fix below',
    [
      [0, 0, true],
      [60, 9, true],
      [90, 4, true],
      [95, 8, true],
    ],
    [false, true, false, false],
  ],
  ['first heard of on its way', [[0, 60]], [true]],
  ['first heard of with the ignition off', [[0, 8, false]], [false]],
  [
    'switched off at the end of a drive, drifting',
    [
      [0, 0, true],
      [400, 50, true],
      [410, 7, false],
      [400, 6, false],
    ],
    [false, true, false, false],
  ],
  [
    'an ignition that flickers at 60 km/h',
    [
      [0, 0, true],
      [1000, 60, true],
      [2000, 60, false],
      [3000, 60, true],
    ],
    [false, true, true, true],
  ],
  [
    'an error of 300 m starts nothing at 500 m',
    [
      [0, 0, true],
      [500, 9, true, 300],
    ],
    [false, false],
  ],
  [
    'an error of 300 m and 700 m away',
    [
      [0, 0, true],
      [700, 9, true, 300],
    ],
    [false, true],
  ],
  [
    'no speed told, way of 60 km/h',
    [
      [0, null],
      [1000, null],
      [2000, null],
      [2010, null],
    ],
    [false, false, true, false],
  ],
  [
    'no speed told, drift',
    [
      [0, null],
      [70, null],
      [0, null],
      [70, null],
    ],
    [false, false, false, false],
  ],
])('issue 26 moving or standing: %s', (_name, said, expected) => {
  expect(moves(said)).toEqual(expected)
})

test('what moves with its ignition off is towed, until the ignition is on', () => {
  const said: Said[] = [
    [0, 0, false],
    [100, 9, false],
    [200, 9, false],
    [300, 20, false],
    [600, 20, true],
  ]
  expect(fold(said).map(({ towed }) => towed)).toEqual([false, false, false, true, false])
})

test('a parked receiver that drifts up to 70 m never moves its vehicle, whatever speeds it shows', () => {
  const drift = fc.tuple(fc.double({ min: -70, max: 70, noNaN: true }), fc.double({ min: 0, max: 10, noNaN: true }))
  fc.assert(
    fc.property(fc.array(drift, { maxLength: 100 }), (fixes) => {
      expect(moves([[0, 0, false], ...fixes.map(([m, kmh]): Said => [m, kmh, false])])).not.toContain(true)
    }),
    { numRuns: 20 },
  )
})

const field = new URL('../../../shared/data/field/', import.meta.url)
test.skipIf(!existsSync(field))('issue 26 parked-drift.json: never moving', () => {
  const { reports } = JSON.parse(readFileSync(new URL('parked-drift.json', field), 'utf8')) as {
    reports: [number, number, number, number, number, boolean][]
  }
  let now = unknownMoving
  for (const [after, latitude, longitude, speedKmh, , ignition] of reports) {
    now = nextMoving(now, { at: after * 1000, latitude, longitude, speedKmh, ignition, accuracyM: null })
    expect(now.moving).toBe(false)
  }
})

test('a report without a place: off by its ignition, else as before, for ten minutes', () => {
  const driving =
    fold([
      [0, 0, true],
      [500, 50, true],
    ]).at(-1) ?? unknownMoving
  const at = (minutes: number) => 60_000 + minutes * 60_000
  expect(movingWithoutPlace(driving, false, at(1)).moving).toBe(false)
  expect(movingWithoutPlace(driving, true, at(10)).moving).toBe(true)
  expect(movingWithoutPlace(driving, null, at(11)).moving).toBe(false)
  expect(movingWithoutPlace(unknownMoving, true, at(1)).moving).toBe(false)
})

test.each<[number | null, number | null, number | null, number | null]>([
  [266, 0.2, 0, 266],
  [266, 0, null, 266],
  [180, null, null, 180],
  [180, 37, null, 180],
  [90, 40, 0, 0],
  [null, 0, 0, null],
  [null, 40, 12, 12],
])('issue 26 headings at rest: from %s, at %s km/h, course %s → %s', (before, speedKmh, headingDeg, expected) => {
  expect(nextHeading(before, { speedKmh, headingDeg })).toBe(expected)
})
