import { expect, test } from 'vitest'

import { type DayValues, type SignalReport, dayOf } from './dayRules.ts'

const [minute, hour] = [60_000, 3_600_000]
const off: Omit<SignalReport, 'at'> = {
  ignition: false,
  rpm: 0,
  batteryV: 12.6,
  coolantC: null,
  loadPct: null,
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
    'an hour of warm running whose load nobody told',
    every(7 * hour, 8 * hour, minute, { ...on, coolantC: 88, batteryV: null }),
    {},
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
  expect(dayOf(cranking(1_000), 0)).toEqual({ crankV: 10.2, crankStarts: 1 })
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

/** Eighty minutes on the road at each load. */
const drive = (coolants: Readonly<Record<string, number>>) =>
  Object.entries(coolants).flatMap(([load, coolantC], n) =>
    every(7 * hour + n * 80 * minute, 7 * hour + (n + 1) * 80 * minute, minute, {
      ...on,
      batteryV: null,
      coolantC,
      loadPct: Number(load),
    }),
  )

test('§6.5 coolant is held against the same band of load in the first twenty days of the vehicle, and says nothing within them', () => {
  const first: DayValues[] = []
  for (let n = 0; n < 20; n++) {
    const day = dayOf(drive({ 20: 82 + (n % 3), 60: 91 }), 0, first)
    expect(day).toEqual({ coolantRef0: 82 + (n % 3), coolantRef2: 91 })
    first.push(day)
  }
  // Up a hill all day it is warmer, and no sign of anything.
  expect(dayOf(drive({ 60: 91 }), 0, first)).toEqual({ coolantC: 0 })
  expect(dayOf(drive({ 20: 83 }), 0, first)).toEqual({ coolantC: 0 })
  expect(dayOf(drive({ 60: 95.5 }), 0, first)).toEqual({ coolantC: 4.5 })
  // Of a load that the first days never had there is nothing to hold it against.
  expect(dayOf(drive({ 90: 99 }), 0, first)).toEqual({})
})

test('§6.5 minutes on end at 105 °C are counted, and those that are told too seldom are not put together', () => {
  const hot = (step: number) => every(7 * hour, 7 * hour + 4 * step, step, { ...on, batteryV: null, coolantC: 106 })
  expect(dayOf([...hot(minute), { at: 7.5 * hour, ...on, batteryV: null }], 0)).toEqual({ coolantHot: 4 })
  expect(dayOf([...hot(5 * minute), { at: 7.5 * hour, ...on, batteryV: null }], 0)).toEqual({ coolantHot: 1 })
})
