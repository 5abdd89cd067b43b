import { NEVER } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'

import { event } from '../testing/events.ts'
import type { LogMessage } from './logs.ts'
import { followSignal } from './notifications.ts'

const company = CompanyId.parse(1)
const messages: Record<string, LogMessage> = {
  b: { kind: 'base', companies: [company] },
  n: {
    kind: 'event',
    event: event(1, { type: 'notificationRaised', body: { id: 1, at: 1_800_000_000_000 } }),
    recovered: false,
  },
  p: { kind: 'event', event: event(1, { type: 'permissionsChanged', body: { users: [1] } }), recovered: false },
}

/** What grows when: [ms, number] pairs. */
function growth(log: string, everyMs: number): [number, number][] {
  const seen: [number, number][] = []
  const scheduler = new TestScheduler(() => {})
  scheduler.run(({ hot, flush }) => {
    const pace = { scheduler, random: () => 0, over$: NEVER }
    followSignal(hot(log, messages), 'notificationRaised', pace, everyMs).subscribe((count) =>
      seen.push([scheduler.now(), count]),
    )
    flush()
  })
  return seen
}

test('a signal grows with each of its events and with each base, and with nothing else', () => {
  expect(growth('b 9ms n 9ms p 9ms n', 0)).toEqual([
    [0, 1],
    [10, 2],
    [30, 3],
  ])
})

test('NOTIF-22 the first of a flood is told at once, the last within a second, and a thousand are two', () => {
  expect(growth('n'.repeat(900), 1_000)).toEqual([
    [0, 1],
    [1_000, 900],
  ])
})

test('NOTIF-22 one that comes alone is told at once, whatever came before', () => {
  expect(growth('n 4999ms n', 1_000)).toEqual([
    [0, 1],
    [5_000, 2],
  ])
})
