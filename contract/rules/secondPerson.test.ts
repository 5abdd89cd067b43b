import { expect, test } from 'vitest'

import { limits } from '../limits.ts'
import { type SecondGrounds, mayExcept, secondAsked, secondPersons, secondWhy } from './secondPerson.ts'

const now = 1_760_000_000_000
const plain: SecondGrounds = {
  policy: 'never',
  lotFrom: 5,
  vehicles: 1,
  exception: false,
  halted: false,
  inMaintenance: false,
}

test.each([
  ['block', { policy: 'always' }, 'policy'],
  ['fifthWheelUnlock', { policy: 'always' }, 'policy'],
  ['unblock', { policy: 'always' }, null],
  ['sirenOn', { policy: 'always' }, null],
  ['block', { policy: 'lot', vehicles: 6 }, 'lot'],
  ['block', { policy: 'override', vehicles: 6 }, 'lot'],
  ['block', { policy: 'override', vehicles: 5 }, null],
  ['block', { policy: 'never', vehicles: 50 }, null],
  ['block', { exception: true }, 'exception'],
  ['unblock', { halted: true }, 'halted'],
  ['sirenOn', { inMaintenance: true }, 'maintenance'],
  ['lightOn', { inMaintenance: true }, null],
] as const)('CMD %s under %j needs a second person: %s', (action, over, why) => {
  expect(secondWhy(action, { ...plain, ...over })).toBe(why)
})

test.each([
  ['block', { policy: 'always' }, 'policy', null],
  ['block', { policy: 'always', vehicles: 6 }, 'policy', 'none'],
  ['block', { exception: true }, 'exception', 'none'],
  ['unblock', { halted: true }, 'halted', 'none'],
  ['block', {}, null, null],
] as const)('CMD %s under %j: %s where somebody else may agree, %s where nobody may', (action, over, others, alone) => {
  expect(secondAsked(action, { ...plain, ...over }, true)).toBe(others)
  expect(secondAsked(action, { ...plain, ...over }, false)).toBe(alone)
})

test.each(secondPersons)('P30 an exception needs one under every policy: %s', (policy) => {
  expect(secondWhy('trunkUnlock', { ...plain, policy, exception: true })).toBe('exception')
})

test.each([
  ['block', 10 * 60_000, 10, true],
  ['block', limits.exceptionOldestMs, 0, true],
  ['block', limits.exceptionOldestMs + 1, 0, false],
  ['block', 10 * 60_000, 11, false],
  ['block', 10 * 60_000, null, false],
  ['block', 10_000, 0, false],
  ['trunkUnlock', 10 * 60_000, 4.9, true],
  ['trunkUnlock', 10 * 60_000, 5, false],
  ['fifthWheelUnlock', 10 * 60_000, 0, false],
] as const)('C2 P30 %s on a position of %d ms ago at %s km/h may be excepted: %s', (action, ageMs, speedKmh, may) => {
  expect(mayExcept(action, { fixAt: now - ageMs, speedKmh }, now)).toBe(may)
})

test('P30 where nothing is blocked there is no exception', () => {
  const standing = { fixAt: now - 600_000, speedKmh: 0, inProtectedArea: true }
  expect(mayExcept('block', standing, now)).toBe(false)
})

test('C2 P30 whoever approves, no block goes above the limit: of every speed, age and limit an exception may carry', () => {
  const ages = [0, 30_000, limits.trackingFreshMs, limits.trackingFreshMs + 1, 3_600_000, limits.exceptionOldestMs + 1]
  const carried = Array.from({ length: 131 }, (_, speedKmh) => speedKmh)
    .flatMap((speedKmh) =>
      ages.flatMap((age) => [0, 10, limits.blockMaxMostKmh].map((blockMaxKmh) => ({ speedKmh, age, blockMaxKmh }))),
    )
    .filter(({ age, ...standing }) => mayExcept('block', { fixAt: now - age, ...standing }, now))
  expect(carried).toHaveLength(2 * (1 + 11 + 21))
  expect(carried.filter((one) => one.speedKmh > one.blockMaxKmh || one.age <= limits.trackingFreshMs)).toEqual([])
})
