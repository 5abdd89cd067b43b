import { expect, test } from 'vitest'

import type { Telemetry } from '#contract/telemetry.ts'

import { motionOf, nextMotion } from './motion.ts'

test.each<[boolean, Telemetry, number]>([
  [false, {}, 0],
  [true, {}, 1],
  [true, { ignition: true, rpm: 1800 }, 1],
  [true, { ignition: false }, 1],
  [false, { ignition: false, rpm: 800 }, 0],
  [false, { ignition: true, rpm: 800 }, 2],
  [false, { ignition: true }, 2],
  [false, { ignition: true, rpm: 0 }, 3],
])('§3 moving %s with %o is %i', (moving, telemetry, motion) => {
  expect(motionOf(moving, telemetry)).toBe(motion)
})

test('a motion is dated by the fix that began it', () => {
  const first = nextMotion(null, 1, 1000)
  expect(first).toEqual({ motion: 1, motionSince: 1000 })
  expect(nextMotion(first, 1, 2000)).toEqual({ motion: 1, motionSince: 1000 })
  expect(nextMotion(first, 2, 3000)).toEqual({ motion: 2, motionSince: 3000 })
})
