import { VirtualTimeScheduler } from 'rxjs'
import { expect, test } from 'vitest'

import { createServerClock } from './serverClock.ts'

test('P58 the fastest journey is the nearest to the truth', () => {
  const clock = createServerClock(new VirtualTimeScheduler())
  for (const latency of [300, 40, 900, 120]) clock.heard(3_600_000 - latency)
  expect(clock.offset()).toBe(3_600_000 - 40)
})

test('an answer counts for half its round trip', () => {
  const scheduler = new VirtualTimeScheduler()
  const clock = createServerClock(scheduler)
  clock.answered(10_000, 0, 100)
  expect(clock.now()).toBe(9_950)
})

test('what time it is comes in whole milliseconds, as every instant of the contract', () => {
  const clock = createServerClock(new VirtualTimeScheduler())
  clock.answered(10_000, 0, 101)
  expect(clock.now()).toBe(9_949)
})

test('P58 this machine’s clock set by hours is noticed within two stamps, one slow stamp changes nothing', () => {
  const clock = createServerClock(new VirtualTimeScheduler())
  for (let i = 0; i < 10; i++) clock.heard(3_600_000)
  clock.heard(3_600_000 - 9_000)
  expect(clock.offset()).toBe(3_600_000)
  clock.heard(3_600_000)
  clock.heard(0)
  clock.heard(0)
  expect(clock.offset()).toBe(0)
  clock.heard(7_200_000)
  expect(clock.offset()).toBe(7_200_000)
})
