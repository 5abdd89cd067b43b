import { expect, test } from 'vitest'

import type { SumKey } from '#contract/sums.ts'

import { emptySeed } from './seedRules.ts'
import type { FuelEvent } from './tankRules.ts'
import { tellHour } from './testing/tellHour.ts'
import type { Told } from './toldRules.ts'

const minute = 60_000
const begin = Date.UTC(2026, 5, 10, 6)

type What = 'off' | 'idle' | 'moving'
interface Leg {
  what: What
  /** Minutes; one report each, unless it is silent. */
  min: number
  /** Per cent at its beginning and its end. */
  pct: readonly [number, number]
  /** Without a report until its last minute. */
  silent?: boolean
  driver?: string
  over?: Told['values']
}

/** Reports of a vehicle of a tank, leg after leg. */
function tell(tank: number | null, legs: readonly Leg[], jitter = 0) {
  const reports: Told[] = []
  let [at, km] = [begin, 0]
  for (const { what, min, pct, silent, driver, over } of legs)
    for (let n = 0; n < min; n++, at += minute) {
      if (what === 'moving') km += 1
      if (silent && n < min - 1) continue
      const share = min === 1 ? 1 : n / (min - 1)
      const level = pct[0] + (pct[1] - pct[0]) * share + jitter * Math.sin(n * 2.4)
      const values = {
        ignition: what !== 'off',
        ...(what !== 'off' && { rpm: what === 'idle' ? 700 : 1_500 }),
        fuelPct: Math.round(level * 1e6) / 1e6,
        ...(driver !== undefined && { driverCode: driver }),
        ...over,
      }
      const place = { latitude: km / 111.195, longitude: 0 }
      const speedKmh = what === 'moving' ? 60 : 0
      reports.push({ at, key: '1', receivedAt: 0, place, speedKmh, odometerKm: null, accuracyM: null, values })
    }
  const told = tellHour(emptySeed('America/Sao_Paulo', 1, null, tank), reports)
  const litres = (key: SumKey, driver?: string) =>
    told.days
      .filter((row) => driver === undefined || row.driver === driver)
      .reduce((all, { sums }) => all + (sums.get(key) ?? 0), 0)
  return { events: told.beside.fuel.events, litres }
}
const said = ({ kind, amount, sure }: FuelEvent) => `${kind} ${amount.toFixed(1)} ${sure ? 'sure' : 'unsure'}`
const flat = (what: What, min: number, pct: number, more: Partial<Leg> = {}): Leg => ({
  what,
  min,
  pct: [pct, pct],
  ...more,
})

test.each<[string, number | null, Leg[], string[]]>([
  [
    'R6 filled from 30 to 95 %, 20 min off',
    660,
    [flat('moving', 15, 30), flat('off', 8, 30), flat('off', 12, 95), flat('moving', 15, 95)],
    ['refuel 429.0 sure'],
  ],
  [
    'R6 the same with 40 min of silence',
    660,
    [
      flat('moving', 15, 30),
      flat('idle', 3, 30),
      flat('idle', 40, 95, { silent: true }),
      flat('idle', 8, 95),
      flat('moving', 15, 95),
    ],
    ['refuel 429\\.\\d unsure'],
  ],
  [
    'R7 60 to 55 % in 30 min off',
    400,
    [
      flat('moving', 15, 60),
      flat('off', 8, 60),
      { what: 'off', min: 12, pct: [60, 55] },
      flat('off', 10, 55),
      flat('moving', 15, 55),
    ],
    ['fall 20.0 sure'],
  ],
  [
    'R7 60 to 57 % is what a tank sloshes',
    400,
    [flat('moving', 15, 60), { what: 'off', min: 20, pct: [60, 57] }, flat('off', 10, 57), flat('moving', 15, 57)],
    [],
  ],
  [
    'R7 60 to 55 % while it idles for 20 of 30 min',
    400,
    [flat('moving', 15, 60), flat('off', 10, 60), { what: 'idle', min: 20, pct: [60, 55] }, flat('moving', 15, 55)],
    [],
  ],
  ['R9 8 h of sloshing on the way', 660, [flat('moving', 480, 60)], []],
  [
    'filled twice with 15 min between',
    660,
    [flat('moving', 15, 30), flat('off', 8, 30), flat('off', 15, 60), flat('off', 15, 90), flat('moving', 15, 90)],
    ['refuel 396.0 sure'],
  ],
  [
    'the battery is cut: 0 at once, and back',
    660,
    [flat('moving', 15, 60), flat('off', 10, 60), flat('off', 4, 0), flat('off', 20, 60), flat('moving', 15, 60)],
    [],
  ],
  [
    'nothing is believed below 9 V',
    660,
    [flat('moving', 15, 60), flat('off', 10, 60), flat('off', 20, 20, { over: { batteryV: 7 } }), flat('off', 10, 60)],
    [],
  ],
  [
    'a tank whose size nobody knows',
    null,
    [flat('moving', 15, 30), flat('off', 8, 30), flat('off', 12, 95), flat('moving', 15, 95)],
    ['refuel 65.0 sure'],
  ],
  [
    'no level while it is off',
    660,
    [flat('moving', 15, 30), flat('off', 20, 30, { over: { fuelPct: undefined } }), flat('moving', 15, 95)],
    ['refuel 429.0 sure'],
  ],
  ['a halt of 3 min is none', 660, [flat('moving', 15, 30), flat('off', 3, 95), flat('moving', 15, 95)], []],
] as const)('%s', (name, tank, legs, expected) => {
  const { events } = tell(tank, legs, name.startsWith('R9') ? 3 : 0)
  expect(events.map(said)).toEqual(expected.map((one) => expect.stringMatching(`^${one}`)))
})

test('R8 from 80 to 70 % with 198 L filled in: 264 L', () => {
  const { events, litres } = tell(660, [
    { what: 'moving', min: 240, pct: [80, 50] },
    flat('off', 8, 50),
    flat('off', 12, 80),
    { what: 'moving', min: 80, pct: [80, 70] },
    flat('off', 12, 70),
  ])
  expect(events.map(({ amount }) => Math.round(amount))).toEqual([198])
  const burnt = litres('level_drop_l') + litres('refuel_l') - litres('drain_l')
  expect(burnt).toBeGreaterThan(255)
  expect(burnt).toBeLessThanOrEqual(264)
  expect(litres('fuel_level_ms') / litres('engine_ms')).toBeGreaterThan(0.9)
})

test('R33 two drivers in one hour share what the level lost', () => {
  const { litres } = tell(400, [
    flat('idle', 7, 60, { driver: 'ana' }),
    { what: 'idle', min: 8, pct: [60, 59.5], driver: 'ana' },
    flat('idle', 10, 59.5, { driver: 'ana' }),
    { what: 'idle', min: 8, pct: [59.5, 59], driver: 'bia' },
    flat('idle', 10, 59, { driver: 'bia' }),
  ])
  expect(litres('level_drop_l', 'ana')).toBeCloseTo(2, 9)
  expect(litres('level_drop_l', 'bia')).toBeCloseTo(2, 9)
})
