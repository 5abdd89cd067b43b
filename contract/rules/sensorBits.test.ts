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
  })
  expect(bits).toBe(0x03ff_03ff)
})
