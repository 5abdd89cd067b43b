import { expect, test } from 'vitest'

import type { Telemetry } from '../telemetry.ts'
import type { BatterySystem } from './batterySystem.ts'
import { type Health, healthOf, type Worry, worryOf } from './vehicleHealth.ts'

test.each<[keyof Telemetry, Telemetry, Worry | undefined]>([
  ['fuelPct', {}, undefined],
  ['fuelPct', { fuelPct: 25 }, undefined],
  ['fuelPct', { fuelPct: 24.9 }, 'warn'],
  ['fuelPct', { fuelPct: 10 }, 'warn'],
  ['fuelPct', { fuelPct: 9.9 }, 'danger'],
  ['batteryV', { batteryV: 23 }, undefined],
  ['batteryV', { batteryV: 22.9 }, 'danger'],
  ['batteryV', { batteryV: 12.4 }, undefined],
  ['dtcCount', { dtcCount: 0 }, undefined],
  ['dtcCount', { dtcCount: 1 }, 'warn'],
  ['waterInFuel', { waterInFuel: true }, 'danger'],
  ['dtcCount', { dtcCount: 1, dtcCodes: 'P0420' }, 'warn'],
  ['dtcCount', { dtcCount: 1, dtcCodes: 'P0217' }, 'danger'],
  ['dtcCount', { dtcCount: 1, dtcCodes: 'P0420', lampStop: true }, 'danger'],
  ['seatBelt', { seatBelt: false, ignition: true }, 'warn'],
  ['seatBelt', { seatBelt: false, ignition: false }, undefined],
  ['seatBelt', { seatBelt: true, ignition: true }, undefined],
  ['rpm', { rpm: 9_000 }, undefined],
])('VCARD-13 CONST-01 %s of %o calls for %s', (field, said, worry) => {
  expect(worryOf(field, said)).toBe(worry)
})

test.each<[BatterySystem | null, number, Worry | undefined]>([
  [24, 22.9, 'danger'],
  [24, 14, 'danger'],
  [24, 23, undefined],
  [12, 14, undefined],
  [12, 11.4, 'danger'],
  [48, 45.9, 'danger'],
  [48, 46, undefined],
  // Nobody knows: what no vehicle of 12 V can have is low for every other, the rest is not said.
  [null, 14, undefined],
  [null, 22.9, 'danger'],
  // Cut, which is an alert of its own.
  [24, 0.4, undefined],
])('A5 CONST-01 in a system of %s V a battery of %s V calls for %s', (system, batteryV, worry) => {
  expect(worryOf('batteryV', { batteryV }, system)).toBe(worry)
  expect(healthOf({ batteryV }, system)).toBe(worry === 'danger' ? 'action' : 'ok')
})

test.each<[Telemetry, Health | null]>([
  [{}, null],
  [{ rpm: 900, doorOpen: true }, null],
  [{ fuelPct: 60, dtcCount: 0 }, 'ok'],
  [{ dtcCount: 2 }, 'attention'],
  [{ fuelPct: 60, seatBelt: false, ignition: true }, 'ok'],
  [{ fuelPct: 5, dtcCount: 2 }, 'action'],
])('ENT-07 a vehicle that says %o is %s', (said, health) => {
  expect(healthOf(said)).toBe(health)
})
