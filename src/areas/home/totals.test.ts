import { expect, test } from 'vitest'

import { sensorBits } from '#contract/rules/sensorBits.ts'
import { vehicle } from '#src/fleet/vehicle/testing/vehicle.ts'

import { categoryKey } from './categoryKey.ts'
import { countBy, makerTotals, totalNotes } from './totals.ts'

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

test('FLEET-01 below a counter stands what is worst in it', () => {
  const now = 1_760_000_000_000
  const minutes = (count: number) => now - count * 60_000
  const of = [
    vehicle(1, { state: 'idle', motionSince: minutes(10) }),
    vehicle(2, { state: 'idle', motionSince: minutes(11), sensors: sensorBits({ dtcCount: 1, fuelPct: 5 }) }),
    vehicle(3, { state: 'afterKey', motionSince: minutes(4), sensors: sensorBits({ dtcCount: 1 }) }),
    vehicle(4, { state: 'afterKey', motionSince: minutes(8), sensors: sensorBits({ dtcCount: 0, fuelPct: 5 }) }),
    vehicle(5, { state: 'noSignal', fixAt: minutes(90) }),
    vehicle(6, { state: 'noSignal', fixAt: minutes(5_000) }),
    vehicle(7, { state: 'noSignal', fixAt: null }),
  ]
  expect(totalNotes(of, now)).toEqual({
    longIdle: 1,
    afterKeyMs: 360_000,
    lostSince: minutes(5_000),
    faults: 2,
    faultsToAct: 1,
  })
  expect(totalNotes([], now)).toEqual({ longIdle: 0, afterKeyMs: null, lostSince: null, faults: 0, faultsToAct: 0 })
})
