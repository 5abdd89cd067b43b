import { expect, test } from 'vitest'

import { commandActions } from '../codes/commands.ts'
import { interlock } from './interlock.ts'

const now = 1_760_000_000_000

test.each([
  ['block', 0, 60_000, null],
  ['block', 10, 0, null],
  ['block', 10.1, 0, 'tooFast'],
  ['block', 0, 60_001, 'stalePosition'],
  ['block', 0, -5_000, null],
  ['block', 0, -5_001, 'stalePosition'],
  ['block', null, 0, 'speedUnknown'],
  ['block', 90, 60_001, 'stalePosition'],
  ['fifthWheelUnlock', 5, 0, 'notStanding'],
  ['fifthWheelUnlock', 4.9, 61_000, 'stalePosition'],
  ['fifthWheelUnlock', 0, 10_000, null],
  ['trunkUnlock', 5, 0, 'notStanding'],
  ['trunkUnlock', null, 0, 'speedUnknown'],
  ['unblock', 90, 3_600_000, null],
  ['sirenOn', 90, 3_600_000, null],
] as const)('P30 C3 %s at %s km/h, %i ms old: %s', (action, speedKmh, ageMs, bar) => {
  expect(interlock(action, { fixAt: now - ageMs, speedKmh }, now)).toBe(bar)
})

test('P30 a vehicle that never had a place is not known to stand', () => {
  const barred = commandActions.filter((action) => interlock(action, { fixAt: null, speedKmh: null }, now) !== null)
  expect(barred).toEqual(['block', 'trunkUnlock', 'fifthWheelUnlock'])
})
