import { expect, test } from 'vitest'

import { concreteLate, concreteLeft, type ConcreteMarks } from './concrete.ts'

const at = (clock: string) => Date.parse(`2026-06-01T${clock}Z`)
const marks = (said: Partial<ConcreteMarks>): ConcreteMarks => ({
  firstWaterAt: null,
  loadedAt: at('08:00:00'),
  arrivedAt: null,
  unloadingAt: null,
  unloadedAt: null,
  ...said,
})

test('R27 90 min and 1 s from the beginning of loading without an order is late; with first water 10 min later it is not', () => {
  const arrivedAt = at('09:30:01')
  expect(concreteLate(marks({ arrivedAt }), null).toSite).toBe(true)
  expect(concreteLate(marks({ arrivedAt: at('09:30:00') }), null).toSite).toBe(false)
  expect(concreteLate(marks({ arrivedAt, firstWaterAt: at('08:10:00') }), null).toSite).toBe(false)
})

test('K25 each of the three limits is judged by itself, and what is not known is not judged', () => {
  const firstWaterAt = at('08:00:00')
  expect(concreteLate(marks({ firstWaterAt, arrivedAt: at('09:31:00') }), null)).toEqual({
    toSite: true,
    waiting: null,
    whole: null,
  })
  const waited = marks({ firstWaterAt, arrivedAt: at('08:30:00'), unloadingAt: at('09:01:00') })
  expect(concreteLate(waited, null)).toEqual({ toSite: false, waiting: true, whole: null })
  expect(concreteLate(marks({ ...waited, unloadedAt: at('10:30:01') }), null).whole).toBe(true)
  expect(concreteLate(marks({ ...waited, unloadedAt: at('10:30:00') }), null).whole).toBe(false)
})

test('K25 what is still open is counted up to now', () => {
  expect(concreteLate(marks({}), at('09:30:01'))).toEqual({ toSite: true, waiting: null, whole: false })
  const waiting = marks({ arrivedAt: at('09:00:00') })
  expect(concreteLate(waiting, at('09:31:00'))).toEqual({ toSite: false, waiting: true, whole: false })
})

test.each([
  ['on the way', {}, '09:00:00', { limit: 'toSite', ms: 30 * 60_000 }],
  ['waiting', { arrivedAt: at('08:30:00') }, '08:50:00', { limit: 'waiting', ms: 10 * 60_000 }],
  ['waiting, old', { arrivedAt: at('10:10:00') }, '10:15:00', { limit: 'whole', ms: 15 * 60_000 }],
  ['unloading, over', { unloadingAt: at('10:20:00') }, '10:31:00', { limit: 'whole', ms: -60_000 }],
  ['unloaded', { unloadedAt: at('10:00:00') }, '10:31:00', null],
] as const)('K25 what runs out next: %s', (_name, said, now, left) => {
  expect(concreteLeft(marks(said), at(now))).toEqual(left)
})
