import { expect, test } from 'vitest'

import { dueNotice } from './dueNotice.ts'

const minute = 60_000
const notice = (id: number, rule: string, minutesBefore: number) => ({
  id,
  rule,
  minutesBefore,
  sound: 'chime',
  title: `${rule} ${minutesBefore}`,
  message: 'Procure um lugar para parar',
})
const notices = [notice(1, 'V01', 30), notice(2, 'V01', 5), notice(3, 'V02', 60)]
const until = Date.UTC(2026, 10, 25, 15)

test.each<[what: string, state: string, why: string | null, minutesLeft: number, told: number | null]>([
  ['before its minute', 'drive', 'V01', 31, null],
  ['at it', 'drive', 'V01', 30, 1],
  ['the next one when that comes', 'drive', 'V01', 5, 2],
  ['and on, once the limit is passed', 'drive', 'V01', -12, 2],
  ['of the rule that limits alone', 'drive', 'V02', 30, 3],
  ['of a rule without a notice', 'drive', 'V06', 0, null],
  ['at other work too', 'work', 'V01', 30, 1],
  ['nothing to whoever rests', 'rest', 'V01', 4, null],
  ['nothing to whoever is off', 'off', 'V01', 4, null],
])('JOUR-07 ENT-36 a driver is told %s', (_what, state, why, minutesLeft, told) => {
  const now = until - minutesLeft * minute
  expect(dueNotice(notices, state, { until, why }, now)?.id ?? null).toBe(told)
})

test('JOUR-07 where nobody knows until when he may go on, nothing is told', () => {
  expect(dueNotice(notices, 'drive', null, until)).toBeNull()
  expect(dueNotice(notices, 'drive', { until: null, why: null }, until)).toBeNull()
})
