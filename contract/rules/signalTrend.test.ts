import { expect, test } from 'vitest'

import { type DayValue, senOf, trendOf } from './signalTrend.ts'

const nights = (...values: readonly number[]): DayValue[] => values.map((value, day) => ({ day, value }))
const same = (value: number, many: number) => Array.from({ length: many }, () => value)
const falling = nights(12.62, 12.6, 12.61, 12.57, 12.58, 12.55, 12.54, 12.55, 12.51, 12.5, 12.51, 12.47)
const flat = nights(12.55, 12.61, 12.58, 12.6, 12.56, 12.62, 12.57, 12.59, 12.61, 12.56, 12.6, 12.58)

test('M21 a battery that falls: slope, interval, level, and days to 12.2 V rounded outward', () => {
  const { slope, low, high, level } = senOf(falling)
  expect([slope.toFixed(4), low.toFixed(4), high.toFixed(4), level.toFixed(3)]).toEqual([
    '-0.0129',
    '-0.0159',
    '-0.0100',
    '12.475',
  ])
  expect(trendOf('restV', falling, 11, 12)).toMatchObject({
    state: 'attention',
    limit: 12.2,
    daysLow: 17,
    daysHigh: 28,
  })
})

test('M22 a flat one has no trend; nine nights are too few; a gap begins anew', () => {
  const { slope, low, high } = senOf(flat)
  expect([slope.toFixed(4), low.toFixed(4), high.toFixed(4)]).toEqual(['0.0006', '-0.0067', '0.0100'])
  expect(trendOf('restV', flat, 11, 12)).toMatchObject({ state: 'none', n: 12, daysLow: null })
  expect(trendOf('restV', flat.slice(0, 9), 11, 12)).toMatchObject({ state: 'short', n: 9, slope: null })
  const broken = [
    ...falling.slice(0, 9),
    ...nights(12.7, 12.7, 12.69).map(({ day, value }) => ({ day: day + 24, value })),
  ]
  expect(trendOf('restV', broken, 26, 12)).toMatchObject({ state: 'short', n: 3 })
})

test.each([
  ['a supply that nobody knows', 'restV', falling, null, 'short'],
  ['the same of 24 V', 'restV', falling.map(({ day, value }) => ({ day, value: 2 * value })), 24, 'attention'],
  ['one that rises is no worse', 'restV', falling.map(({ day, value }) => ({ day, value: 25 - value })), 12, 'none'],
  ['two of three nights below 12 V', 'restV', nights(...same(12.4, 10), 11.9, 11.8), 12, 'act'],
  ['charging too high', 'chargeV', nights(...same(15.1, 12)), 12, 'attention'],
  ['coolant that rises', 'coolantC', nights(...Array.from({ length: 12 }, (_, n) => n * 0.3)), 12, 'attention'],
  ['a rise below its floor', 'coolantC', nights(...Array.from({ length: 12 }, (_, n) => n * 0.05)), 12, 'none'],
] as const)('M22 %s: %s', (_name, signal, points, volts, state) => {
  expect(trendOf(signal, [...points], 11, volts).state).toBe(state)
})

test.each([
  ['restV', nights(...same(12.4, 10), 11.9, 11.8), 24, 'act', 24],
  ['restV', nights(...same(12.1, 12)), 12, 'attention', 12],
  ['chargeV', nights(...same(15.1, 12)), 12, 'attention', 14.9],
  ['chargeV', nights(...same(12.9, 12)), 12, 'attention', 13.2],
] as const)(
  '§6.5 %s %#: what is past one limit names the next, what asks for action the one that it is past',
  (signal, points, volts, state, limit) => {
    const doubled = volts === 24 ? points.map(({ day, value }) => ({ day, value: 2 * value })) : [...points]
    expect(trendOf(signal, doubled, 11, volts)).toMatchObject({ state, limit })
  },
)

test('§6.5 coolant against load calls for action by how hot the engine was on two of three days, whatever its trend', () => {
  const days = (...hot: number[]) => nights(...same(0.5, 12)).map((one) => ({ ...one, acts: hot.includes(one.day) }))
  expect(trendOf('coolantC', days(9, 11), 11, null)).toMatchObject({ state: 'act', limit: null })
  expect(trendOf('coolantC', days(11), 11, null).state).toBe('none')
  expect(trendOf('coolantC', days(3, 4), 11, null).state).toBe('none')
})

test.each([
  ['seven days of a start each', same(1, 7), 'short'],
  ['seven days, ten starts', [1, 1, 2, 2, 2, 1, 1], 'none'],
  ['four days, twelve starts', [3, 3, 3, 3], 'short'],
])('§6.5 cranking says something of ten starts: %s', (_name, starts, state) => {
  const days = starts.map((many, day) => ({ day, value: 10.8, starts: many }))
  expect(trendOf('crankV', days, days.length - 1, 12).state).toBe(state)
})
