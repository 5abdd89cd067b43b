import { expect, test } from 'vitest'

import { drivenOffAt } from './modeRules.ts'

const fixes = (...said: readonly (readonly [seconds: number, kmh: number | null, inside?: true])[]) =>
  said.map(([s, speedKmh, inside]) => ({ at: s * 1_000, speedKmh, inWorkshop: inside === true }))

test.each([
  ['12 km/h for 61 s outside', fixes([0, 12], [30, 12], [61, 12]), 61_000],
  ['12 km/h for 60 s outside', fixes([0, 12], [60, 12]), 60_000],
  ['12 km/h for 59 s outside', fixes([0, 12], [59, 12]), null],
  ['12 km/h for 61 s inside', fixes([0, 12, true], [30, 12, true], [61, 12, true]), null],
  ['10 km/h outside', fixes([0, 10], [61, 10]), null],
  ['it stood in between', fixes([0, 12], [30, 0], [61, 12], [90, 12]), null],
  ['out of the gate after half a minute', fixes([0, 12, true], [30, 12], [61, 12], [90, 12]), 90_000],
  ['a speed that was not told neither counts nor breaks', fixes([0, 12], [30, null], [61, 12]), 61_000],
  ['ten minutes of silence between two', fixes([0, 40], [600, 40]), null],
  ['nothing', [], null],
])('M28 %s', (_what, said, at) => {
  expect(drivenOffAt(said)).toBe(at)
})
