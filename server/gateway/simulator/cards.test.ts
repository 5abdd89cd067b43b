import { expect, test } from 'vitest'

import { codesOf } from './cards.ts'
import { makeFleet } from './fleet.ts'

test('performance §7 one card of the demo is in two vehicles of one company; every other vehicle has those of its own drivers', () => {
  const fleet = makeFleet({ seed: 1, size: 300 })
  const of = codesOf(fleet)
  const own = new Map(fleet.drivers.map(({ id, code }) => [id, code]))
  const borrowing = fleet.vehicles.filter((one) => of(one).some((code, at) => code !== own.get(one.driverIds[at] ?? 0)))
  expect(borrowing).toHaveLength(1)
  const [borrower] = borrowing
  const [card] = borrower === undefined ? [] : of(borrower)
  const holders = fleet.vehicles.filter((one) => of(one).includes(card ?? ''))
  expect(holders).toHaveLength(2)
  expect(new Set(holders.map(({ companyId }) => companyId)).size).toBe(1)
  for (const one of fleet.vehicles) expect(of(one)).toHaveLength(one.driverIds.length)
})
