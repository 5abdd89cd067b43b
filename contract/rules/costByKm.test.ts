import { expect, test } from 'vitest'

import { costByKm, medianOf } from './costByKm.ts'

const fuelled = { km: 6_600, fuelKm: 6_600, fuelCents: 2_640 * 610 }
test.each([
  ['fuel and what the workshop booked', { ...fuelled, maintenanceCents: 198_000 }, [2.44, 0.3, 2.74]],
  ['nothing booked', { ...fuelled, maintenanceCents: null }, [2.44, null, 2.44]],
  [
    'booked on too short a way',
    { km: 499, fuelKm: 499, fuelCents: 121_756, maintenanceCents: 198_000 },
    [2.44, null, 2.44],
  ],
  ['no price and nothing booked', { ...fuelled, fuelCents: null, maintenanceCents: null }, [null, null, null]],
  [
    'litres of half the way',
    { ...fuelled, fuelKm: 3_300, fuelCents: 1_320 * 610, maintenanceCents: null },
    [2.44, null, 2.44],
  ],
] as const)('K24 %s', (_what, sums, reais) => {
  const { fuel, maintenance, whole } = costByKm(sums)
  expect([fuel, maintenance, whole].map((cents) => (cents === null ? null : Math.round(cents) / 100))).toEqual(reais)
})

test('a middle of an even number lies between two, and of none there is none', () => {
  expect([[3, 1, 2], [4, 1], [7], []].map(medianOf)).toEqual([2, 2.5, 7, null])
})
