import { expect, test } from 'vitest'

import { type Recent, withRecent } from './recent.ts'

const vehicle = (id: number): Recent => ({ kind: 'vehicle', id })
const tower: Recent = { kind: 'screen', name: 'tower' }

test('palette: what was gone to last stands first, once', () => {
  expect(withRecent([vehicle(1), tower, vehicle(2)], tower)).toEqual([tower, vehicle(1), vehicle(2)])
  expect(withRecent([vehicle(1), tower], vehicle(2))).toEqual([vehicle(2), vehicle(1), tower])
  const driver: Recent = { kind: 'driver', id: 1 }
  expect(withRecent([vehicle(1), driver], { ...driver })).toEqual([driver, vehicle(1)])
})

test('palette: five are kept', () => {
  expect(withRecent([1, 2, 3, 4, 5].map(vehicle), tower)).toEqual([tower, ...[1, 2, 3, 4].map(vehicle)])
})
