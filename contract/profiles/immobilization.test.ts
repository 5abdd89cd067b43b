import { expect, test } from 'vitest'

import { immobilization } from './immobilization.ts'

const { values, check } = immobilization
const wires = Object.values(values).map(({ wire }) => wire)

test('IMMOB-01 IMMOB-02 IMMOB-04 IMMOB-05 IMMOB-10 the sixteen codes stand in their order, the first nine of them CMD0001 to CMD0009', () => {
  const named = wires.filter((wire) => !wire.includes('.'))
  expect(named).toEqual([
    'SET_ANTITHEFT_SIREN_TIMER',
    'EN_TRACKER_LOCK',
    'SET_TURNOFF_SPEED',
    'SET_KEEPALIVE_TIMEOUT',
    'EN_JAMMER_SIREN',
    'EN_JAMMER_LOCK',
    'EN_PANEL_VIOLATION_LOCK',
    'EN_PANIC_BUTTON_LOCK',
    'SET_AUTOUNLOCK_TIMER',
    'EN_GEOFENCE_LOCK',
    'EN_GEOFENCE_ALERT',
    'SET_PRESENCE_KEY',
    'EN_DRIVER_DOOR_LOCK',
    'EN_PASSENGER_DOOR_LOCK',
    'EN_TRAILER_DISENGAGE_LOCK',
    'EN_LOCKED_L15_SIREN',
  ])
})

test('IMMOB-03 IMMOB-10 speed in km/h, times in seconds, automatic unblock in minutes, every EN_ code on or off', () => {
  const kinds = Object.fromEntries(Object.values(values).map(({ wire, kind }) => [wire, kind]))
  expect(kinds).toMatchObject({
    SET_TURNOFF_SPEED: 'kmh',
    SET_ANTITHEFT_SIREN_TIMER: 'seconds',
    SET_KEEPALIVE_TIMEOUT: 'seconds',
    SET_PRESENCE_KEY: 'seconds',
    SET_AUTOUNLOCK_TIMER: 'duration',
    'SET_AUTOUNLOCK_TIMER.espera': 'duration',
  })
  expect(new Set(wires.filter((wire) => wire.startsWith('EN_')).map((wire) => kinds[wire]))).toEqual(new Set(['onOff']))
})

test.each([
  ['turnOffKmh', 0, 60],
  ['sirenS', 0, 600],
  ['keepAliveS', 60, 86_400],
  ['presenceKeyS', 5, 300],
] as const)('C17 §5.7 %s is taken from %d to %d, whole, and no further', (field, least, most) => {
  expect([least, most].map((value) => check?.({ [field]: value }) ?? null)).toEqual([null, null])
  for (const value of [least - 1, most + 1, least + 0.5])
    expect(check?.({ [field]: value }), String(value)).toEqual({ code: 'setting.range', field })
})

test('C17 ERR-20 automatic unblock takes its minutes and the wait between blocks: both, or none', () => {
  const fault = { code: 'setting.noCooldown', field: 'blockCooldownMin' }
  expect(check?.({ autoUnblockMin: 30 })).toEqual(fault)
  expect(check?.({ blockCooldownMin: 5 })).toEqual(fault)
  expect(check?.({ autoUnblockMin: 30, blockCooldownMin: 5 }) ?? null).toBeNull()
  expect(check?.({ autoUnblockMin: 1_441, blockCooldownMin: 5 })).toEqual({
    code: 'setting.range',
    field: 'autoUnblockMin',
  })
})
