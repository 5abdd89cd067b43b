import { expect, test } from 'vitest'

import { type FuelWeek, fuelDrifts } from './fuelDrift.ts'
import { trendOf } from './signalTrend.ts'

/** Weeks of vehicles of one model that burn 30 L/100 km; the first one more by the week. */
const fleet = (weeks: number, vehicles: number, by: number, km = 1_000): FuelWeek[] =>
  Array.from({ length: weeks * vehicles }, (_, n) => {
    const [week, vehicle] = [Math.floor(n / vehicles), n % vehicles]
    const litres = km * 0.3 * (vehicle === 0 ? 1 + by * week : 1 + 0.001 * vehicle)
    return { vehicle, model: 'R 450', day: 7 * week, km, litres }
  })
const stateOf = (weeks: readonly FuelWeek[], vehicle = 0) => {
  const own = fuelDrifts(weeks).get(vehicle) ?? []
  return trendOf('fuelDrift', own, own.at(-1)?.day ?? 0, null)
}

test.each<[string, FuelWeek[], string, number]>([
  ['2 % a week over its model', fleet(8, 4, 0.02), 'attention', 8],
  ['3 % in a month', fleet(8, 4, 0.007), 'none', 8],
  ['less than its model', fleet(8, 4, -0.02), 'none', 8],
  ['five weeks', fleet(5, 4, 0.02), 'short', 5],
  ['two vehicles of a model', fleet(8, 2, 0.02), 'short', 0],
  ['weeks of 299 km', fleet(8, 4, 0.02, 299), 'short', 0],
  ['a model that nobody said', fleet(8, 4, 0.02).map((week) => ({ ...week, model: '' })), 'short', 0],
])('§6.5 fuel against peers, %s', (_name, weeks, state, n) => {
  expect(stateOf(weeks)).toMatchObject({ state, n })
})

test('§6.5 a cold month of all of them is no drift of one', () => {
  const winter = fleet(8, 4, 0).map((week) => ({ ...week, litres: week.litres * (1 + week.day / 200) }))
  expect(stateOf(winter).state).toBe('none')
  expect(
    fuelDrifts(winter)
      .get(1)
      ?.map(({ value }) => value.toFixed(3)),
  ).toEqual(Array.from({ length: 8 }, () => '1.000'))
})
