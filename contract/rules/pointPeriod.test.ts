import { expect, test } from 'vitest'

import { type PointPhase, isPointPeriod, phaseOf } from './pointPeriod.ts'

test.each<[string | null, string | null, boolean]>([
  [null, null, true],
  ['2026-06-01', null, true],
  [null, '2026-06-01', true],
  ['2026-06-01', '2026-06-01', true],
  ['2026-06-02', '2026-06-01', false],
])('ENT-31 from %s to %s is a period: %s', (startsOn, endsOn, valid) => {
  expect(isPointPeriod({ startsOn, endsOn })).toBe(valid)
})

test.each<[string | null, string | null, PointPhase]>([
  [null, null, 'current'],
  ['2026-06-15', '2026-06-15', 'current'],
  ['2026-06-16', null, 'toBegin'],
  [null, '2026-06-14', 'ended'],
  ['2026-05-01', '2026-06-14', 'ended'],
])('CPOINT-01 on 15 June a point from %s to %s is %s: both days count', (startsOn, endsOn, phase) => {
  expect(phaseOf({ startsOn, endsOn }, '2026-06-15')).toBe(phase)
})
