import { expect, test } from 'vitest'

import { Prng } from './prng.ts'
import { Wheel } from './wheel.ts'

test('hands out everything when it is due: late, beyond the horizon, and after a long sleep', () => {
  const chance = new Prng(1)
  const wheel = new Wheel<number>(1_000, 50, 16)
  const due = Array.from({ length: 500 }, () => chance.int(500, 20_000))
  for (const at of due) wheel.add(at, at)
  const got: number[] = []
  for (let now = 1_000; now <= 21_000; now += chance.int(1, 900)) {
    for (let entry = wheel.take(now); entry; entry = wheel.take(now)) {
      expect(entry.at).toBeLessThanOrEqual(now)
      // What was late already when it came counts from the start.
      expect(Math.max(entry.at, 1_000)).toBeGreaterThan(now - 1_000)
      got.push(entry.item)
    }
  }
  expect(got.toSorted((a, b) => a - b)).toEqual(due.toSorted((a, b) => a - b))
})
