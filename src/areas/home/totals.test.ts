import { expect, test } from 'vitest'

import { categoryKey } from './categoryKey.ts'
import { vehicle } from './testing/vehicle.ts'
import { countBy, makerTotals } from './totals.ts'

const fleet = [
  vehicle(1, { state: 'moving' }),
  vehicle(2, { maker: 'Volvo', state: 'moving' }),
  vehicle(3, { maker: 'Volvo' }),
  vehicle(4, { maker: 'DAF' }),
]

test('FLEET-01 totals count every vehicle once', () => {
  expect([...countBy(fleet, ({ state }) => state)]).toEqual([
    ['moving', 2],
    ['off', 2],
  ])
  expect(countBy([], ({ state }) => state).size).toBe(0)
})

test('ENT-06 makers by how many vehicles they have, then by name, each with those that move', () => {
  expect(makerTotals(fleet)).toEqual([
    { maker: 'Volvo', moving: 1, total: 2 },
    { maker: 'DAF', moving: 0, total: 1 },
    { maker: 'Scania', moving: 1, total: 1 },
  ])
})

test('VCARD-02 a category that the specification does not list is another', () => {
  expect([1, 7, 8, 0].map(categoryKey)).toEqual(['1', '7', 'other', 'other'])
})
