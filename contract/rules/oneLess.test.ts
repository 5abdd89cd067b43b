import { expect, test } from 'vitest'

import { oneLess } from './oneLess.ts'
import { driverScheme } from './rate.ts'
import { type Era, rateBy } from './ratedSums.ts'

const hour = 3_600_000
/** K1's driver as sums: 12 brakings in 750 km. */
const sums = {
  km: 750,
  speed_ms: 100 * hour,
  over10_ms: 2.1 * hour,
  harsh_brakings: 12,
  braking_km: 750,
  collision_risks: 3,
  collision_km: 1_000,
  harsh_accelerations: 9,
  acceleration_km: 1_000,
  sharp_turns: 8,
  turn_km: 1_000,
  lateral_deviations: 3,
  lateral_km: 1_000,
  over_rev_ms: 3 * hour,
  rpm_moving_ms: 100 * hour,
  moving_ms: 86 * hour,
  idle_ms: 14 * hour,
  no_engine_brakes: 18,
  engine_brake_km: 1_000,
  coast_ms: 12 * hour,
  rolling_ms: 100 * hour,
  sampled_ms: 100 * hour,
}

test('K1 of sums: 74.1 in parts that add up, and 74.9 with one braking fewer', () => {
  const { score, parts } = rateBy('driverScheme', sums, undefined)
  expect(parts.map(({ loss }) => loss)).toEqual([8.9, 6.6, 3.3, 0.8, 1.2, 0, 0.6, 2, 1, 1.5])
  expect([score, oneLess('braking', sums, undefined)]).toEqual([74.1, 74.9])
  // At its goal nothing is won by one fewer; a share of time has none, and what never happened neither.
  expect(oneLess('lateral', sums, undefined)).toBe(74.1)
  expect([oneLess('excess', sums, undefined), oneLess('turn', { ...sums, sharp_turns: 0 }, undefined)]).toEqual([
    null,
    null,
  ])
})

test('K1 K11 over two revisions the last of their days that had one has one fewer', () => {
  const halves: Era[] = [
    { sums, schemes: { driverScheme } },
    { sums: { ...sums, harsh_brakings: 0 }, schemes: { driverScheme } },
  ]
  const whole = { ...sums, km: 1_500 }
  const before = rateBy('driverScheme', whole, halves).score ?? NaN
  expect(oneLess('braking', whole, halves)).toBeCloseTo(before + 0.4, 9)
})
