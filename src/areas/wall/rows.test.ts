import { expect, test } from 'vitest'

import { vehicle } from '#src/fleet/vehicle/testing/vehicle.ts'

import { fleetBounds } from './bounds.ts'
import { alertRows, bandAlerts, companyRows, silentRows } from './rows.ts'
import { alert } from './testing/alert.ts'

const open = [
  alert(3, 1),
  alert(1, 2, { severity: 'high', type: 'overspeed' }),
  alert(2, 1, { severity: 'high', type: 'powerCut' }),
  alert(4, 3, { severity: 'medium', type: 'dtc' }),
  alert(5, 3, { severity: 'low', type: 'doorOpen' }),
  alert(6, 4, { severity: 'low', type: 'doorOpen' }),
]

test('ux §8 E a vehicle is one row by its worst alert, with how many more it has; what is low has none', () => {
  expect(alertRows(open).map(({ vehicleId, severity, type, others }) => [vehicleId, severity, type, others])).toEqual([
    [1, 'critical', 'panic', 1],
    [2, 'high', 'overspeed', 0],
    [3, 'medium', 'dtc', 0],
  ])
})

test('ux §8 E the band holds what is critical or high, each alert by itself', () => {
  expect(bandAlerts(open).map(({ id }) => id)).toEqual([3, 1, 2])
})

test('those lost last stand first, those never heard of last', () => {
  const lost = (id: number, fixAt: number | null) => vehicle(id, { state: 'noSignal', fixAt })
  expect(silentRows([vehicle(1), lost(2, 10), lost(3, null), lost(4, 30)]).map(({ id }) => id)).toEqual([4, 2, 3])
})

test('companies by how many of their vehicles are in alarm; one without vehicles is there too', () => {
  const rows = companyRows(
    [
      { id: 1, tradeName: 'Aurora' },
      { id: 2, tradeName: 'Brisa' },
      { id: 3, tradeName: 'Cais' },
    ],
    [
      vehicle(1, { state: 'moving' }),
      vehicle(2, { state: 'moving', alert: alert(1, 2, { severity: 'medium' }) }),
      vehicle(3, { company: 2, state: 'blocked', alert: alert(2, 3) }),
      vehicle(4, { company: 9 }),
    ],
  )
  expect(
    rows.map(({ name, total, alarmed, byState }) => [name, total, alarmed, byState.moving, byState.blocked]),
  ).toEqual([
    ['Brisa', 1, 1, 0, 1],
    ['Aurora', 2, 0, 2, 0],
    ['Cais', 0, 0, 0, 0],
  ])
})

test('the map shows every place that is known, and some ground around a single one', () => {
  expect(fleetBounds([])).toBeNull()
  expect(fleetBounds([vehicle(1, { latitude: null, longitude: null })])).toBeNull()
  expect(
    fleetBounds([vehicle(1, { latitude: -20, longitude: -50 }), vehicle(2, { latitude: -30, longitude: -40 })]),
  ).toEqual([-50, -30, -40, -20])
  const [west, south, east, north] = fleetBounds([vehicle(1)]) ?? []
  expect([west, south, east, north].map((degrees) => degrees?.toFixed(1))).toEqual(['-46.7', '-23.6', '-46.5', '-23.4'])
})
