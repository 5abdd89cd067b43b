import { expect, test } from 'vitest'

import type { DeviceReport } from '../port.ts'
import { ManualClock } from './clock.ts'
import { makeFleet } from './fleet.ts'
import { createSimulator } from './gateway.ts'
import { metresBetween } from './geodesy.ts'
import { simulateHistory } from './history.ts'

const fleet = makeFleet({ seed: 7, size: 60 })
const to = Date.UTC(2026, 10, 18, 17)
const from = to - 2 * 86_400_000
const vehicles = fleet.vehicles.slice(0, 20)

async function gather(batchSize?: number): Promise<DeviceReport[]> {
  const all: DeviceReport[] = []
  for await (const batch of simulateHistory({ fleet, seed: 7, from, to, vehicles, batchSize })) {
    expect(batch.length).toBeLessThanOrEqual(batchSize ?? 2_000)
    all.push(...batch)
  }
  return all
}

test('the past is the same each time, stays within its bounds and goes forward for each vehicle', async () => {
  const all = await gather()
  expect(await gather(500)).toEqual(all)
  const last = new Map<string, number>()
  for (const { deviceId, fixAt } of all) {
    expect(fixAt).toBeGreaterThanOrEqual(from)
    expect(fixAt).toBeLessThanOrEqual(to)
    expect(fixAt).toBeGreaterThan(last.get(deviceId) ?? 0)
    last.set(deviceId, fixAt)
  }
  expect([...last.values()]).toEqual(vehicles.map(() => to))
})

test('the live run begins where the past ended: same place, same odometer, same tank', async () => {
  const last = new Map((await gather()).map((report) => [report.deviceId, report]))
  const clock = new ManualClock(to)
  const first = new Map<string, DeviceReport>()
  const simulator = createSimulator({ fleet, seed: 7, clock, linkLossScale: 0, lastKnown: (id) => last.get(id) })
  await simulator.start({
    report: async (report) => {
      if (!first.has(report.deviceId)) first.set(report.deviceId, report)
      return 'stored'
    },
    answer: async () => undefined,
  })
  await clock.advance(10_000)
  await simulator.stop()
  expect(first.size).toBe(60)
  for (const vehicle of vehicles) {
    const [before, after] = [last.get(vehicle.deviceId)!, first.get(vehicle.deviceId)!]
    const metres = metresBetween(before.latitude, before.longitude, after.latitude, after.longitude)
    expect(metres).toBeLessThan(35 * 10)
    expect(after.telemetry.odometerKm! - before.telemetry.odometerKm!).toBeGreaterThanOrEqual(-0.1)
    expect(Math.abs(after.telemetry.odometerKm! - before.telemetry.odometerKm! - metres / 1_000)).toBeLessThan(0.2)
    expect(Math.abs(after.telemetry.fuelPct! - before.telemetry.fuelPct!)).toBeLessThan(0.5)
  }
})

test('issue 33 How it is tried 1 a newcomer drives the first sixty kilometres of another’s vehicle, and no more', async () => {
  const newcomer = { vehicle: vehicles[0]!.id, code: 'NEW', km: 60 }
  const his: number[] = []
  for await (const batch of simulateHistory({ fleet, seed: 7, from, to, vehicles, newcomer }))
    for (const { deviceId, telemetry } of batch)
      if (telemetry.driverCode === 'NEW') {
        expect(deviceId).toBe(vehicles[0]!.deviceId)
        his.push(telemetry.odometerKm!)
      }
  expect(Math.max(...his) - Math.min(...his)).toBeGreaterThan(50)
  expect(Math.max(...his) - Math.min(...his)).toBeLessThanOrEqual(60)
})
