import { expect, test } from 'vitest'

import { decodeFrame, encodeFrame, unknownHeading, type FramePoint } from './frame.ts'

const point = (over: Partial<FramePoint> = {}): FramePoint => ({
  vehicleId: 70_001,
  longitude: -46.6333081,
  latitude: -23.5505201,
  fixAt: 1_000_000,
  signalAt: 1_002_000,
  headingDeg: 359.99,
  speedKmh: 81.5,
  motion: 1,
  flags: 1,
  sensors: 0x0001_0001,
  ...over,
})

test('a frame reads back what was packed, to the precision of its layout', () => {
  const frame = decodeFrame(
    encodeFrame(3, 1_004_000, [point(), point({ vehicleId: 70_002, headingDeg: null, sensors: 0 })]),
  )
  expect(frame).toMatchObject({ company: 3, serverAt: 1_004_000, count: 2 })
  expect(frame?.vehicleId[0]).toBe(70_001)
  expect(frame?.longitude1e7[0]).toBe(-466_333_081)
  expect(frame?.ageMs[0]).toBe(4_000)
  expect(frame?.speed10[0]).toBe(815)
  expect([...(frame?.sensors ?? [])]).toEqual([0x0001_0001, 0])
  expect([...(frame?.motion ?? [])]).toEqual([1, 1])
  expect(frame?.heading100[1]).toBe(unknownHeading)
})

test('vehicles come in rising order, each with its own values', () => {
  const points = [9, 70_000, 12].map((vehicleId) => point({ vehicleId, speedKmh: vehicleId / 1_000 }))
  const frame = decodeFrame(encodeFrame(1, 1_000_000, points))
  expect([...(frame?.vehicleId ?? [])]).toEqual([9, 12, 70_000])
  expect([...(frame?.speed10 ?? [])]).toEqual([0, 0, 700])
  expect(points.map(({ vehicleId }) => vehicleId)).toEqual([9, 70_000, 12])
})

test('a fix ahead of the server has age 0, never a wrapped number', () => {
  expect(decodeFrame(encodeFrame(1, 1_000, [point({ fixAt: 5_000 })]))?.ageMs[0]).toBe(0)
})

test.each([
  ['empty', new ArrayBuffer(0)],
  ['truncated', encodeFrame(1, 1, [point()]).slice(0, -1)],
  ['wrong magic', new ArrayBuffer(24)],
])('a malformed frame is null: %s', (_name, bytes) => {
  expect(decodeFrame(bytes)).toBeNull()
})

test('a view at an odd offset, as Node hands out pooled buffers, is read as well', () => {
  const packed = new Uint8Array(encodeFrame(1, 1, [point()]))
  const shifted = new Uint8Array(packed.byteLength + 3)
  shifted.set(packed, 3)
  expect(decodeFrame(shifted.subarray(3))?.count).toBe(1)
  expect(decodeFrame(Buffer.from(shifted.buffer, 3))?.vehicleId[0]).toBe(70_001)
})
