import { expect, test } from 'vitest'

import { makeFleet } from './fleet.ts'
import { cnhOf, cpfOf, pisOf } from './identifiers.ts'
import { profiles } from './kinds.ts'

const fleet = makeFleet({ seed: 7, size: 3_000 })

test('the same seed makes the same fleet, another seed another', () => {
  expect(makeFleet({ seed: 7, size: 3_000 })).toEqual(fleet)
  expect(makeFleet({ seed: 8, size: 3_000 }).vehicles).not.toEqual(fleet.vehicles)
})

test('a vehicle is the same in a small fleet and in a large one', () => {
  expect(makeFleet({ seed: 7, size: 50 }).vehicles).toEqual(fleet.vehicles.slice(0, 50))
})

test('ENT-14 has vehicles of every kind and category, in three companies', () => {
  expect(new Set(fleet.vehicles.map((v) => v.kind))).toEqual(new Set(Object.keys(profiles)))
  expect([...new Set(fleet.vehicles.map((v) => v.categoryCode))].toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(new Set(fleet.vehicles.map((v) => v.companyId))).toEqual(new Set(fleet.companies.map((c) => c.id)))
})

test('plates have the old or the Mercosul form, no two are alike, and 0412 is the one of the pictures', () => {
  const plates = fleet.vehicles.map((v) => v.plate)
  for (const plate of plates) expect(plate).toMatch(/^[A-Z]{3}\d([A-J]|\d)\d{2}$|^BRA2E19$/)
  expect(new Set(plates).size).toBe(plates.length)
  expect(plates.some((p) => /\d{4}$/.test(p))).toBe(true)
  expect(fleet.vehicles[411]).toMatchObject({
    plate: 'BRA2E19',
    fleetNumber: '0412',
    companyId: 1,
    deviceId: 'SIM-000412',
  })
})

test('every driver exists, belongs to the company of the vehicle and has a card of his own', () => {
  const drivers = new Map(fleet.drivers.map((d) => [d.id, d]))
  for (const v of fleet.vehicles) for (const id of v.driverIds) expect(drivers.get(id)?.companyId).toBe(v.companyId)
  expect(new Set(fleet.drivers.map((d) => d.code)).size).toBe(fleet.drivers.length)
})

test('check digits agree with published examples', () => {
  expect(cpfOf([5, 2, 9, 9, 8, 2, 2, 4, 7])).toBe('52998224725')
  expect(pisOf([1, 2, 0, 6, 1, 8, 4, 0, 5, 4])).toBe('12061840541')
  for (const cnh of ['12345678900', '02285030904', '98765432109', '10019005600']) {
    expect(cnhOf(Array.from(cnh.slice(0, 9), Number))).toBe(cnh)
  }
})
