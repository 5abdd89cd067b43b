import { expect, test } from 'vitest'

import type { VehicleState } from '#contract/rules/vehicleState.ts'

import { firstVehicle } from './firstVehicle.ts'

const options = ['12', '7', '103'].map((id) => ({ id }))

test.each<[string, [string, VehicleState][], string]>([
  ['of those that stand it is the longest registered', [], '7'],
  ['one that is under way goes before it', [['103', 'moving']], '103'],
  [
    'and of these the longest registered',
    [
      ['103', 'moving'],
      ['12', 'moving'],
      ['7', 'off'],
    ],
    '12',
  ],
])('ENT-10 a screen of one vehicle begins with one: %s', (_what, states, id) => {
  expect(firstVehicle(options, new Map(states))).toEqual({ id })
})

test('ENT-10 of no vehicles none is chosen', () => {
  expect(firstVehicle([], new Map())).toBeUndefined()
})
