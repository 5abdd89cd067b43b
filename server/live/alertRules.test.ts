import { expect, test } from 'vitest'

import { mayShelve, verdictOn } from './alertRules.ts'

const at = new Date(0)
const open = { rev: 4, acked_at: null, acked_by: null, resolved_at: null, cleared_at: null }
const cleared = { ...open, cleared_at: at }
const answered = { ...open, acked_at: at, acked_by: 7 }
const over = { ...answered, cleared_at: at }
const resolved = { ...over, resolved_at: at }

const table = [
  ['acknowledge', open, 4, 'do'],
  ['acknowledge', cleared, 4, 'do'],
  ['acknowledge', open, 3, 'alert.superseded'],
  // Twice by one person, by the revision that they saw or by the newest: the same answer, no second note.
  ['acknowledge', answered, 3, 'same'],
  ['acknowledge', answered, 4, 'same'],
  ['acknowledge', answered, 2, 'alert.superseded'],
  ['acknowledge', over, 4, 'same'],
  ['acknowledge', resolved, 4, 'alert.closed'],
  ['shelve', open, 4, 'do'],
  ['shelve', answered, 4, 'do'],
  ['shelve', over, 4, 'alert.closed'],
  ['shelve', resolved, 4, 'alert.closed'],
  ['shelve', open, 3, 'alert.superseded'],
  ['assign', open, null, 'do'],
  ['assign', answered, null, 'do'],
  ['assign', resolved, null, 'alert.closed'],
  ['resolve', open, 4, 'do'],
  ['resolve', over, 4, 'do'],
  ['resolve', resolved, 4, 'alert.closed'],
  ['resolve', answered, 3, 'alert.superseded'],
] as const

test.for(table)('A15 §6.8 %s', ([act, row, rev, expected]) => {
  expect(verdictOn(act, row, { rev, userId: 7 })).toBe(expected)
})

const minute = 60_000
const shelves = [
  ['critical', 15, false, [], true],
  ['critical', 30, true, [], false],
  ['high', 60, false, [], true],
  ['high', 240, false, [], false],
  ['high', 240, true, [], true],
  // Shelves nearer than five minutes to each other count as one.
  ['high', 30, false, [{ from: 0, until: 40 * minute }], false],
  ['high', 15, false, [{ from: 0, until: 40 * minute }], true],
  ['critical', 15, false, [{ from: 25 * minute, until: 40 * minute }], false],
  ['high', 60, false, [{ from: 0, until: 35 * minute }], true],
] as const

test.for(shelves)('§6.8 a %s alert for %i minutes', ([severity, minutes, long, before, expected]) => {
  expect(mayShelve(severity, { now: 41 * minute, minutes, long }, before)).toBe(expected)
})
