import { expect, test } from 'vitest'

import { type Asked, foldJourneys } from './fold.ts'
import type { Mark } from './intervals.ts'
import { LocalClock } from './localClock.ts'
import { cargoRules } from './parameters.ts'
import type { Week } from './week.ts'

const clock = new LocalClock('America/Sao_Paulo')
/** Monday, 16 November 2026, six in the morning there. */
const monday = Date.UTC(2026, 10, 16, 9) / 60_000

/** A day of so many hours of work from six on, with its hour for a meal. */
const day = (n: number, hours: number): Mark[] => {
  const from = monday + n * 1_440
  return [
    { at: from, kind: 'start' },
    { at: from + 240, kind: 'meal' },
    { at: from + 300, kind: 'work' },
    { at: from + hours * 60 + 60, kind: 'end' },
  ]
}
const asked = (marks: readonly Mark[], over: Partial<Asked> = {}): Asked => ({
  marks,
  evidence: [],
  docks: [],
  rulesOn: () => cargoRules,
  clock,
  now: monday + 9 * 1_440,
  lastEnd: null,
  weeklyRestEnd: null,
  ...over,
})
const weekOf = (...hours: number[]) => hours.flatMap((of, n) => day(n, of))
const beyond = (marks: readonly Mark[], over: Partial<Asked> = {}) =>
  foldJourneys(asked(marks, over)).journeys.map(({ overWeek }) => overWeek)

test('JOUR beyond 44 h a week, from Monday on, all is overtime; what a day counts already is counted once', () => {
  expect(beyond(weekOf(8, 8, 8, 8, 8, 4))).toEqual([0, 0, 0, 0, 0, 0])
  expect(beyond(weekOf(8, 8, 8, 8, 8, 8))).toEqual([0, 0, 0, 0, 0, 240])
  // Two hours beyond Tuesday are overtime of Tuesday, and not of the week once more.
  expect(beyond(weekOf(8, 10, 8, 8, 8, 6, 8))).toEqual([0, 0, 0, 0, 0, 120, 480])
  // The next Monday begins another one.
  expect(beyond([...weekOf(8, 8, 8, 8, 8, 8), ...day(7, 8)])).toEqual([0, 0, 0, 0, 0, 240, 0])
})

test('JOUR a set may count another week, or none: 12 × 36 has its rest in its days', () => {
  const under = (weeklyJourney: number) =>
    beyond(weekOf(8, 8, 8, 8, 8, 8), { rulesOn: () => ({ ...cargoRules, weeklyJourney }) }).at(-1)
  expect([under(2_400), under(0)]).toEqual([480, 0])
})

test('JOUR-03 told from the middle of a week on, with what was kept of it, comes to the same', () => {
  const marks = weekOf(8, 8, 8, 9, 8, 8)
  const whole = foldJourneys(asked(marks)).journeys
  const kept = whole.slice(0, 3)
  const week: Week = { monday: clock.day(monday), ordinary: kept.reduce((sum, { paid }) => sum + paid, 0) }
  const rest = foldJourneys(asked(marks.slice(12), { lastEnd: kept.at(-1)?.to ?? null, week })).journeys
  expect(rest.map(({ overWeek }) => overWeek)).toEqual(whole.slice(3).map(({ overWeek }) => overWeek))
})
