import { expect, test } from 'vitest'

import { isNight, sunHeightDeg } from './night.ts'

const saoPaulo = [-23.55, -46.63] as const

// Sun at its highest and at the horizon, by an almanac.
test.each<[string, readonly [number, number], number]>([
  ['2026-06-21T15:07:00Z', saoPaulo, 43.0],
  ['2026-12-21T15:05:00Z', saoPaulo, 89.9],
  ['2026-03-20T12:07:00Z', [0, 0], 89.6],
  ['2026-06-21T20:28:00Z', saoPaulo, -0.8],
])('EVT0030 at %s the sun of %j stands at %f degrees', (at, [latitude, longitude], height) => {
  expect(Math.abs(sunHeightDeg(Date.parse(at), latitude, longitude) - height)).toBeLessThan(1.2)
})

test('EVT0030 night begins once civil twilight is over, and ends with it', () => {
  const at = (clock: string) => isNight(Date.parse(`2026-06-21T${clock}:00Z`), ...saoPaulo)
  expect([at('20:40'), at('21:10'), at('03:00'), at('09:10'), at('10:00')]).toEqual([false, true, true, true, false])
})
