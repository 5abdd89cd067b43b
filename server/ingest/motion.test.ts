import { expect, test } from 'vitest'

import type { Telemetry } from '#contract/telemetry.ts'

import { motionOfFix, nextMotion } from './motion.ts'

test.each<[number | undefined, Telemetry, number]>([
  [undefined, {}, 0],
  [4.9, {}, 0],
  [5, {}, 1],
  [80, { ignition: true, rpm: 1800 }, 1],
  [80, { ignition: false }, 1],
  [0, { ignition: false, rpm: 800 }, 0],
  [0, { ignition: true, rpm: 800 }, 2],
  [0, { ignition: true }, 2],
  [0, { ignition: true, rpm: 0 }, 3],
])('§3 motion at %s km/h with %o is %i', (speed, telemetry, motion) => {
  expect(motionOfFix(speed, telemetry)).toBe(motion)
})

test('a motion is dated by the fix that began it', () => {
  const first = nextMotion(null, 1, 1000)
  expect(first).toEqual({ motion: 1, motionSince: 1000 })
  expect(nextMotion(first, 1, 2000)).toEqual({ motion: 1, motionSince: 1000 })
  expect(nextMotion(first, 2, 3000)).toEqual({ motion: 2, motionSince: 3000 })
})
