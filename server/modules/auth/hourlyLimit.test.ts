import { expect, test } from 'vitest'

import { HourlyLimit } from './hourlyLimit.ts'

test('the fourth act of an hour waits for the first to be an hour old; other keys go on', () => {
  const clock = { time: 1_800_000_000_000, now: () => clock.time }
  const limit = new HourlyLimit(clock, 3)
  const charge = () => limit.charge('a@b.co')
  expect([charge(), charge(), charge()]).toEqual([0, 0, 0])
  clock.time += 60_000
  expect(charge()).toBe(3540)
  expect(limit.charge('c@d.co')).toBe(0)
  clock.time += 3_540_000
  expect(charge()).toBe(0)
})

test('a flood of keys does not grow the memory without end: the oldest is forgotten', () => {
  const limit = new HourlyLimit({ now: () => 1_800_000_000_000 }, 1)
  for (let n = 0; n <= 20_000; n += 1) limit.charge(`user${n}`)
  expect(limit.charge('user0')).toBe(0)
  expect(limit.charge('user20000')).toBe(3600)
})
