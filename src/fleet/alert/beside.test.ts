import { expect, test } from 'vitest'

import { wentKm } from './beside.ts'

const then = { latitude: -23.5, longitude: -46.6 }

test('§4.1 a vehicle more than 100 m from the place of its alert left it, and how far; of an unknown place nobody can say', () => {
  const at = (metresNorth: number) => ({ latitude: -23.5 + metresNorth / 111_195, longitude: -46.6 })
  expect(wentKm(then, at(99))).toBeNull()
  expect(wentKm(then, at(1_200))).toBeCloseTo(1.2, 2)
  expect(wentKm(then, null)).toBeNull()
  expect(wentKm(then, { latitude: null, longitude: null })).toBeNull()
  expect(wentKm({ latitude: null, longitude: null }, at(1_200))).toBeNull()
})
