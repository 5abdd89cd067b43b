import { expect, test } from 'vitest'

import type { Severity } from '../codes/alerts.ts'
import { alertStateOf, byUrgency, untoldSince } from './alertState.ts'

const now = 1_000_000
const open = { acknowledgedAt: null, occurredAt: 0, severity: 'high' as Severity }
const states = [
  [open, 'open'],
  [{ ...open, clearedAt: 5 }, 'ended'],
  [{ ...open, acknowledgedAt: 5 }, 'acknowledged'],
  [{ ...open, acknowledgedAt: 5, clearedAt: 9 }, 'closed'],
  [{ ...open, acknowledgedAt: 5, resolvedAt: 9 }, 'closed'],
  [{ ...open, shelvedUntil: now + 1 }, 'shelved'],
  // It comes back at its end, whether anybody says so or not.
  [{ ...open, shelvedUntil: now }, 'open'],
] as const

test.for(states)('§6.8 an alert %o is %s', ([alert, expected]) => {
  expect(alertStateOf(alert, now)).toBe(expected)
})

test('§6.2 what goes on is unknown once its vehicle says nothing for ten minutes, or three of its intervals', () => {
  const goesOn = { type: 'lowBattery' } as const
  const heard = (signalAt: number | null, intervalMs = 10_000) => ({ signalAt, intervalMs })
  expect([
    untoldSince(goesOn, heard(now - 600_000), now),
    untoldSince(goesOn, heard(now - 600_001), now),
    untoldSince(goesOn, heard(now - 900_000, 300_000), now),
    untoldSince(goesOn, heard(now - 900_001, 300_000), now),
  ]).toEqual([null, now - 600_001, null, now - 900_001])
  // Over is over, silence itself is no news of silence, and of one that never spoke there is no since.
  expect([
    untoldSince({ ...goesOn, clearedAt: 5 }, heard(0), now),
    untoldSince({ ...goesOn, resolvedAt: 5 }, heard(0), now),
    untoldSince({ type: 'noReport' }, heard(0), now),
    untoldSince(goesOn, heard(null), now),
  ]).toEqual([null, null, null, null])
})

test('§3 urgency first: unanswered by severity, then the oldest; then acknowledged, put aside, closed', () => {
  const list = [
    { ...open, id: 1, severity: 'low' as Severity },
    { ...open, id: 2, occurredAt: 9 },
    { ...open, id: 3, clearedAt: 4 },
    { ...open, id: 4, severity: 'critical' as Severity, occurredAt: 99 },
    { ...open, id: 5, severity: 'critical' as Severity, shelvedUntil: now + 1 },
    { ...open, id: 6, severity: 'critical' as Severity, acknowledgedAt: 5 },
    { ...open, id: 7, severity: 'critical' as Severity, acknowledgedAt: 5, clearedAt: 9 },
  ]
  expect(list.toSorted(byUrgency(now)).map(({ id }) => id)).toEqual([4, 3, 2, 1, 6, 5, 7])
})
