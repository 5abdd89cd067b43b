import { expect, test } from 'vitest'

import { RemountPolicy } from './remountPolicy.ts'

test('three losses in ten minutes bring the map back, the fourth gives up', () => {
  const policy = new RemountPolicy()
  expect([0, 1000, 2000, 3000].map((now) => policy.lost(now))).toEqual([500, 500, 500, null])
})

test('losses of more than ten minutes ago are forgotten', () => {
  const policy = new RemountPolicy()
  for (const now of [0, 1000, 2000]) policy.lost(now)
  expect(policy.lost(601_000)).toBe(500)
  expect(policy.lost(601_001)).toBe(500)
  expect(policy.lost(601_002)).toBeNull()
})
