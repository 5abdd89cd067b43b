import { NEVER } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'

import { event } from '../testing/events.ts'
import type { LogMessage } from './logs.ts'
import { followRecords } from './records.ts'

const of = (entity: string, ids: number[]): LogMessage => ({
  kind: 'event',
  event: event(1, { type: 'recordsChanged', body: { entity, ids } }),
  recovered: false,
})
const messages: Record<string, LogMessage> = {
  b: { kind: 'base', companies: [CompanyId.parse(1)] },
  x: of('fence', [1, 2]),
  y: of('fence', [3]),
  g: of('grouping', [9]),
}

/** What is told when: ms, count, ids. */
function told(log: string): [number, number, number[] | null][] {
  const seen: [number, number, number[] | null][] = []
  const scheduler = new TestScheduler(() => {})
  scheduler.run(({ hot, flush }) => {
    const pace = { scheduler, random: () => 0, over$: NEVER }
    followRecords(hot(log, messages), 'fence', pace).subscribe(({ count, ids }) =>
      seen.push([scheduler.now(), count, ids && [...ids]]),
    )
    flush()
  })
  return seen
}

test('DATA-08 records of a noun are told at once, then once a second with every id of that second; others never', () => {
  expect(told('xgy 4999ms y')).toEqual([
    [0, 1, [1, 2]],
    [1_000, 2, [3]],
    [5_002, 3, [3]],
  ])
})

test('a new base may have missed any record: so it says, though some are named beside it', () => {
  expect(told('yxb')).toEqual([
    [0, 1, [3]],
    [1_000, 2, null],
  ])
})
