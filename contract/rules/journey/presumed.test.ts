import { expect, test } from 'vitest'

import { foldJourneys } from './fold.ts'
import type { Evidence, Mark } from './intervals.ts'
import { LocalClock } from './localClock.ts'
import { cargoRules } from './parameters.ts'

const begun = Date.UTC(2026, 10, 18, 8) / 60_000
const drive = (from: number, to: number, presumed = false): Evidence => ({
  from: begun + from,
  to: begun + to,
  kind: 'drive',
  vehicleId: 7,
  presumed,
  km: 1,
})
const mark = (at: number, kind: Mark['kind']): Mark => ({ at: begun + at, kind })
const standing = (evidence: Evidence[], marks: Mark[], now: number) =>
  foldJourneys({
    marks,
    evidence,
    docks: [],
    rulesOn: () => cargoRules,
    clock: new LocalClock('America/Sao_Paulo'),
    now: begun + now,
    lastEnd: null,
    weeklyRestEnd: null,
  }).standing.presumed

const start = mark(0, 'start')

test('line 8 what the driver marked and the vehicle measured presumes nothing', () => {
  const marks = [start, mark(100, 'rest'), mark(140, 'work')]
  expect(standing([drive(0, 100), drive(150, 200)], marks, 200)).toEqual([])
})

test('line 8 a drive that nobody heard is in C, A and what was worked, and in the limit that counts it', () => {
  expect(standing([drive(0, 50), drive(50, 80, true)], [start], 80)).toEqual(['state', 'c', 'a', 'worked', 'until'])
  // A stand ends C for sure; A goes on with what was presumed.
  expect(standing([drive(0, 50), drive(50, 80, true), drive(100, 130)], [start], 130)).toEqual(['a', 'worked', 'until'])
})

test('line 8 of a vehicle alone the rest is presumed, and C, which a stand ends, is not', () => {
  expect(standing([drive(0, 100), drive(140, 200)], [], 200)).toEqual(['a', 'worked', 'elapsed', 'until'])
})

test('line 8 an end that nobody marked presumes from when on he may start again', () => {
  expect(standing([drive(0, 100)], [start], 900)).toEqual(['state', 'fit'])
  expect(standing([drive(0, 100)], [start, mark(110, 'end')], 900)).toEqual([])
})
