import { expect, test } from 'vitest'

import { type ExamDone, gradeTrip, standingIn } from './exam.ts'
import { rateDriverBy } from './ratedSums.ts'

const marks = { passMark: 75, leastKm: 100, leastTrips: 3 }

test.each<[string, ExamDone, boolean, string]>([
  ['the mark itself passes', { km: 100, trips: 3, result: 75 }, true, 'passed'],
  ['a tenth below it does not', { km: 500, trips: 9, result: 74.9 }, true, 'failed'],
  ['before its end nobody has passed', { km: 500, trips: 9, result: 80 }, false, 'passing'],
  ['nor failed', { km: 500, trips: 9, result: 60 }, false, 'below'],
  ['too few km judge nobody', { km: 99.9, trips: 9, result: 100 }, true, 'short'],
  ['nor do too few trips', { km: 500, trips: 2, result: 100 }, true, 'short'],
  ['nor what was not heard', { km: 500, trips: 9, result: null }, true, 'short'],
])('K18 %s', (_what, done, over, standing) => expect(standingIn(marks, done, over)).toBe(standing))

test('K18 trips of 42, 18 and 120 km at 88, 60 and 79 of one item: the result is that of the sums, 79.2, and no mean of trips', () => {
  const items = [{ key: 'braking', weight: 10, goal: 0, limit: 100 }] as const
  const trip = (km: number, score: number) => ({ braking_km: km, harsh_brakings: ((100 - score) * km) / 100 })
  const trips = [trip(42, 88), trip(18, 60), trip(120, 79)]
  const sums = trips.reduce((a, b) => ({
    braking_km: a.braking_km + b.braking_km,
    harsh_brakings: a.harsh_brakings + b.harsh_brakings,
  }))
  expect(rateDriverBy(items, sums).score).toBe(79.2)
})

const items = [
  { key: 'braking', weight: 60, goal: 0, limit: 10 },
  { key: 'coast', weight: 40, goal: 15, limit: 5 },
] as const

test('performance §4.3 an evaluation counts what its frozen scheme counts: so far over the limit, and so hard', () => {
  const sums = {
    speed_ms: 3_600_000,
    over5_ms: 360_000,
    over10_ms: 0,
    braking_km: 50,
    harsh_brakings: 5,
    braking_u30: 3,
    heavy_braking_u30: 3,
    heavy_braking_u25: 1,
  }
  const graded = (excess: object, braking: object) =>
    gradeTrip(
      [
        { key: 'excess', weight: 60, goal: 0, limit: 20, ...excess },
        { key: 'braking', weight: 40, goal: 0, limit: 10, ...braking },
      ],
      50,
      sums,
    ).score
  // 10 % over by 5 km/h, nothing by 10; 10 brakings in 100 km, 4 of them hard, 8 hard for a heavy vehicle.
  expect(graded({}, {})).toBe(60)
  expect(graded({ tolerance: 5 }, {})).toBe(30)
  expect(graded({}, { threshold: 3 })).toBe(84)
  expect(graded({}, { threshold: 3, heavyThreshold: 2.5 })).toBe(68)
})

test('performance §4.2 a trip in doubt says nothing, however well it went', () =>
  expect(gradeTrip(items, 50, { braking_km: 50, harsh_brakings: 0 }, true)).toEqual({
    score: null,
    worst: null,
    uncounted: 'doubt',
  }))

test.each<[string, number | null, Record<string, number>, ReturnType<typeof gradeTrip>]>([
  [
    '4.9 km are too short',
    4.9,
    { braking_km: 4.9, harsh_brakings: 0 },
    { score: null, worst: null, uncounted: 'short' },
  ],
  ['5 km count', 5, { braking_km: 5, harsh_brakings: 0 }, { score: 100, worst: null, uncounted: null }],
  [
    'one braking in 20 km is half the way to the limit',
    20,
    { braking_km: 20, harsh_brakings: 1 },
    { score: 50, worst: 'braking', uncounted: null },
  ],
  [
    'a tracker that cannot say it makes no saint (K8)',
    200,
    { coast_ms: 600_000, rolling_ms: 4_000_000 },
    { score: null, worst: null, uncounted: 'unheard' },
  ],
  ['nor does a trip whose reports are gone', null, {}, { score: null, worst: null, uncounted: 'unheard' }],
])('K18 a trip: %s', (_what, km, sums, grade) => expect(gradeTrip(items, km, sums)).toEqual(grade))
