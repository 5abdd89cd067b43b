import { expect, test } from 'vitest'

import { setFaultSchedule } from '../endpoints/faultSchedule.ts'
import { readShare, scheduleOffset, slotAt, slotBegins } from './faultSchedule.ts'

const minute = 60_000
const noon = Date.UTC(2026, 5, 1, 12)

test('M12 a slot of 15 minutes begins on its clock, and every instant of it is the same one', () => {
  const first = slotAt(noon, 15, 0)
  expect([0, 1, 14.99].map((after) => slotAt(noon + after * minute, 15, 0))).toEqual([first, first, first])
  expect(slotAt(noon + 15 * minute, 15, 0)).toBe(first + 1)
  // Down from :05 to :45: the slots of :15 and :30 are over, that of :45 is the next one that is read.
  expect(slotAt(noon + 45 * minute, 15, 0)).toBe(first + 3)
  expect(slotBegins(first, 15, 0)).toBe(noon)
})

test.each([
  ['the slot in which it was set is not one', 0, 0, null],
  ['three of four since it was set', 3, 60, 75],
  ['a silent day', 0, 24 * 60, 0],
  ['of the last week alone', 168, 20 * 24 * 60, 25],
  ['all of the week', 672, 20 * 24 * 60, 100],
])('§4 the share of slots that were read in seven days, %s', (_name, read, minutesAgo, share) => {
  const setAt = noon - minutesAgo * minute
  const of = { minutes: 15, offset: 0, setAt, now: noon }
  expect(readShare(read, slotAt(noon, 15, 0), of)).toBe(share)
  expect(readShare(read, null, of)).toBe(null)
})

test('a fleet spreads over its interval: no minute of fifteen has more than a tenth of a thousand vehicles', () => {
  const counts = new Map<number, number>()
  for (let id = 1; id <= 1_000; id++) {
    const at = Math.floor(scheduleOffset(id, 15) / minute)
    counts.set(at, (counts.get(at) ?? 0) + 1)
  }
  expect(counts.size).toBe(15)
  expect(Math.max(...counts.values())).toBeLessThan(100)
})

test.each([
  [0, true],
  [15, true],
  [30, true],
  [60, true],
  [1440, true],
  [10, false],
  [45, false],
  [-15, false],
  [15.5, false],
  ['15', false],
  [null, false],
] as const)('DTC-05 an agenda of %j minutes is taken: %j', (minutos, taken) => {
  expect(setFaultSchedule.body.safeParse({ veiculos: [1], minutos }).success).toBe(taken)
})
