import { expect, test } from 'vitest'

import { fleetOf, frame, point, t0 } from '../testing/events.ts'
import { landFleet, writeFrame, type FleetTable } from './fleetTable.ts'

const ids = [11, 12, 13]
const changed = (table: FleetTable) => [...table.changed.subarray(0, table.changedCount)]

test('a frame writes place, heading, speed, instant, flags and sensors of the vehicles it names, and names them as changed', () => {
  const table = landFleet(fleetOf(ids), t0, null)
  const at = {
    longitude: -43.2,
    latitude: -22.9,
    headingDeg: 181.25,
    speedKmh: 72.4,
    flags: 1,
    sensors: 3,
    fixAt: t0 + 900,
  }
  expect(writeFrame(table, frame(t0 + 1_000, [point(12, at), point(12, at)]))).toBe(false)
  expect([table.sensors[0], table.sensors[1]]).toEqual([0, 3])
  expect([table.longitude[1], table.latitude[1], table.fixAt[1], table.flags[1]]).toEqual([-43.2, -22.9, t0 + 900, 1])
  expect(table.heading[1]).toBeCloseTo(181.25)
  expect(table.speed[1]).toBeCloseTo(72.4)
  expect(changed(table)).toEqual([1])
  expect(table.longitude[0]).toBe(-46)
})

test('P16 the latest fix wins: an older one is passed over, the same fix with other flags is not', () => {
  const table = landFleet(fleetOf(ids), t0, null)
  writeFrame(table, frame(t0 + 5_000, [point(11, { fixAt: t0 + 4_000, longitude: -40 })]))
  table.changedCount = 0
  table.dirty.fill(0)
  writeFrame(table, frame(t0 + 6_000, [point(11, { fixAt: t0 + 3_000, longitude: -41 })]))
  expect([table.longitude[0], changed(table)]).toEqual([-40, []])
  writeFrame(table, frame(t0 + 6_000, [point(11, { fixAt: t0 + 4_000, longitude: -40, flags: 1 })]))
  expect([table.flags[0], changed(table)]).toEqual([1, [0]])
})

test('P58 a server whose clock was put back two hours: no vehicle stands where it was, as if just heard, until then', () => {
  const ahead = t0 + 7_200_000
  const table = landFleet(fleetOf(ids, { fixAt: [ahead, ahead, ahead] }), ahead, null)
  writeFrame(table, frame(t0, [point(11, { fixAt: t0 - 1_000, longitude: -40 })]))
  expect([table.longitude[0], table.fixAt[0]]).toEqual([-40, t0 - 1_000])
  expect([...landFleet(fleetOf(ids), t0, table).fixAt]).toEqual([t0, t0, t0])
})

test('the motion a vehicle entered is dated by its fix, and not again while it lasts', () => {
  const table = landFleet(fleetOf(ids), t0, null)
  writeFrame(table, frame(t0 + 1_000, [point(11, { fixAt: t0 + 1_000, motion: 2 })]))
  writeFrame(table, frame(t0 + 9_000, [point(11, { fixAt: t0 + 9_000, motion: 2 })]))
  expect([table.motion[0], table.motionSince[0]]).toEqual([2, t0 + 1_000])
})

test('a vehicle that the register does not have is reported, the others are written all the same', () => {
  const table = landFleet(fleetOf(ids), t0, null)
  expect(writeFrame(table, frame(t0 + 1_000, [point(99), point(13, { fixAt: t0 + 1_000 })]))).toBe(true)
  expect(changed(table)).toEqual([2])
})

test('a vehicle never heard of has no place and no age; its first fix is taken', () => {
  const none = fleetOf([11], {
    latitude: [null],
    longitude: [null],
    fixAt: [null],
    headingDeg: [null],
    motionSince: [null],
  })
  const table = landFleet(none, t0, null)
  expect([table.latitude[0], table.fixAt[0], table.heading[0]]).toEqual([NaN, NaN, NaN])
  writeFrame(table, frame(t0, [point(11, { headingDeg: null })]))
  expect([table.latitude[0], table.fixAt[0], table.heading[0]]).toEqual([-23, t0, NaN])
})

test('a new snapshot keeps what a frame told more recently, under the new indices, and lets go of vehicles that left', () => {
  const before = landFleet(fleetOf(ids), t0, null)
  writeFrame(before, frame(t0 + 5_000, [point(13, { fixAt: t0 + 5_000, longitude: -40 })]))
  const fleet = fleetOf([13, 11, 20], { fixAt: [t0 + 1_000, t0 + 2_000, null], longitude: [-41, -42, null] })
  const table = landFleet(fleet, t0 + 2_000, before)
  expect([...table.longitude]).toEqual([-40, -42, NaN])
  expect(table.generation).toBe(before.generation + 1)
  expect([table.indexOf(13), table.indexOf(12)]).toEqual([0, undefined])
})

test('P17 a fix ahead of the snapshot counts as of then, so that the next real one is not taken for older', () => {
  const table = landFleet(fleetOf([11], { fixAt: [t0 + 50_000] }), t0, null)
  writeFrame(table, frame(t0 + 1_000, [point(11, { fixAt: t0 + 1_000, longitude: -40 })]))
  expect(table.longitude[0]).toBe(-40)
})

test('ids too high for an array are found as well', () => {
  const table = landFleet(fleetOf([2_000_000_000, 7]), t0, null)
  expect([table.indexOf(2_000_000_000), table.indexOf(7), table.indexOf(8)]).toEqual([0, 1, undefined])
})
