import { expect, test } from 'vitest'

import { commandActions } from '../codes/commands.ts'
import { type HeardFix, hasStopped, interlock } from './interlock.ts'

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
  expect(barred).toEqual([
    'block',
    'trunkUnlock',
    'fifthWheelUnlock',
    'faultDelete',
    'cylinderTest',
    'trackerRestart',
    'accelerometerSet',
    'parameterSet',
  ])
})

const fix = (secondsAgo: number, speedKmh: number | null, over: Partial<HeardFix> = {}): HeardFix => ({
  fixAt: now - secondsAgo * 1_000,
  speedKmh,
  ignition: true,
  late: false,
  ...over,
})

test.each<[string, HeardFix[], boolean]>([
  ['nothing heard', [], false],
  ['one standing report', [fix(0, 0)], false],
  ['two, 30 s apart', [fix(0, 4.9), fix(30, 0)], true],
  ['two, 29 s apart', [fix(0, 0), fix(29, 0)], false],
  ['one in motion between', [fix(0, 0), fix(15, 8), fix(40, 0)], false],
  ['a late one in motion between', [fix(0, 0), fix(15, 8, { late: true }), fix(40, 0)], false],
  ['a late one standing before', [fix(0, 0), fix(40, 0, { late: true })], false],
  ['one of unknown speed between', [fix(0, 0), fix(15, null), fix(40, 0)], false],
  ['motion before the standstill', [fix(0, 0), fix(10, 0), fix(31, 0), fix(50, 60)], true],
  ['moving now', [fix(0, 30), fix(40, 0)], false],
])('C1 a vehicle stops by two standing reports 30 s apart and none in motion between: %s', (_, heard, stopped) => {
  expect(hasStopped('stop', heard)).toBe(stopped)
})

test('the ignition is off when the newest report says so', () => {
  expect(hasStopped('off', [fix(0, 0, { ignition: false })])).toBe(true)
  expect(hasStopped('off', [fix(0, 0, { ignition: undefined }), fix(10, 0, { ignition: false })])).toBe(false)
  expect(hasStopped('off', [fix(0, 0, { ignition: false, late: true })])).toBe(false)
})
