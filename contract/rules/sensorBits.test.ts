import { expect, test } from 'vitest'

import { sensorBits, sensorNames, sensorOf } from './sensorBits.ts'

const read = (bits: number) => Object.fromEntries(sensorNames.map((name) => [name, sensorOf(bits, name)]))
const none = Object.fromEntries(sensorNames.map((name) => [name, null]))

test('TOWER-09 every sensor that was reported reads back, and the others stay unknown', () => {
  expect(read(sensorBits({}))).toEqual(none)
  const bits = sensorBits({ jammer: true, doorOpen: false, blocked: true, light: false, siren: true })
  expect(read(bits)).toEqual({ ...none, jammer: true, doorOpen: false, blocked: true, light: false, siren: true })
})

test('TOWER-09 a trailer that is not engaged is released', () => {
  expect(sensorOf(sensorBits({ trailerEngaged: false }), 'trailerReleased')).toBe(true)
  expect(sensorOf(sensorBits({ trailerEngaged: true }), 'trailerReleased')).toBe(false)
})

test('ENT-07 faults and health read back; of what was never told nothing is known', () => {
  expect(read(sensorBits({ dtcCount: 2, fuelPct: 60 }))).toMatchObject({
    faults: true,
    needsAttention: true,
    needsAction: false,
  })
  expect(read(sensorBits({ fuelPct: 4 }))).toMatchObject({ faults: null, needsAttention: false, needsAction: true })
})

test('with everything on, the bits are a positive number that a signed column can hold', () => {
  const bits = sensorBits({
    jammer: true,
    panelViolated: true,
    doorOpen: true,
    trailerEngaged: false,
    blocked: true,
    trunkLocked: true,
    fifthWheelLocked: true,
    siren: true,
    buzzer: true,
    light: true,
    dtcCount: 1,
    fuelPct: 4,
  })
  expect(bits).toBe(0x1fff_17ff)
})
