import { expect, test } from 'vitest'

import { markClock } from './markClock.ts'

const noon = Date.UTC(2026, 10, 25, 12)
const min = 60_000
const before = noon - 30 * 24 * 60 * min

test.each([
  // A phone 15 min ahead that knows it, on-line (J17).
  ['on-line', { at: noon + 15 * min, offset: -15 * min, offsetNow: -15 * min }, 0, 'server', false],
  [
    'off-line, offset known',
    { at: noon - 180 * min + 15 * min, offset: -15 * min, offsetNow: -15 * min },
    -180,
    'corrected',
    true,
  ],
  ['clock moved meanwhile', { at: noon - 180 * min, offset: 0, offsetNow: -15 * min }, -180, 'suspect', true],
  ['moved by 30 s', { at: noon - 180 * min, offset: 0, offsetNow: 30_000 }, -180, 'corrected', true],
  ['never measured', { at: noon - 180 * min, offset: null, offsetNow: 0 }, -180, 'suspect', true],
  ['later than it arrived', { at: noon + 60 * min, offset: 0, offsetNow: 0 }, 0, 'suspect', true],
  ['of the year 1999', { at: Date.UTC(1999, 0, 1), offset: 0, offsetNow: 0 }, 0, 'suspect', true],
] as const)('J17 the minute of a mark: %s', (_, said, minutes, clock, offline) => {
  expect(markClock({ ...said, receivedAt: noon, pairedAt: before })).toEqual({
    at: noon + minutes * min,
    clock,
    offline,
  })
})
