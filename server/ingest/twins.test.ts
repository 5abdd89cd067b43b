import { expect, test } from 'vitest'

import { positionFlag } from '#contract/rules/vehicleState.ts'

import { TwinWatch } from './twins.ts'

const start = Date.UTC(2026, 5, 1, 12)
const rio = { latitude: -22.9, longitude: -43.2 }
const saoPaulo = { latitude: -23.55, longitude: -46.63 }

/** One report a minute at each of the places in turn. */
function told(places: readonly { latitude: number; longitude: number }[]): (string | null)[] {
  const watch = new TwinWatch()
  return places.map((place, n) => {
    const fixAt = start + n * 60_000
    const report = { deviceId: 'a', protocol: 'test', fixAt, valid: true, ...place, telemetry: {}, alarms: [] }
    return watch.see(1, report, n > 0 && place !== places[0] ? positionFlag.absurd : 0)
  })
}

test('two trackers under one id, 350 km apart, are told as such', () => {
  const places = Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? rio : saoPaulo))
  expect(told(places).filter(Boolean)).toEqual(['-23.5500, -46.6300 × -22.9000, -43.2000'])
})

test('one that is wrong now and then, or that really went elsewhere, is one', () => {
  expect(told([rio, rio, saoPaulo, rio, rio, rio, saoPaulo, rio]).filter(Boolean)).toEqual([])
  expect(told([rio, ...Array.from({ length: 20 }, () => saoPaulo)]).filter(Boolean)).toEqual([])
})
