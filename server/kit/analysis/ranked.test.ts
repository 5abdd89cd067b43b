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

test('R12 7 alerts in 412 km are 1.7, good', () => {
  const rate = measureOf('alertsPer100').say({ alerts: 7, km: 412 }, {}) ?? 0
  expect([rate.toFixed(1), bandOf(alertBands, rate)]).toEqual(['1.7', 'good'])
})
