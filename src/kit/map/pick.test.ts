import { expect, test } from 'vitest'

import { FleetRecords } from './fleet/fleetRecords.ts'
import { frameOf, type VehicleForTest } from './fleet/frameForTest.ts'
import { nearestRecord, pixelsPerDegree, recordsCovered } from './pick.ts'

function recordsOf(vehicles: VehicleForTest[]): FleetRecords {
  const records = new FleetRecords()
  records.write(frameOf(vehicles), { now: 0, glide: true })
  return records
}
const point = (longitude: number, latitude: number, zoom = 8) => ({ longitude, latitude, zoom, x: 0, y: 0 })
const degrees = (pixels: number, zoom = 8) => pixels / pixelsPerDegree(zoom)

test('the nearest within reach is picked, and nothing beyond it', () => {
  const records = recordsOf([
    { longitude: -46, latitude: -23 },
    { longitude: -46 + degrees(20), latitude: -23 },
  ])
  expect(nearestRecord(records, point(-46 + degrees(4), -23), 0, 12)).toBe(0)
  expect(nearestRecord(records, point(-46 + degrees(11), -23), 0, 12)).toBe(1)
  expect(nearestRecord(records, point(-46 - degrees(11.9), -23), 0, 12)).toBe(0)
  expect(nearestRecord(records, point(-46 - degrees(12.1), -23), 0, 12)).toBe(-1)
})

test('a degree of latitude is more pixels than one of longitude', () => {
  const records = recordsOf([{ longitude: -60, latitude: -60 }])
  expect(nearestRecord(records, point(-60 + degrees(11), -60), 0, 12)).toBe(0)
  expect(nearestRecord(records, point(-60, -60 + degrees(11)), 0, 12)).toBe(-1)
  expect(nearestRecord(records, point(-60, -60 + degrees(5.9)), 0, 12)).toBe(0)
})

test('what is not drawn is not picked; of two in one place the upper is', () => {
  const here = { longitude: -46, latitude: -23 }
  expect(nearestRecord(recordsOf([here, { ...here, visible: false }]), point(-46, -23), 0, 12)).toBe(0)
  expect(nearestRecord(recordsOf([here, here]), point(-46, -23), 0, 12)).toBe(1)
})

test('a vehicle is picked where its glyph is, not where it will be', () => {
  const records = recordsOf([{ longitude: -46, latitude: -23 }])
  const later = frameOf([{ longitude: -45.98, latitude: -23 }], { version: 2, at: 1_004_000 })
  records.write(later, { now: 4000, glide: true })
  expect(nearestRecord(records, point(-46, -23, 14), 4000, 12)).toBe(0)
  expect(nearestRecord(records, point(-45.98, -23, 14), 4000, 12)).toBe(-1)
  expect(nearestRecord(records, point(-45.98, -23, 14), 8000, 12)).toBe(0)
})

test('vehicles parked on one spot are a heap, the uppermost first; those beside it and hidden ones are not of it', () => {
  const spot = { longitude: -46, latitude: -23 }
  const beside = (pixels: number) => ({ ...spot, longitude: -46 + degrees(pixels, 19) })
  const records = recordsOf([spot, beside(30), beside(4), { ...spot, visible: false }, beside(-12)])
  const { indexes, bounds } = recordsCovered(records, spot, 19, 0)
  expect(indexes).toEqual([2, 0])
  expect(bounds).toEqual([expect.closeTo(-46, 5), -23, expect.closeTo(-46 + degrees(4, 19), 5), -23])
  expect(recordsCovered(records, spot, 14, 0).indexes, 'from afar more are one').toEqual([4, 2, 1, 0])
})
