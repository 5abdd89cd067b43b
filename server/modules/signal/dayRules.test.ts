import { expect, test } from 'vitest'

import { type SignalReport, dayOf } from './dayRules.ts'

const [minute, hour] = [60_000, 3_600_000]
const off: Omit<SignalReport, 'at'> = {
  ignition: false,
  rpm: 0,
  batteryV: 12.6,
  coolantC: null,
  oilKpa: null,
  airKpa: null,
}
const on = { ...off, ignition: true, rpm: 1_500, batteryV: 14.1 }
/** Reports from one instant to another, the first included. */
const every = (from: number, to: number, step: number, said: Omit<SignalReport, 'at'>): SignalReport[] =>
  Array.from({ length: Math.ceil((to - from) / step) }, (_, n) => ({ at: from + n * step, ...said }))
const night = every(-2 * hour, 5 * hour, 10 * minute, off)

test.each<[string, SignalReport[], Partial<Record<string, number>>]>([
  ['a whole night', night, { restV: 12.6 }],
  ['a stand of three hours', every(0, 3 * hour, 10 * minute, off), {}],
  ['two reports in its last half hour', every(-2 * hour, 5 * hour, 30 * minute, off), {}],
  ['after six nobody rests', every(6 * hour, 11 * hour, 10 * minute, off), {}],
  ['half an hour of charging', every(7 * hour, 7.6 * hour, minute, on), { chargeV: 14.1 }],
  ['reports five minutes apart', every(7 * hour, 8 * hour, 5 * minute, on), {}],
  [
    'an hour of warm running',
    every(7 * hour, 8 * hour, minute, { ...on, coolantC: 88, batteryV: null }),
    { coolantC: 88 },
  ],
  [
    'oil at idle, warm',
    every(7 * hour, 7.2 * hour, minute, { ...on, rpm: 700, coolantC: 80, oilKpa: 210, batteryV: null }),
    { oilKpa: 210 },
  ],
  ['oil at idle, cold', every(7 * hour, 7.2 * hour, minute, { ...on, rpm: 700, coolantC: 40, oilKpa: 210 }), {}],
])('%s', (_name, reports, values) => {
  expect(dayOf(reports, 0)).toEqual(values)
})

test('M23 cranking with reports ten seconds apart is not measured; a second apart it is', () => {
  const cranking = (step: number) => [
    ...every(7 * hour, 7 * hour + 10 * step, step, { ...on, rpm: 200, batteryV: 10.2 }),
    { at: 7 * hour + 10 * step, ...on, batteryV: 12.9 },
  ]
  expect(dayOf(cranking(10_000), 0)).toEqual({})
  expect(dayOf(cranking(1_000), 0)).toEqual({ crankV: 10.2 })
})

test('air that a stand loses: three stands of a day, in kPa an hour', () => {
  const stand = (from: number) => [
    ...every(from, from + 2 * hour, 10 * minute, off).map((report, n) => ({ ...report, airKpa: 800 - 10 * n })),
    { at: from + 2 * hour, ...on, airKpa: 650 },
  ]
  const day = [7, 11, 15].flatMap((at) => stand(at * hour))
  expect(dayOf(day, 0).airLoss).toBeCloseTo(60, 6)
  expect(dayOf(day.slice(0, 26), 0)).toEqual({})
})
