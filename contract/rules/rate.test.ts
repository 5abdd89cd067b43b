import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type DriverItem, driverScheme, meetsGoal, piloteScheme, rate, vehicleScheme, weigh } from './rate.ts'
import { itemValues } from './ratedSums.ts'

/** K1's driver: 12 brakings in 750 km. */
const usual: Record<DriverItem, number | null> = {
  excess: 2.1,
  braking: 1.6,
  collision: 0.3,
  acceleration: 0.9,
  turn: 0.8,
  lateral: 0.3,
  overRev: 3,
  idle: 14,
  noEngineBrake: 1.8,
  coast: 12,
}
const tenths = (parts: readonly { loss: number }[]) => parts.reduce((sum, { loss }) => sum + Math.round(loss * 10), 0)

test('K1 losses add up to 100 less the score, to the tenth; one braking fewer gives 74.9', () => {
  const { score, parts, heard } = rate(driverScheme, usual)
  expect(parts.map(({ loss }) => loss)).toEqual([8.9, 6.6, 3.3, 0.8, 1.2, 0, 0.6, 2, 1, 1.5])
  expect([score, heard, tenths(parts)]).toEqual([74.1, 100, 259])
  expect(rate(driverScheme, { ...usual, braking: (100 * 11) / 750 }).score).toBe(74.9)
})

test('K2 what was not heard gives its weight to the others; under 60 % there is no score', () => {
  const without = rate(driverScheme, { ...usual, coast: null, noEngineBrake: null })
  expect([without.score, without.heard]).toEqual([73.9, 90])
  const deaf = rate(driverScheme, { ...usual, excess: null, braking: null, noEngineBrake: null })
  expect([deaf.score, deaf.heard]).toEqual([null, 55])
})

test.each<[DriverItem, number, number]>([
  ['excess', 0.5, 0],
  ['excess', 5, 25],
  ['excess', 50, 25],
  ['coast', 20, 0],
  ['coast', 5, 5],
  ['coast', 10, 2.5],
])('K3 %s at %d loses %d', (key, value, loss) => {
  const best = Object.fromEntries(driverScheme.map((item) => [item.key, item.goal]))
  expect(rate(driverScheme, { ...best, [key]: value }).parts.find((part) => part.key === key)?.loss).toBe(loss)
})

test.each([
  [0, 60, '0.0 4.1 (3.1-5.2) 11'],
  [34, 4_218, '0.8 1.2 (1.0-1.4) 89'],
  [7, 412, '1.7 3.3 (2.5-4.1) 45'],
])('K4 %d alerts in %d km beside 4.6 of peers: %s', (count, km, told) => {
  const { measured, adjusted, low, high, z } = weigh(count, km, 4.6)
  const [m, a, l, h] = [measured, adjusted, low, high].map((value) => value?.toFixed(1))
  expect(`${m} ${a} (${l}-${h}) ${z.toFixed(0)}`).toBe(told)
})

test.each([
  ['1,000 km at norm 42 and 200 at 27, 450 L', 474, 450, 1_200, 105],
  ['a model that burns just as much', 420, 420, 1_000, 100],
  ['under 50 km', 20, 19, 49.9, null],
  ['no litre', 474, 0, 1_200, null],
  ['a model of which nobody knows what it burns', null, 450, null, null],
] as const)('K16 %s', (_what, norm, litres, km, index) => {
  const { consumption } = itemValues('piloteScheme', { norm_l: norm, counted_l: litres, norm_km: km })
  expect(consumption === null ? null : Math.round(consumption)).toBe(index)
})

const hour = 3_600_000
test.each([
  ['each 120 s: exactly half of 40 h is sampled', 40, 20, null],
  ['each 100 s: the share of the 24 h that are sampled', 40, 24, 10],
  ['one hour and no less of it', 1, 1, 10],
  ['under an hour', 0.9, 0.9, null],
] as const)('K15 reports %s', (_what, moving, sampled, share) => {
  const told = (part: number) => part * sampled * hour
  const sums = {
    moving_ms: moving * hour,
    sampled_ms: told(1),
    rolling_ms: told(1),
    throttle_ms: told(1),
    coast_ms: told(0.1),
    lug_ms: told(0.1),
    cold_load_ms: told(0.1),
    freewheel_ms: told(0.1),
    throttle80_ms: told(0.1),
    engine_brake_ms: told(0.01),
    brake_fast_ms: told(0.09),
  }
  const [driver, vehicle, pilote] = [
    itemValues('driverScheme', sums),
    itemValues('vehicleScheme', sums),
    itemValues('piloteScheme', sums),
  ]
  const { lugging, coldLoad, freewheel, fullThrottle } = vehicle
  const said = [driver.coast, lugging, coldLoad, freewheel, fullThrottle, pilote.engineBrake]
  expect(said.map((value) => (value === null ? null : Math.round(value)))).toEqual(said.map(() => share))
})

test.each([
  ['199 reports in four hours', 199, null],
  ['200', 200, 10],
  ['not counted, as rows of before', null, 10],
] as const)('K15 performance §5.3 of %s pedals say a share from 200 on', (_what, samples, share) => {
  const told = { moving_ms: 4 * hour, sampled_ms: 4 * hour, rolling_ms: 4 * hour, coast_ms: 0.4 * hour, samples }
  expect(itemValues('driverScheme', told).coast).toBe(share)
  expect(itemValues('vehicleScheme', { ...told, freewheel_ms: 0.4 * hour }).freewheel).toBe(share)
})

test('performance §5.4 coasting is a share of what rolls at 20 km/h, freewheeling of all that was sampled', () => {
  const sampled = { moving_ms: 10 * hour, sampled_ms: 10 * hour, rolling_ms: 5 * hour }
  const sums = { ...sampled, freewheel_ms: hour / 2, coast_ms: hour }
  expect(itemValues('vehicleScheme', sums).freewheel).toBe(5)
  expect(itemValues('driverScheme', sums).coast).toBe(20)
})

test('K17 seven goals of Pilote Bem', () => {
  const values = { band: 71, coast: 12, idle: 14, consumption: 96, overRev: 0.5, engineBrake: 44, fullThrottle: 6 }
  const { score, parts } = rate(piloteScheme, values)
  expect(score).toBe(72.2)
  expect(parts.map(({ loss }) => loss)).toEqual([7.5, 4.5, 5.3, 4, 0, 4, 2.5])
  expect(parts.filter((part) => meetsGoal(part)).map(({ key }) => key)).toEqual(['overRev'])
  const without = rate(piloteScheme, { ...values, consumption: null })
  expect(without.heard).toBe(85)
  expect(without.parts.map((part) => meetsGoal(part))[3]).toBeNull()
})

test('parts add up exactly, whatever is heard', () => {
  const value = fc.option(fc.double({ min: 0, max: 120, noNaN: true }))
  fc.assert(
    fc.property(fc.array(value, { minLength: 10, maxLength: 10 }), (told) => {
      for (const scheme of [driverScheme, vehicleScheme, piloteScheme]) {
        const { score, parts } = rate(scheme, Object.fromEntries(scheme.map(({ key }, at) => [key, told[at] ?? null])))
        if (score !== null) expect(tenths(parts)).toBe(Math.round((100 - score) * 10))
        for (const part of parts) expect(part.loss).toBeLessThanOrEqual(part.share + 0.1)
      }
    }),
  )
})
