import { expect, test } from 'vitest'

import { landFleet } from '../sources/fleetTable.ts'
import { alert, fleetOf, t0 } from '../testing/events.ts'
import { createFleet } from './fleet.ts'
import { everyVehicle } from './fleetFilter.ts'
import { openAlertsByVehicle } from './openAlerts.ts'
import { createOrder } from './order.ts'

const plates = ['ZZZ0001', 'AAA0001', 'MMM0001', 'BBB0001', 'CCC0001']
function setUp() {
  const fleet = createFleet()
  const table = landFleet(fleetOf([11, 12, 13, 14, 15], { plate: plates }), t0, null)
  fleet.setTable(table, t0)
  const order = createOrder()
  const open = (...alerts: Parameters<typeof alert>[]) =>
    fleet.setAlerts(openAlertsByVehicle(alerts.map((one) => alert(...one))))
  return { fleet, table, order, open }
}
const high = { severidade: 'high', tipo: 'overspeed' }

test('unacknowledged first, worst severity, then the oldest alert; the rest by plate', () => {
  const { fleet, order, open } = setUp()
  open([1, { id_veiculo: 15, ...high }], [2, { id_veiculo: 13 }], [3, { id_veiculo: 11, ocorrido: t0 - 5 }])
  expect(order(fleet, false)).toEqual({
    unacknowledged: [11, 13, 15],
    others: [12, 14],
    byPlate: [12, 14, 15, 13, 11],
    total: 5,
    shown: 5,
  })
})

test('the same list is the same object while nothing in it moved', () => {
  const { fleet, order, open } = setUp()
  const first = order(fleet, false)
  open([1, { id_veiculo: 99 }])
  expect(order(fleet, false)).toBe(first)
})

test('held, no row moves, whatever arrives; let go, everything takes its place', () => {
  const { fleet, order, open } = setUp()
  const before = order(fleet, false)
  open([1, { id_veiculo: 11 }])
  expect(order(fleet, true)).toBe(before)
  expect(order(fleet, false)?.unacknowledged).toEqual([11])
})

test('a new filter is obeyed even while held: it is the operator’s own act', () => {
  const { fleet, order } = setUp()
  order(fleet, true)
  fleet.setFilter({ ...everyVehicle, text: 'mmm' })
  expect(order(fleet, true)).toEqual({ unacknowledged: [], others: [13], byPlate: [13], total: 5, shown: 1 })
})

test('TOPBAR-12 another register is obeyed even while held: rows that are gone go, those that stay keep their places', () => {
  const { fleet, table, order, open } = setUp()
  open([1, { id_veiculo: 13, ...high }])
  expect(order(fleet, false)?.others).toEqual([12, 14, 15, 11])
  open([1, { id_veiculo: 11, ...high }])
  const register = fleetOf([11, 13, 15, 16], { plate: ['ZZZ0001', 'MMM0001', 'CCC0001', 'AAA0002'] })
  fleet.setTable(landFleet(register, t0, table), t0)
  expect(order(fleet, true)).toEqual({
    unacknowledged: [13],
    others: [15, 11, 16],
    byPlate: [15, 13, 11, 16],
    total: 4,
    shown: 4,
  })
  expect(order(fleet, false)?.unacknowledged).toEqual([11])
})
