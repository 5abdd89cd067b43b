import { expect, test } from 'vitest'

import { acceptedOf } from './acceptance.ts'
import { type Journey, foldJourneys } from './fold.ts'
import type { Evidence, Mark } from './intervals.ts'
import { LocalClock } from './localClock.ts'
import { cargoRules } from './parameters.ts'

const clock = new LocalClock('America/Sao_Paulo')
/** Ten in the morning there. */
const morning = Date.UTC(2026, 10, 18, 13) / 60_000
const drive = (from: number, to: number): Evidence => ({
  from: morning + from,
  to: morning + to,
  kind: 'drive',
  vehicleId: 7,
  presumed: false,
  km: 1,
})
const fold = (evidence: Evidence[], marks: Mark[]) =>
  foldJourneys({
    marks,
    evidence,
    docks: [],
    rulesOn: () => cargoRules,
    clock,
    now: morning + 2_000,
    lastEnd: null,
    weeklyRestEnd: null,
  }).journeys
const told = (journey: Journey) => ({ ...journey, startedAt: journey.from, endedAt: journey.to })
const sums = (journeys: readonly Journey[]) =>
  journeys.map(({ from, to, sums: states, worked, night, paid }) => ({ from, to, states, worked, night, paid }))

const day = [drive(0, 100), drive(110, 150), drive(220, 300), drive(340, 500)]

test.each([
  ['a day of the vehicle alone', day, []],
  ['a day whose end nobody marked', day, [{ at: morning - 5, kind: 'start' as const }]],
  ['a day whose start nobody marked', day, [{ at: morning + 150, kind: 'meal' as const }]],
])('journey §5.7 %s, accepted, comes to the same minutes with nothing presumed', (_, evidence, marks) => {
  const before = fold(evidence, marks)
  const [only] = before
  const accepted = acceptedOf(told(only!), only!.segments)
  const after = fold(evidence, [...marks, ...accepted])
  expect(sums(after)).toEqual(sums(before))
  expect(after[0]).toMatchObject({ endHow: 'mark', source: 'app' })
  expect(after[0]?.flags.filter((flag) => flag !== 'repeatedStart')).toEqual(
    only!.flags.filter((flag) => flag === 'conflict'),
  )
  expect(after[0]?.segments.some(({ presumed }) => presumed)).toBe(false)
  expect(acceptedOf(told(after[0]!), after[0]!.segments)).toEqual([])
})

test('journey §5.7 what goes on, was marked whole, or was driven past its end has nothing to accept', () => {
  const ends = [
    { at: morning, kind: 'start' as const },
    { at: morning + 150, kind: 'end' as const },
  ]
  const [past] = fold(day, ends)
  expect(past?.flags).toContain('driveAfterEnd')
  expect(acceptedOf(told(past!), past!.segments)).toEqual([])
  expect(acceptedOf({ ...told(past!), open: true, flags: [] }, [])).toEqual([])
})
