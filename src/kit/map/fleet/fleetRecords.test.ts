import { expect, test } from 'vitest'

import { at, FleetRecords, flag, RECORD_BYTES } from './fleetRecords.ts'
import { frameOf } from './frameForTest.ts'

const floatsOf = (records: FleetRecords, index: number) =>
  Array.from(new Float32Array(records.bytes.buffer, index * RECORD_BYTES, 9))
const write = (records: FleetRecords, frame: ReturnType<typeof frameOf>, now: number, more = {}) =>
  records.write(frame, { now, glide: true, ...more })

test('the bytes of a record are what the shader reads', () => {
  const records = new FleetRecords()
  const frame = frameOf([
    { longitude: 0, latitude: 0 },
    { longitude: -46.5, latitude: -23.5, heading: 90, state: 2, severity: 4, fixAt: 998_000 },
  ])
  expect(write(records, frame, 5000)).toEqual({ from: 0, to: 2 })
  expect(floatsOf(records, 1)).toEqual([-46.5, -23.5, -46.5, -23.5, 0, 0, 90, 90, -2])
  expect(Array.from(records.bytes.subarray(RECORD_BYTES + 36, RECORD_BYTES * 2))).toEqual([2, 4, flag.visible, 0])
  expect(records.bytes[at.flagsByte]).toBe(flag.visible | flag.headless)
  expect(records.alerts).toBe(1)
})

test('a new fix glides from where the glyph is, no longer than the fixes are apart', () => {
  const records = new FleetRecords()
  write(records, frameOf([{ longitude: -46, latitude: -23 }]), 0)
  write(records, frameOf([{ longitude: -44, latitude: -23 }], { version: 2, at: 1_004_000 }), 4000)
  expect(floatsOf(records, 0).slice(0, 6)).toEqual([-46, -23, -44, -23, 4, 4])
  expect(records.positionAt(0, 6000)[0]).toBeCloseTo(-45, 5)
  // news half way: on from there
  write(records, frameOf([{ longitude: -42, latitude: -23 }], { version: 3, at: 1_006_000 }), 6000)
  expect(floatsOf(records, 0).slice(0, 6)).toEqual([-45, -23, -42, -23, 6, 2])
  expect(records.settledAt).toBe(8)
})

test('a glide takes at most five seconds and ends on the last fix', () => {
  const records = new FleetRecords()
  write(records, frameOf([{ longitude: -46, latitude: -23 }]), 0)
  write(records, frameOf([{ longitude: -45, latitude: -23 }], { version: 2, at: 1_060_000 }), 60_000)
  expect(floatsOf(records, 0)[at.duration]).toBe(5)
  expect(records.positionAt(0, 65_000)).toEqual([-45, -23])
  expect(records.positionAt(0, 500_000)).toEqual([-45, -23])
})

test('after a long silence, under another id and without gliding a vehicle jumps', () => {
  for (const [now, more, change] of [
    [121_000, { at: 1_121_000 }, {}],
    [1000, { vehicleIds: Int32Array.of(7) }, {}],
    [1000, {}, { glide: false }],
  ] as const) {
    const records = new FleetRecords()
    write(records, frameOf([{ longitude: -46, latitude: -23 }]), 0)
    write(records, frameOf([{ longitude: -45, latitude: -23 }], { version: 2, at: 1_001_000, ...more }), now, change)
    expect(floatsOf(records, 0).slice(0, 6)).toEqual([-45, -23, -45, -23, now / 1000, 0])
  }
})

test('only what changed is written', () => {
  const records = new FleetRecords()
  const fleet = Array.from({ length: 10 }, (_, i) => ({ longitude: -50 + i, latitude: -20 }))
  write(records, frameOf(fleet), 0)
  const moved = fleet.map((vehicle) => ({ ...vehicle, latitude: -21 }))
  expect(write(records, frameOf(moved, { version: 2, changed: Int32Array.of(6, 3) }), 100)).toEqual({ from: 3, to: 7 })
  expect([2, 3, 4, 5, 6, 7].map((i) => floatsOf(records, i)[at.toLatitude])).toEqual([-20, -21, -20, -20, -21, -20])
  expect(write(records, frameOf(moved, { version: 3, changed: Int32Array.of() }), 200)).toBeNull()
})

test('a version that was missed means that everything may have changed', () => {
  const records = new FleetRecords()
  const fleet = Array.from({ length: 10 }, () => ({ longitude: -50, latitude: -20 }))
  write(records, frameOf(fleet), 0)
  expect(write(records, frameOf(fleet, { version: 3, changed: Int32Array.of(3, 4) }), 100)).toEqual({ from: 0, to: 10 })
})

test('capacity is half as much again, and growing keeps what glides', () => {
  const records = new FleetRecords()
  const fleet = Array.from({ length: 100 }, () => ({ longitude: -50, latitude: -20 }))
  write(records, frameOf(fleet), 0)
  expect(records.capacity).toBe(150)
  const first = fleet.with(0, { longitude: -49, latitude: -20 })
  write(records, frameOf(first, { version: 2, at: 1_002_000 }), 2000)
  const more = [...first, ...fleet]
  write(records, frameOf(more, { version: 3, at: 1_003_000 }), 3000)
  expect(records.capacity).toBe(300)
  expect(records.positionAt(0, 3000)[0]).toBeCloseTo(-49.5, 5)
})

test('vehicles that are filtered out or grouped are not shown', () => {
  const records = new FleetRecords()
  const fleet = [
    { longitude: 0, latitude: 0, visible: false },
    { longitude: 0, latitude: 0 },
    { longitude: 0, latitude: 0 },
  ]
  write(records, frameOf(fleet), 0, { grouped: Uint8Array.of(0, 1, 0) })
  const shown = () => [0, 1, 2].map((i) => records.shown(i))
  expect(shown()).toEqual([false, false, true])
  // grouped anew between two frames: those that joined a group and those that left one
  const still = frameOf(fleet, { changed: Int32Array.of() })
  expect(write(records, still, 100, { grouped: Uint8Array.of(0, 0, 1) })).toEqual({ from: 1, to: 3 })
  expect(shown()).toEqual([false, true, false])
  expect(write(records, still, 200, { grouped: null })).toEqual({ from: 2, to: 3 })
  expect(shown()).toEqual([false, true, true])
})

test('the clock starts anew every hour and nothing moves for it', () => {
  const records = new FleetRecords()
  write(records, frameOf([{ longitude: 0, latitude: 0 }]), 0)
  write(records, frameOf([{ longitude: -46, latitude: -23 }], { version: 2 }), 3_595_000)
  write(records, frameOf([{ longitude: -45, latitude: -23 }], { version: 3, at: 1_003_000 }), 3_598_000)
  const before = records.positionAt(0, 3_600_000)
  const same = frameOf([{ longitude: -45, latitude: -23 }], { version: 4, changed: Int32Array.of() })
  expect(write(records, same, 3_600_000)).toEqual({ from: 0, to: 1 })
  expect(records.seconds(3_600_000)).toBe(0)
  expect(records.positionAt(0, 3_600_000)[0]).toBeCloseTo(before[0], 5)
  expect(records.settledAt).toBeCloseTo(1, 5)
})
