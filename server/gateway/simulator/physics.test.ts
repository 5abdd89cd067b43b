import { expect, test } from 'vitest'

import { Telemetry } from '#contract/telemetry.ts'

import { raiseAlarms } from './events.ts'
import { makeFleet } from './fleet.ts'
import { metresBetween } from './geodesy.ts'
import { advance } from './phases.ts'
import { readReport } from './readings.ts'
import { createVehicle, type VehicleState } from './vehicle.ts'

const startAt = Date.UTC(2026, 10, 18, 12)
const fleet = makeFleet({ seed: 3, size: 90 })
const vehicle = (index: number): VehicleState =>
  createVehicle(fleet.vehicles[index]!, { seed: 3, startAt, driverCodes: ['CARD'] })

test('speeds and accelerations stay within those of the kind, second by second', () => {
  for (const [i] of fleet.vehicles.entries()) {
    const s = vehicle(i)
    const { maxKmh, accelMs2, harshAccelMs2, panicBrakeMs2 } = s.profile
    let before = s.speedMs
    let [fastest, hardest, hardestBrake] = [0, 0, 0]
    for (let second = 1; second <= 3_600; second++) {
      const wasDriving = s.phase === 'driving'
      advance(s, startAt + second * 1_000)
      raiseAlarms(s, 1, 20)
      fastest = Math.max(fastest, s.speedMs * 3.6)
      // The phase may end within the second in a stop from walking pace; everything else is a matter of the engine.
      if (wasDriving && s.phase === 'driving') {
        hardest = Math.max(hardest, s.speedMs - before)
        hardestBrake = Math.max(hardestBrake, (before - s.speedMs) / panicBrakeMs2)
      }
      before = s.speedMs
    }
    expect(fastest).toBeLessThanOrEqual(maxKmh * 1.21)
    expect(hardest).toBeLessThanOrEqual(Math.max(accelMs2, harshAccelMs2 + 2) + 0.01)
    expect(hardestBrake).toBeLessThanOrEqual(1)
  }
})

test('performance §7 a start is called harsh that reached what is harsh of its class, and a braking likewise', () => {
  const told: Record<string, number> = { harshAcceleration: 0, harshBraking: 0 }
  for (const [i] of fleet.vehicles.entries()) {
    const s = vehicle(i)
    const { harshAccelMs2, harshBrakeMs2 } = s.profile
    let lately: number[] = []
    for (let second = 1; second <= 7_200; second++) {
      const before = s.speedMs
      advance(s, startAt + second * 1_000)
      lately = [...lately.slice(-3), s.speedMs - before]
      const { alarms, events } = s
      if (alarms.includes('harshAcceleration')) expect(Math.max(...lately)).toBeGreaterThanOrEqual(harshAccelMs2 - 0.01)
      if (alarms.includes('harshBraking')) expect(-Math.min(...lately)).toBeGreaterThanOrEqual(harshBrakeMs2 - 0.01)
      for (const { alert, value = NaN } of events) {
        const least = { harshAcceleration: harshAccelMs2, harshBraking: harshBrakeMs2 }[String(alert)]
        if (least === undefined) continue
        told[String(alert)] = (told[String(alert)] ?? 0) + 1
        expect(value).toBeGreaterThanOrEqual(least - 0.1)
        expect(value).toBeLessThanOrEqual(least + 2.1)
      }
      s.alarms = []
      s.events = []
      raiseAlarms(s, 1, 20)
    }
  }
  for (const n of Object.values(told)) expect(n).toBeGreaterThan(20)
})

test('performance §7 a turn is told where the road bends, as hard as the square of the speed there makes it: never on a highway as straight as those of the demo', () => {
  const told: Record<string, number> = { street: 0, highway: 0, field: 0 }
  for (const [i] of fleet.vehicles.entries()) {
    const s = vehicle(i)
    const { route, profile } = s
    for (let second = 1; second <= 7_200; second++) {
      const from = s.alongM
      advance(s, startAt + second * 1_000)
      const turns = s.events.filter(({ alert }) => alert === 'sharpTurn')
      if (s.alarms.includes('sharpTurn')) told[route.kind] = (told[route.kind] ?? 0) + 1
      for (const { value = NaN } of turns) {
        // Points that were passed within the second, and how hard each pulled at the speed of now.
        const [low, high] = [Math.min(from, s.alongM), Math.max(from, s.alongM)]
        const passed = [...route.bend.keys()].filter((at) => route.along[at]! >= low && route.along[at]! <= high)
        const pull = Math.max(...passed.map((at) => route.bend[at]! * s.speedMs ** 2))
        expect(pull, route.id).toBeGreaterThanOrEqual(profile.harshBrakeMs2)
        expect(value).toBeLessThanOrEqual(Math.min(pull, profile.harshBrakeMs2 + 2) + 0.06)
        expect(value).toBeGreaterThanOrEqual(profile.harshBrakeMs2 - 0.06)
      }
      s.alarms = []
      s.events = []
      raiseAlarms(s, 1, 20)
    }
  }
  expect(told['street']).toBeGreaterThan(20)
  expect(told).toMatchObject({ highway: 0, field: 0 })
})

test('the odometer counts the way that the reports show, and no vehicle leaps', () => {
  for (const [i] of fleet.vehicles.entries()) {
    const s = vehicle(i)
    const startKm = s.odometerKm
    let [pathM, longest] = [0, 0]
    let before = readReport(s)
    for (let second = 1; second <= 3_600; second++) {
      advance(s, startAt + second * 1_000)
      const now = readReport(s)
      const step = metresBetween(before.latitude, before.longitude, now.latitude, now.longitude)
      longest = Math.max(longest, step)
      pathM += step
      before = now
    }
    expect(longest).toBeLessThan((s.profile.maxKmh * 1.25) / 3.6 + 0.5)
    const oddM = (s.odometerKm - startKm) * 1_000
    expect(Math.abs(pathM - oddM)).toBeLessThanOrEqual(oddM * 0.03 + 5)
  }
})

test('a day holds every phase, burns fuel, fills up, changes drivers, and every report fits the contract', () => {
  const phases = new Set<string>()
  let refuels = 0
  const drivers = new Set<string>()
  for (let i = 0; i < 20; i++) {
    const s = createVehicle(fleet.vehicles[i]!, { seed: 3, startAt, driverCodes: ['ONE', 'TWO'] })
    let fuel = s.fuelL
    for (let at = startAt; at < startAt + 86_400_000; at += 30_000) {
      advance(s, at)
      raiseAlarms(s, 30, 1)
      const { telemetry, speedKmh } = readReport(s)
      expect(Telemetry.parse(telemetry)).toEqual(telemetry)
      phases.add(s.phase)
      drivers.add(telemetry.driverCode ?? '')
      if (s.fuelL > fuel) refuels++
      fuel = s.fuelL
      if (!telemetry.ignition) expect([speedKmh, telemetry.rpm, telemetry.driverCode]).toEqual([0, 0, ''])
      if (speedKmh) expect(telemetry.rpm).toBeGreaterThan(0)
    }
  }
  expect(phases).toEqual(new Set(['parked', 'keyOn', 'idling', 'driving', 'halted']))
  expect(drivers).toEqual(new Set(['', 'ONE', 'TWO']))
  expect(refuels).toBeGreaterThan(0)
})
