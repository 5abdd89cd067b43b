import { expect, test } from 'vitest'

import type { AlertType } from '#contract/codes/alerts.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import { alertsOf } from './alerts.ts'

const now = Date.UTC(2026, 5, 1, 12, 0, 30)
const report = (alarms: AlertType[], telemetry: Telemetry = {}, fixAt = now) => ({
  deviceId: 'a',
  protocol: 'test',
  fixAt,
  valid: true,
  latitude: -23,
  longitude: -46,
  telemetry,
  alarms,
})
const types = (...args: Parameters<typeof report>) => alertsOf(report(...args), 0, now).map((alert) => alert.type)

test.each<[Telemetry, AlertType[]]>([
  [{ batteryV: 12.4, ignition: true }, []],
  [{ jammer: true, panelViolated: true }, ['jammer', 'panelViolated']],
  [{ jammer: false, dtcCount: 0 }, []],
  [{ dtcCount: 2 }, ['dtc']],
])('telemetry %o raises %j', (telemetry, expected) => {
  expect(types([], telemetry)).toEqual(expected)
})

test('the same thing said by alarm and by value is one alert', () => {
  expect(types(['jammer', 'panic'], { jammer: true })).toEqual(['jammer', 'panic'])
})

test('a late report raises its alarm at the instant of its fix', () => {
  const [alert] = alertsOf(report(['panic'], {}, now - 3_600_000), positionFlag.late, now)
  expect(alert?.occurredAt).toBe(now - 3_600_000)
})

test('an alarm with a clock not to be believed occurs when it was received', () => {
  expect(alertsOf(report(['panic'], {}, 0), positionFlag.badClock, now)[0]?.occurredAt).toBe(now)
})

test('A4 each fault is told for itself', () => {
  const told = alertsOf(report([], { dtcCount: 2, dtcCodes: 'U0100 P0700' }), 0, now)
  expect(told.map(({ type, subject }) => `${type} ${subject}`)).toEqual(['dtc U0100', 'dtc P0700'])
})

test.each<[string, Telemetry, string[]]>([
  ['a code by which to stop', { dtcCount: 1, dtcCodes: 'P0217' }, ['dtcStop P0217']],
  ['an SPN by which to stop, however often it occurred', { dtcCount: 1, dtcCodes: 'S110.0x5' }, ['dtcStop S110.0']],
  ['the red lamp on a mild code', { dtcCount: 1, dtcCodes: 'P0420', lampStop: true }, ['dtcStop P0420']],
  ['the red lamp without a code', { dtcCount: 0, lampStop: true }, ['dtcStop ']],
  ['an amber lamp', { dtcCount: 1, dtcCodes: 'P0420', lampWarning: true }, ['dtc P0420']],
  ['a code that the company ignores', { dtcCount: 2, dtcCodes: 'P0401 P0420' }, ['dtc P0420']],
  ['an ignored code under the red lamp', { dtcCount: 1, dtcCodes: 'P0401', lampStop: true }, ['dtcStop ']],
  ['a code by which the company stops', { dtcCount: 1, dtcCodes: 'P0562' }, ['dtcStop P0562']],
])('M06 %s', (_what, telemetry, expected) => {
  const own = (code: string) =>
    code === 'P0401'
      ? { severity: null, ignored: true }
      : code === 'P0562'
        ? { severity: 'stop' as const, ignored: false }
        : undefined
  const told = alertsOf(report([], telemetry), 0, now, [], own)
  expect(told.map(({ type, subject }) => `${type} ${subject}`)).toEqual(expected)
})
