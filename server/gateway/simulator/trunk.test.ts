import { expect, test } from 'vitest'

import { trunkFields } from '#contract/telemetry.ts'

import { makeFleet } from './fleet.ts'
import { advance } from './phases.ts'
import { readReport } from './readings.ts'
import { trunkOf } from './refrigerated.ts'
import { openTrunk } from './trunk.ts'
import { createVehicle } from './vehicle.ts'

const startAt = Date.UTC(2026, 10, 18, 12)
const fleet = makeFleet({ seed: 3, size: 400 })
const cooled = fleet.vehicles.filter((vehicle) => trunkOf(vehicle) !== null)

test('POS-02 some of the trucks are refrigerated and say three or four temperatures, no car or bus says any', () => {
  expect(cooled.length).toBeGreaterThan(20)
  expect(new Set(cooled.map(({ kind }) => kind))).toEqual(new Set(['rigidTruck', 'tractorTruck', 'van']))
  const car = fleet.vehicles.find(({ kind }) => kind === 'car')!
  const said = (vehicle: typeof car) => {
    const { telemetry } = readReport(createVehicle(vehicle, { seed: 3, startAt, driverCodes: [] }))
    return trunkFields.filter((field) => telemetry[field] !== undefined).length
  }
  expect(said(car)).toBe(0)
  for (const vehicle of cooled.slice(0, 10)) expect(said(vehicle)).toBe(trunkOf(vehicle)!.sensors)
})

test('TOWER-09 a lock of the trunk is told of by whoever has one, and of the fifth wheel by whoever pulls', () => {
  const told = new Map(
    fleet.vehicles.map((vehicle) => {
      const { telemetry } = readReport(createVehicle(vehicle, { seed: 3, startAt, driverCodes: [] }))
      return [vehicle.kind, [telemetry.trunkLocked, telemetry.fifthWheelLocked]]
    }),
  )
  expect(told.get('car')).toEqual([undefined, undefined])
  expect(told.get('mixer')?.[0]).toBeUndefined()
  expect(told.get('van')).toEqual([true, undefined])
  expect(told.get('rigidTruck')?.[0]).toBe(true)
  expect(told.get('tractorTruck')).toEqual([true, expect.any(Boolean)])
})

test('POS-02 a trunk keeps its set point, warms while its door stands open, and comes back', () => {
  const s = createVehicle(cooled[0]!, { seed: 3, startAt, driverCodes: [] })
  const aim = s.trunk!.setPointC
  advance(s, startAt + 3_600_000)
  // A delivery of its own may lie behind it.
  s.trunkC = aim
  while (s.trunkShutAt <= s.t) {
    s.t += 60_000
    openTrunk(s)
  }
  s.phase = 'parked'
  s.phaseUntil = Infinity
  const openMs = s.trunkShutAt - s.trunkOpenAt
  expect(openMs).toBeGreaterThanOrEqual(4 * 60_000)
  advance(s, s.trunkShutAt)
  const warm = s.trunkC
  expect(warm).toBeGreaterThan(aim + 3)
  expect(warm).toBeLessThan(29)
  const { telemetry } = readReport(s)
  expect(telemetry.trunk3C).toBeGreaterThan(telemetry.trunk1C!)
  advance(s, s.trunkShutAt + 3 * 3_600_000)
  expect(s.trunkC).toBeCloseTo(aim, 1)
})
