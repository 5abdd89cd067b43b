import { expect, test } from 'vitest'

import { foldJourneys } from './fold.ts'
import type { MarkKind } from './intervals.ts'
import { LocalClock } from './localClock.ts'
import { cargoRules } from './parameters.ts'

const clock = new LocalClock('America/Sao_Paulo')
const minute = (at: string) => Date.parse(`${at.replace(' ', 'T')}:00-03:00`) / 60_000

/** Sixteen hours of a day with rests of an hour each, eight hours of sleep, and the day after. */
function broken(day: string, after: string, rests: readonly (readonly [from: string, kind: MarkKind, to: string])[]) {
  const marks = [
    { at: minute(`${day} 05:00`), kind: 'start' as const },
    ...rests.flatMap(([from, kind, to]) => [
      { at: minute(`${day} ${from}`), kind },
      { at: minute(`${day} ${to}`), kind: 'work' as const },
    ]),
    { at: minute(`${day} 21:00`), kind: 'end' as const },
    { at: minute(`${after} 05:00`), kind: 'start' as const },
    { at: minute(`${after} 06:00`), kind: 'end' as const },
  ]
  const wheel = {
    from: minute(`${day} 16:30`),
    to: minute(`${day} 21:00`),
    kind: 'drive',
    vehicleId: 1,
    presumed: false,
    km: 0,
  } as const
  const asked = {
    marks,
    evidence: [wheel],
    docks: [],
    rulesOn: () => cargoRules,
    clock,
    lastEnd: null,
    weeklyRestEnd: null,
  }
  const { journeys } = foldJourneys({ ...asked, now: minute(`${after} 23:00`) })
  return journeys
    .flatMap(({ violations }) => violations)
    .filter(({ rule }) => rule === 'V05')
    .map(({ at, value, limit, law }) => [clock.local(at) % 1_440, value, limit, law])
}
const hour = (from: number) => [`${from}:00`, 'rest', `${from + 1}:00`] as const

test('V05 before ADI 5322: a whole day from the start has eleven hours of rest in all, within the journey and after it', () => {
  expect(broken('2023-07-09', '2023-07-10', [hour(10), hour(12), hour(14)])).toEqual([])
  expect(broken('2023-07-09', '2023-07-10', [hour(10), hour(12)])).toEqual([[300, 600, 660, 'A']])
  expect(broken('2023-07-09', '2023-07-10', [hour(10), hour(12), ['15:30', 'rest', '16:29']])).toEqual([
    [300, 659, 660, 'A'],
  ])
  // What is shorter than the least rest is none.
  expect(broken('2023-07-09', '2023-07-10', [hour(10), hour(12), hour(14), ['16:00', 'rest', '16:14']])).toEqual([])
  expect(broken('2023-07-09', '2023-07-10', [hour(10), hour(12), ['15:30', 'rest', '15:40']])).toEqual([
    [300, 600, 660, 'A'],
  ])
})

test('V05 since ADI 5322 asks for no such sum: a day that ends under it is held to thirteen hours alone', () => {
  expect(broken('2023-07-11', '2023-07-12', [hour(10), hour(12)])).toEqual([])
  expect(broken('2023-07-12', '2023-07-13', [hour(10), hour(12)])).toEqual([[1_080, 960, 780, 'B']])
})
