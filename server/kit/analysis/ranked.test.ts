import { expect, test } from 'vitest'

import { isEnough, measureOf } from '#contract/measures.ts'
import { alertBands, bandOf } from '#contract/rules/bands.ts'

import type { Group } from './groupRows.ts'
import { ranked } from './ranked.ts'

const groupOf = (subject: number | null, alerts: number, km: number): Group => ({
  by: { subject },
  sums: { alerts, overspeeds: 0, idle_alerts: 0, km },
})
const say = ({ sums }: Group) => ({
  alertsPer100: measureOf('alertsPer100').say(sums, {}),
  alertsAdjusted: measureOf('alertsAdjusted').say(sums, { peers: { sums: { alerts: 46, km: 1_000 } } }),
})

test.each([
  ['49.9 km: insufficient', 49.9, false, false],
  ['49.94 km is shown as 49.9', 49.94, false, false],
  ['50.0 km: a value, and no rank', 50, true, false],
  ['99.9 km: no rank yet', 99.9, true, false],
  ['100.0 km: ranked', 100, true, true],
] as const)('K7 %s', (_what, km, valued, placed) => {
  const one = groupOf(1, 2, km)
  expect(isEnough('alertsPer100', one.sums)).toBe(valued)
  expect(ranked([one, groupOf(2, 9, 1_000)], 'alertsAdjusted', say).has(1)).toBe(placed)
})

test('K4, K5 60 km without an alert have no rank; whoever drove far leads, and nobody has no place', () => {
  const places = ranked(
    [groupOf(1, 0, 60), groupOf(2, 34, 4_218), groupOf(3, 7, 412), groupOf(null, 0, 900)],
    'alertsAdjusted',
    say,
  )
  expect([...places]).toEqual([
    [2, 1],
    [3, 2],
  ])
})

test('K6 96 alerts in 764 km are 12.6, moderate; without 26 of speed and 16 of idling 7.1, 44 % fewer', () => {
  const sums = { alerts: 96, overspeeds: 26, idle_alerts: 16, km: 764 }
  const [all, rest] = [measureOf('alertsPer100').say(sums, {}) ?? 0, measureOf('alertsElsePer100').say(sums, {}) ?? 0]
  expect([all.toFixed(1), bandOf(alertBands, all), rest.toFixed(1)]).toEqual(['12.6', 'moderate', '7.1'])
  expect((100 - (100 * rest) / all).toFixed(0)).toBe('44')
})

test.each([
  ['7 alerts in 412 km are 1.7, good, and ranked', 7, 412, '1.7', 'good', true],
  ['49.9 km are too few: no value, no rank', 1, 49.9, '2.0', 'good', false],
  ['50.0 km are enough', 1, 50, '2.0', 'good', true],
  ['5.0 is good still', 5, 100, '5.0', 'good', true],
  ['5.04 is shown as 5.0', 504, 10_000, '5.0', 'good', true],
  ['5.1 is moderate', 51, 1_000, '5.1', 'moderate', true],
  ['15.0 is moderate still', 15, 100, '15.0', 'moderate', true],
  ['15.1 is aggressive', 151, 1_000, '15.1', 'aggressive', true],
] as const)('R12 RATING-02 RATING-03 %s', (_what, alerts, km, shown, band, counts) => {
  const one = groupOf(1, alerts, km)
  const rate = measureOf('alertsPer100').say(one.sums, {}) ?? 0
  expect([rate.toFixed(1), bandOf(alertBands, rate)]).toEqual([shown, band])
  expect(isEnough('alertsPer100', one.sums)).toBe(counts)
  expect(ranked([one, groupOf(2, 9, 1_000)], 'alertsPer100', say).has(1)).toBe(counts)
})
