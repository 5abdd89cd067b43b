import { expect, test } from 'vitest'

import { sensorBits } from '#contract/rules/sensorBits.ts'

import { landFleet, writeFrame } from '../sources/fleetTable.ts'
import { alert, fleetOf, frame, point, t0 } from '../testing/events.ts'
import { countVehicles } from './counters.ts'
import { createFleet } from './fleet.ts'
import { everyVehicle } from './fleetFilter.ts'
import { openAlertsByVehicle } from './openAlerts.ts'
import { sameVehicle, viewVehicle } from './vehicleView.ts'

function setUp(over: Parameters<typeof fleetOf>[1] = {}) {
  const table = landFleet(fleetOf([11, 12, 13, 14, 15], over), t0, null)
  const fleet = createFleet()
  fleet.setTable(table, t0)
  fleet.frame(t0, false)
  return { table, fleet }
}

test('the first frame holds everything; the next one only what moved', () => {
  const table = landFleet(fleetOf([11, 12, 13, 14, 15]), t0, null)
  const fleet = createFleet()
  expect(fleet.frame(t0, false)).toBeNull()
  fleet.setTable(table, t0)
  expect(fleet.frame(t0, false)).toMatchObject({
    version: 1,
    count: 5,
    changed: null,
    stale: false,
    at: t0,
  })
  writeFrame(table, frame(t0 + 1_000, [point(14, { fixAt: t0 + 1_000 }), point(12, { fixAt: t0 + 1_000, motion: 2 })]))
  fleet.setTable(table, t0 + 1_000)
  const next = fleet.frame(t0 + 1_000, false)
  expect(next).toMatchObject({ version: 2, changed: Int32Array.of(1, 3), at: t0 + 1_000 })
  expect([...(next?.state ?? [])]).toEqual([1, 2, 1, 1, 1])
  expect(fleet.frame(t0 + 1_000, false)).toBeNull()
})

test('a link that went stale makes a frame in which nothing moved', () => {
  const { fleet } = setUp()
  expect(fleet.frame(t0, true)).toMatchObject({ version: 2, stale: true, changed: Int32Array.of() })
  expect(fleet.frame(t0, true)).toBeNull()
})

test('freshness moves with time alone: live to late to lost, and a lost vehicle is never drawn as moving', () => {
  const { fleet } = setUp({
    intervalMs: [10_000, 10_000, 60_000, 10_000, 10_000],
    fixAt: [t0, t0, t0, null, t0 - 590_000],
  })
  expect([...fleet.fresh]).toEqual([0, 0, 0, 2, 1])
  expect(countVehicles(fleet)).toEqual({ total: 5, byState: [0, 4, 0, 0, 1, 0, 0], late: 1, lost: 1 })
  fleet.sweep(t0 + 10_000)
  expect(fleet.frame(t0 + 10_000, false)).toBeNull()
  fleet.sweep(t0 + 61_000)
  expect([...fleet.fresh]).toEqual([1, 1, 0, 2, 2])
  expect(fleet.frame(t0 + 61_000, false)).toMatchObject({ changed: Int32Array.of(0, 1, 4) })
  fleet.sweep(t0 + 601_000)
  expect([...fleet.state]).toEqual([4, 4, 4, 4, 4])
  expect(countVehicles(fleet)).toEqual({ total: 5, byState: [0, 0, 0, 0, 5, 0, 0], late: 0, lost: 5 })
})

test('the worst open alert of a vehicle is its severity; acknowledged, it goes back to none', () => {
  const { fleet } = setUp()
  const low = alert(1, { id_veiculo: 13, severidade: 'low', tipo: 'doorOpen' })
  const open = [low, alert(2, { id_veiculo: 13 }), alert(3, { id_veiculo: 99 })]
  fleet.setAlerts(openAlertsByVehicle(open))
  expect([...fleet.severity]).toEqual([0, 0, 4, 0, 0])
  expect(fleet.frame(t0, false)).toMatchObject({ changed: Int32Array.of(2) })
  expect(viewVehicle(fleet, 13)).toMatchObject({ alert: { id: 2 }, otherAlerts: 1 })
  fleet.setAlerts(openAlertsByVehicle([low]))
  expect([...fleet.severity]).toEqual([0, 0, 1, 0, 0])
  fleet.setAlerts(openAlertsByVehicle([]))
  expect([...fleet.severity]).toEqual([0, 0, 0, 0, 0])
})

test('alerts known before the register arrives are shown with it', () => {
  const fleet = createFleet()
  fleet.setAlerts(openAlertsByVehicle([alert(1, { id_veiculo: 12 })]))
  fleet.setTable(landFleet(fleetOf([11, 12]), t0, null), t0)
  expect([...fleet.severity]).toEqual([0, 4])
})

test.each([
  ['accents and case', 'joao', [1]],
  ['a plate with its hyphen', 'abc-0012', [1]],
  ['every word, in any order', 'scania josé', [2]],
  ['a fleet number', 'f15', [4]],
  ['nothing', 'zzz', []],
  ['blanks only', '  ', [0, 1, 2, 3, 4]],
])('text finds by %s', (_name, text, expected) => {
  const { fleet } = setUp({
    driver: [null, 'João', 'Jose', null, null],
    maker: ['Volvo', 'Volvo', 'Scania', 'Volvo', 'Volvo'],
  })
  fleet.setFilter({ ...everyVehicle, text })
  const visible = fleet.frame(t0, false)?.visible
  expect([0, 1, 2, 3, 4].filter((i) => visible?.[i] === 1)).toEqual(expected)
})

test('TOWER-04 a search by plate or fleet number finds nobody by driver or model, and back', () => {
  const { fleet } = setUp({ driver: ['Ana', null, null, null, null], fleetNumber: ['1', '2', '3', '4', 'Ana'] })
  fleet.setFilter({ ...everyVehicle, text: 'ana', numbersOnly: true })
  expect([...fleet.matches]).toEqual([0, 0, 0, 0, 1])
  fleet.setFilter({ ...everyVehicle, text: 'ana' })
  expect([...fleet.matches]).toEqual([1, 0, 0, 0, 1])
})

test('states and companies filter, and a vehicle that changes state enters or leaves by itself', () => {
  const { table, fleet } = setUp({ company: [1, 1, 2, 1, 1], motion: [1, 2, 2, 0, 2] })
  fleet.setFilter({ text: '', states: [2], companies: [1] })
  expect([...fleet.matches]).toEqual([0, 1, 0, 0, 1])
  writeFrame(table, frame(t0 + 1, [point(11, { fixAt: t0 + 1, motion: 2 }), point(12, { fixAt: t0 + 1, motion: 1 })]))
  fleet.setTable(table, t0 + 1)
  expect([...fleet.matches]).toEqual([1, 0, 0, 0, 1])
})

test('TOWER-04 of the sensors asked for one must be on; who turns it on enters by itself', () => {
  const bits = sensorBits({ jammer: true })
  const { table, fleet } = setUp({
    sensors: [bits, sensorBits({ jammer: false }), sensorBits({ doorOpen: true }), 0, 0],
  })
  fleet.setFilter({ ...everyVehicle, sensors: ['jammer', 'panelViolated'] })
  expect([...fleet.matches]).toEqual([1, 0, 0, 0, 0])
  writeFrame(table, frame(t0 + 1, [point(12, { fixAt: t0 + 1, sensors: bits })]))
  fleet.setTable(table, t0 + 1)
  expect([...fleet.matches]).toEqual([1, 1, 0, 0, 0])
  fleet.setFilter(everyVehicle)
  expect([...fleet.matches]).toEqual([1, 1, 1, 1, 1])
})

test('a vehicle without a place matches (lists show it) and is not visible (the map cannot)', () => {
  const { fleet } = setUp({ latitude: [null, -23, -23, -23, -23], longitude: [null, -46, -46, -46, -46] })
  fleet.setFilter({ ...everyVehicle, text: 'abc' })
  expect([...fleet.matches]).toEqual([1, 1, 1, 1, 1])
  expect(fleet.frame(t0, false)?.visible[0]).toBe(0)
})

test('a new register is joined from scratch, filter and alerts included', () => {
  const { table, fleet } = setUp()
  fleet.setFilter({ ...everyVehicle, text: 'abc0021' })
  fleet.setAlerts(openAlertsByVehicle([alert(1, { id_veiculo: 21 })]))
  fleet.setTable(landFleet(fleetOf([20, 21]), t0, table), t0)
  const next = fleet.frame(t0, false)
  expect(next).toMatchObject({ count: 2, changed: null })
  expect([[...fleet.matches], [...fleet.severity]]).toEqual([
    [0, 1],
    [0, 4],
  ])
  expect(countVehicles(fleet).byState).toEqual([0, 2, 0, 0, 0, 0, 0])
})

test('one vehicle as a row shows it: words for codes, null for what is unknown', () => {
  const { fleet } = setUp({ headingDeg: [null, 90, 90, 90, 90], flags: [1, 0, 0, 0, 0] })
  expect(viewVehicle(fleet, 11)).toMatchObject({
    id: 11,
    plate: 'ABC0011',
    headingDeg: null,
    motion: 'moving',
    state: 'blocked',
    freshness: 'live',
    fixAt: t0,
    alert: null,
  })
  expect(viewVehicle(fleet, 99)).toBeNull()
  expect(sameVehicle(viewVehicle(fleet, 12), viewVehicle(fleet, 12))).toBe(true)
  expect(sameVehicle(viewVehicle(fleet, 12), viewVehicle(fleet, 13))).toBe(false)
})
