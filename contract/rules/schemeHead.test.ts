import { expect, test } from 'vitest'

import { isEnough, measureOf } from '../measures.ts'
import { alertBands, bandOf, bandsIn } from './bands.ts'
import { headOf, headProblem, usualHead } from './schemeHead.ts'

test.each([
  ['nothing', {}, null],
  ['the widest', { rankedKm: 50, kKm: 200 }, null],
  ['the other ends', { rankedKm: 1_000, kKm: 2_000 }, null],
  ['49 km', { rankedKm: 49 }, 'rankedKm'],
  ['1,001 km', { rankedKm: 1_001 }, 'rankedKm'],
  ['a k of 199', { kKm: 199 }, 'kKm'],
  ['a k of 2,001', { kKm: 2_001 }, 'kKm'],
  ['no good band', { goodTo: 0 }, 'goodTo'],
  ['bands that end together', { goodTo: 15 }, 'moderateTo'],
  ['bands the other way round', { goodTo: 6, moderateTo: 4 }, 'moderateTo'],
])('VALID-PARAM-01 performance §5.6 a head that says %s', (_what, values, field) => {
  expect(headProblem(values)?.field ?? null).toBe(field)
})

test('performance §5.5 what a head does not say is as usual', () => {
  expect(headOf({})).toEqual(usualHead)
  expect(headOf({ rankedKm: 60, kKm: null })).toEqual({ ...usualHead, rankedKm: 60 })
})

test.each([
  [100, 60, false],
  [50, 60, true],
  [50, 49.9, false],
  [1_000, 412, false],
])('K5 K7 with a least km of %d a way of %d km has a place: %s', (rankedKm, km, placed) => {
  const head = { ...usualHead, rankedKm }
  for (const name of ['alertsAdjusted', 'score', 'scoreAdjusted'] as const)
    expect(isEnough(name, { km }, head)).toBe(placed)
  // The band has a floor of its own, which nobody moves.
  expect(isEnough('alertsPer100', { km }, head)).toBe(km >= 50)
})

test('K4 the k of a scheme draws nearer to peers the greater it is', () => {
  const sums = { alerts: 7, km: 412 }
  const peers = { sums: { alerts: 46, km: 1_000 } }
  const by = (kKm: number) =>
    measureOf('alertsAdjusted')
      .say(sums, { peers, head: { ...usualHead, kKm } })
      ?.toFixed(1)
  expect([by(200), by(500), by(2_000)]).toEqual(['2.6', '3.3', '4.1'])
})

test('RATING-02 the band of a row is that of its company; of the question where all its companies agree', () => {
  const own = [
    { company: 1, edges: [3, 9] },
    { company: null, edges: [3, 9] },
  ]
  const bandIn = (value: number, company: number | null, said = own) =>
    bandOf(bandsIn(alertBands, said, company), value)
  expect([bandIn(4, 1), bandIn(10, 1), bandIn(4, null)]).toEqual(['moderate', 'aggressive', 'moderate'])
  expect([bandIn(4, 2), bandIn(4, null, own.slice(0, 1))]).toEqual(['good', 'good'])
})

test.each([
  [49.9, null],
  [50, 100],
])('K7 a score of %d km is said to be %s, whatever its items were heard over', (km, score) => {
  const sums = { km, moving_ms: 36_000_000, idle_ms: 1_000 }
  const schemes = { driverScheme: [{ key: 'idle', weight: 100, goal: 10, limit: 30 }] }
  expect(measureOf('score').say(sums, { eras: [{ sums, schemes }] })).toBe(score)
})
