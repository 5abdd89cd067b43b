import { expect, test } from 'vitest'

import { type QueueRow, queueOf } from './queue.ts'

const now = Date.UTC(2026, 10, 18, 12)
const minute = 60_000
const row = (driver: string, over: Partial<QueueRow>): QueueRow =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the queue reads no other field of a row
  ({ driver, stateCode: 'drive', left: null, fit: null, ...over }) as QueueRow

test('JOUR-01 the queue of the next hour: who must stop by the time that is left, and who may leave; each in one column', () => {
  const rows = [
    row('an hour', { left: 60 }),
    row('more than that', { left: 61 }),
    row('half an hour', { left: 30 }),
    row('just more', { left: 31 }),
    row('a minute', { left: 1 }),
    row('over', { left: 0 }),
    row('nothing told', { left: null }),
    row('rested', { stateCode: 'off', fit: now - minute }),
    row('in an hour', { stateCode: 'off', fit: now + 60 * minute }),
    row('later', { stateCode: 'off', fit: now + 61 * minute }),
  ]
  const told = queueOf(rows, now).map(({ name, rows: own }) => [name, ...own.map(({ driver }) => driver)])
  expect(told).toEqual([
    ['now', 'over'],
    ['half', 'a minute', 'half an hour'],
    ['hour', 'just more', 'an hour'],
    ['fit', 'in an hour', 'rested'],
  ])
})
