import { expect, test } from 'vitest'

import { DriverId, UserId, VehicleId } from '#contract/kinds.ts'

import { linkKeys, touchedOf } from './registryText.ts'

const links = {
  users: { of: UserId, wire: 'usuarios', many: true, dated: false },
  drivers: { of: DriverId, wire: 'motoristas', many: false, dated: true },
  vehicles: { of: VehicleId, wire: 'veiculos', many: true, dated: true, beside: true },
} as const

test('registries §3.4 links that nobody touched are not said: somebody may have moved them elsewhere since', () => {
  const base = { name: 'Ana', users: [1, 2], drivers: [7] }
  expect(touchedOf({ links }, { name: 'Ana Maria', users: [2, 1], drivers: [] }, base)).toEqual({
    name: 'Ana Maria',
    drivers: [],
  })
})

test('registries §3.4 a link that the links face alone moves is no part of the form', () => {
  expect(linkKeys({ links })).toEqual(['users', 'drivers'])
})
