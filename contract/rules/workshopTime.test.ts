import { expect, test } from 'vitest'

import { type Stay, availabilityOf } from './workshopTime.ts'

const hour = 3_600_000
const week = 7 * 24 * hour
const stay = (from: number, to: number | null): Stay => ({ from: from * hour, to: to === null ? null : to * hour })

test.each<[string, Stay[], string | null]>([
  ['18 h and 6 h in a week', [stay(10, 28), stay(50, 56)], '85.7'],
  ['the same 6 h within the 18', [stay(10, 28), stay(15, 21)], '89.3'],
  ['half over each other', [stay(10, 28), stay(22, 34)], '85.7'],
  ['begun before the week', [stay(-50, 18)], '89.3'],
  ['going on', [stay(150, null)], '89.3'],
  ['before it', [stay(-50, 0)], null],
  ['nothing known', [], null],
])('M27 %s: %s', (_name, stays, percent) => {
  expect(availabilityOf(stays, 0, week)?.toFixed(1) ?? null).toBe(percent)
})
