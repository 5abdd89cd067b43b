import { expect, test } from 'vitest'

import { makeFleet } from './fleet.ts'
import { advance } from './phases.ts'
import { plannedShift, shiftAfter } from './shift.ts'
import { createVehicle } from './vehicle.ts'

const hourMs = 3_600_000
const startAt = Date.UTC(2026, 10, 18, 12)

test('the plan depends on the seed alone: days of ten to eleven hours, most of them eleven hours apart, one free in seven', () => {
  const days = Array.from({ length: 28 }, (_, n) => 20_600 + n)
  let short = 0
  for (let vehicle = 1; vehicle <= 40; vehicle++) {
    const shifts = days.map((day) => plannedShift(1, vehicle, 0, true, day))
    expect(shifts).toEqual(days.map((day) => plannedShift(1, vehicle, 0, true, day)))
    expect(shifts.filter((one) => one === null)).toHaveLength(4)
    const worked = shifts.filter((one) => one !== null)
    for (const [n, { from, to, mealAt }] of worked.entries()) {
      expect(to - from).toBeGreaterThan(10 * hourMs)
      expect(mealAt).toBeGreaterThan(from)
      const before = worked[n - 1]
      if (before && from - before.to < 11 * hourMs) short++
    }
  }
  expect(short).toBeGreaterThan(0)
  expect(short).toBeLessThan(60)
})

test('whatever week is looked at, sixteen vehicles have each kind of fault in it', () => {
  const minuteMs = 60_000
  for (let first = 20_600; first < 20_628; first += 7) {
    const found = new Set<string>()
    for (let vehicle = 0; vehicle < 16; vehicle++)
      for (let driver = 0; driver < (vehicle % 5 > 2 ? 1 : 2); driver++)
        for (let day = first; day < first + 7; day++) {
          const shift = plannedShift(1, vehicle, driver, vehicle % 5 > 2, day)
          if (shift?.nobody) found.add('nobody')
          if (shift?.firstLegMs === 341 * minuteMs) found.add('longDrive')
          if (shift?.mealMs === 41 * minuteMs) found.add('shortMeal')
          if (shift && shift.to - shift.from > 12.5 * hourMs) found.add('overtime')
          const before = plannedShift(1, vehicle, driver, vehicle % 5 > 2, day - 1)
          if (shift && before && shift.from - before.to < 10 * hourMs) found.add('shortRest')
        }
    expect([...found].toSorted()).toEqual(['longDrive', 'nobody', 'overtime', 'shortMeal', 'shortRest'])
  }
})

test('nobody begins before he is rested, and who drives changes while the vehicle stands', () => {
  const rested = startAt + 30 * hourMs
  expect(shiftAfter(1, 5, startAt, [rested]).from).toBeGreaterThanOrEqual(rested)
  for (const vehicle of makeFleet({ seed: 3, size: 12 }).vehicles) {
    const s = createVehicle(vehicle, { seed: 3, startAt, driverCodes: ['ONE', 'TWO'] })
    let [driver, stood] = [s.driver, 0]
    for (let at = startAt; at < startAt + 72 * hourMs; at += 60_000) {
      advance(s, at)
      stood = s.phase === 'parked' ? stood + 1 : s.phase === 'driving' ? 0 : stood
      if (s.driver !== driver) expect(stood).toBeGreaterThan(0)
      driver = s.driver
    }
  }
})
