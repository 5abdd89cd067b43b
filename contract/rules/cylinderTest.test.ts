import { expect, test } from 'vitest'

import { judgeCylinders } from './cylinderTest.ts'

const tried = [98, 101, 103, 99, 80, 101]

test('M25 a cylinder far below the median is to be tested again; weak is what two tests say', () => {
  const { deviations, weak, verdict } = judgeCylinders(tried, null)
  expect(deviations.map(Math.round)).toEqual([-2, 1, 3, -1, -20, 1])
  expect([weak, verdict]).toEqual([[5], 'repeat'])
  expect(judgeCylinders(tried, tried).verdict).toBe('weak')
})

test.each([
  ['all within', [98, 101, 103, 99, 95, 101], null, undefined, 'within'],
  ['another cylinder than the test before', tried, [80, 101, 103, 99, 98, 101], undefined, 'repeat'],
  ['coolant of 40 °C', tried, tried, { coolantC: 40, rpmRange: 10 }, 'outside'],
  ['revolutions that wander by 120', tried, null, { coolantC: 85, rpmRange: 120 }, 'outside'],
  ['a dead cylinder pulls no median', [100, 100, 100, 0], null, undefined, 'repeat'],
] as const)('M25 %s: %s', (_what, values, earlier, conditions, verdict) => {
  expect(judgeCylinders(values, earlier, conditions).verdict).toBe(verdict)
})

test('M25 a test of another number of cylinders before it agrees with none', () => {
  const [six, four] = [
    [100, 78, 101, 99, 100, 100],
    [100, 75, 101, 99],
  ]
  expect(judgeCylinders(six, four)).toMatchObject({ weak: [2], verdict: 'repeat' })
  expect(judgeCylinders(six, six)).toMatchObject({ weak: [2], verdict: 'weak' })
})
