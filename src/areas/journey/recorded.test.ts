import { expect, test } from 'vitest'

import { endOfDay, startOfDay } from '#contract/rules/zonedDay.ts'

import { recordedOf } from './recorded.ts'

const day = '2026-11-25'
const start = startOfDay(day)
const hour = 3_600_000
const at = (from: number, to: number) => ({ startedAt: start + from * hour, endedAt: start + to * hour })

test('a mark of a day that is in none of its journeys stands in the record of one of them', () => {
  const [early, night] = [at(5, 10), at(20, 28)]
  expect(recordedOf(day, [early], 0)).toEqual({ from: start, to: endOfDay(day) })
  expect(recordedOf(day, [early, night], 0)).toEqual({ from: start, to: early.endedAt })
  expect(recordedOf(day, [early, night], 1)).toEqual({ from: early.endedAt, to: night.endedAt })
})
