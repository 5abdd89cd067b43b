import { expect, test } from 'vitest'

import { commandActions } from '../codes/commands.ts'
import { type Engine, type HeardFix, hasStopped, interlock } from './interlock.ts'

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

const heard = <T>(value: T, secondsAgo = 0) => ({ value, at: now - secondsAgo * 1_000 })
const idling: Engine = { ignition: heard(true), ignitionOnAt: now, rpm: heard(700), gear: heard('N') }
const still = { fixAt: now, speedKmh: 0 }

test.each<[string, Partial<Engine>, string | null]>([
  ['700 rpm in neutral', {}, null],
  ['500 rpm', { rpm: heard(500) }, null],
  ['1,000 rpm', { rpm: heard(1_000) }, null],
  ['499 rpm', { rpm: heard(499) }, 'notIdling'],
  ['1,400 rpm', { rpm: heard(1_400) }, 'notIdling'],
  ['an engine that stands', { rpm: heard(0) }, 'notIdling'],
  ['no revolutions told', { rpm: null }, 'notIdling'],
  ['revolutions of 61 s ago', { rpm: heard(700, 61) }, 'notIdling'],
  ['gear 3', { gear: heard('3') }, 'notIdling'],
  ['gear 3 told long ago', { gear: heard('3', 600) }, 'notIdling'],
  ['a gear that nobody tells', { gear: null }, null],
])('§9 a test of cylinders with %s: %j', (_, over, bar) => {
  expect(interlock('cylinderTest', { ...still, engine: { ...idling, ...over } }, now)).toBe(bar)
})

test('§9 a test of cylinders is refused in motion before anything else, and where nobody knows the engine', () => {
  expect(interlock('cylinderTest', { fixAt: now, speedKmh: 6, engine: idling }, now)).toBe('notStanding')
  expect(interlock('cylinderTest', still, now)).toBe('notIdling')
})

test.each<[string, Partial<Engine>, string | null]>([
  ['the ignition on', {}, null],
  ['the ignition off', { ignition: heard(false) }, 'ignitionOff'],
  ['an ignition told on 61 s ago', { ignition: heard(true, 61) }, 'ignitionOff'],
  ['an ignition that nobody tells', { ignition: null }, 'ignitionOff'],
])('§9 a deletion of faults with %s: %j', (_, over, bar) => {
  expect(interlock('faultDelete', { ...still, engine: { ...idling, ...over } }, now)).toBe(bar)
})

test.each<[string, Engine | undefined, string | null]>([
  ['on', idling, null],
  ['off since nine minutes', { ...idling, ignition: heard(false), ignitionOnAt: now - 540_000 }, null],
  ['off since eleven minutes', { ...idling, ignition: heard(false), ignitionOnAt: now - 660_000 }, 'ignitionOff'],
  ['off, and never seen on', { ...idling, ignition: heard(false), ignitionOnAt: null }, 'ignitionOff'],
  ['never told', { ...idling, ignition: null, ignitionOnAt: null }, null],
  ['nothing known', undefined, null],
])('§7.1 a reading of faults, ignition %s', (_, engine, bar) => {
  expect(interlock('faultRead', { fixAt: null, speedKmh: null, ...(engine && { engine }) }, now)).toBe(bar)
})
