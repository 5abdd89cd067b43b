import { expect, test } from 'vitest'

import { batteryLimitV, type BatteryHeard, type BatterySystem, hearBattery } from './batterySystem.ts'

const minute = 60_000
/** What is learned of these volts with the engine on, one a minute. */
function learned(volts: readonly number[], known: BatterySystem | null = null, ignition = true) {
  let heard: BatteryHeard | null = null
  let system = known
  for (const [at, one] of volts.entries()) {
    const next = hearBattery(heard, system, { volts: one, ignition, at: at * minute })
    heard = next.heard
    system = next.learned ?? system
  }
  return system
}
const of = (volts: number, minutes = 12) => Array.from({ length: minutes }, () => volts)

test('CONST-01 the limit is the same volts per cell in every system', () => {
  expect([12, 24, 48].map((system) => batteryLimitV(system as BatterySystem))).toEqual([11.5, 23, 46])
})

test.each<[string, number[], BatterySystem | null, BatterySystem | null]>([
  ['a car charges', of(14.2), null, 12],
  ['a truck charges', of(28.1), null, 24],
  ['a large bus charges', of(52), null, 48],
  ['a jump start of five minutes', [...of(28, 5), ...of(14)], null, 12],
  ['too short to be sure', of(28, 10), null, null],
  ['between the systems', of(17), null, null],
  ['a dying alternator makes no car of a truck', of(14), 24, 24],
])('the system is learned: %s', (_what, volts, known, expected) => {
  expect(learned(volts, known)).toBe(expected)
})

test('nothing is learned of an engine that is off', () => {
  expect(learned(of(26), null, false)).toBeNull()
})
