import { expect, test } from 'vitest'

import { emptySeed } from './seedRules.ts'
import { tellHour } from './testing/tellHour.ts'
import type { Told } from './toldRules.ts'

const minute = 60_000
const report = (min: number, values: Told['values']): Told => ({
  at: Date.UTC(2026, 5, 10, 12) + min * minute,
  key: '1',
  receivedAt: 0,
  place: { latitude: 0, longitude: 0 },
  speedKmh: 0,
  odometerKm: null,
  accuracyM: null,
  values,
})
const stands = { ignition: true, rpm: 700 }

test.each([
  ['by the rate', { fuelRateLh: 3 }, { fuelRateLh: 3 }, 1],
  ['by the counter where no rate is told', { fuelUsedL: 100 }, { fuelUsedL: 100.5 }, 0.5],
  ['unknown where neither is', {}, {}, null],
])(
  'R8 litres of a stand are those of its time, %s; work at the power take-off is told apart',
  (_how, first, then, litres) => {
    const { spans, hours } = tellHour(emptySeed('America/Sao_Paulo'), [
      report(0, { ...stands, ...first }),
      report(10, { ...stands, ...first, pto: true }),
      report(20, { ...stands, ...then, pto: false }),
      report(21, { ignition: false }),
      report(25, { ignition: false }),
    ])
    const [stand] = spans
    expect(stand?.ptoMs).toBe(10 * minute)
    expect(hours[0]?.sums.get('pto_ms')).toBe(10 * minute)
    if (litres === null) expect(stand?.litres).toBeNull()
    else expect(stand?.litres).toBeCloseTo(litres + ('fuelRateLh' in first ? 0.05 : 0), 9)
    // Nobody burns or works where it is off.
    expect(spans.at(-1)).toMatchObject({ state: 0, litres: null, ptoMs: null })
  },
)
