import { NEVER } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'

import { epochA, epochB, event } from '../testing/events.ts'
import { collect } from './collect.ts'
import type { LogMessage } from './logs.ts'
import { createMissing } from './missing.ts'
import { sharedWithGrace } from './shared.ts'

/**
 * Marbles, one frame = 1 ms. In the log `b` is a base, a digit the event of that number, `x` an event of another
 * epoch, `r` a link that is back, `p` a change of permissions. A snapshot (`s`) up to event 5 is the text "5"; an applied event adds "+6".
 */
const company = CompanyId.parse(1)
const base: LogMessage = { kind: 'base', companies: [company] }
const delta = (seq: number, over = {}): LogMessage => ({ kind: 'event', event: event(seq, over), recovered: false })
const messages: Record<string, LogMessage> = {
  b: base,
  r: { kind: 'reconnected' },
  ...Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((seq) => [String(seq), delta(seq)])),
  x: delta(1, { epoch: epochB }),
  p: delta(1, { type: 'permissionsChanged', body: { users: [1] } }),
}
const upTo = (seq: number, epoch = epochA) => ({ heads: [{ company, epoch, head: seq }], rows: String(seq) })
type Request = readonly [marble: string, answer?: ReturnType<typeof upTo>, error?: unknown]

interface Case {
  log: string
  /** Per request, in order. */
  requests: readonly Request[]
  result: string
  values: Record<string, string>
  /** When a second reader comes and goes; the stream is then shared as the rail shares it. */
  second?: { reads: string; result: string }
  /** Whether what was held counts no more when a snapshot lands is to be seen: "new 5". */
  forgets?: boolean
}

/** Plays a case and compares what came out; returns how many snapshots were asked for. */
function requestsOf({ log, requests, result, values, second, forgets = false }: Case) {
  const scheduler = new TestScheduler((actual, expected) => expect(actual).toEqual(expected))
  let asked = 0
  scheduler.run(({ hot, cold, expectObservable }) => {
    const pace = { scheduler, random: () => 0, over$: NEVER }
    const collected$ = collect<string, string>({
      messages$: hot(log, messages),
      snapshot: () => {
        const [marble, answer, error] = requests[asked++] ?? ['-']
        return cold(marble, answer ? { s: answer } : {}, error)
      },
      land: (rows, held) => (forgets && held === null ? `new ${rows}` : rows),
      apply: (held, { event: one }) => `${held}+${one.seq}`,
      part: 'alerts',
      missing: createMissing(scheduler),
      pace,
    })
    const read$ = second ? collected$.pipe(sharedWithGrace(pace)) : collected$
    if (second) {
      expectObservable(read$, '^-------!').toBe(result, values)
      expectObservable(read$, second.reads).toBe(second.result, values)
    } else expectObservable(read$).toBe(result, values)
  })
  return asked
}

test('deltas that come during the snapshot are held; those it holds already are dropped, the others follow it', () => {
  expect(
    requestsOf({
      log: '     b-456---7-5-8',
      requests: [['------(s|)', upTo(5)]],
      result: '  ------a-b---c',
      values: { a: '5+6', b: '5+6+7', c: '5+6+7+8' },
    }),
  ).toBe(1)
})

test('a gap starts over, and the old value stands until the new snapshot lands', () => {
  expect(
    requestsOf({
      log: '     b---6-8-9--',
      requests: [
        ['       --(s|)', upTo(5)],
        ['       ----(s|)', upTo(8)],
      ],
      result: '  --a-b-----c',
      values: { a: '5', b: '5+6', c: '8+9' },
    }),
  ).toBe(2)
})

test('a gap among held deltas is found when the snapshot lands', () => {
  expect(
    requestsOf({
      log: '     b-68------',
      requests: [
        ['       ----(s|)', upTo(5)],
        ['       --(s|)', upTo(8)],
      ],
      result: '  ------a',
      values: { a: '8' },
    }),
  ).toBe(2)
})

test('a new base (reconnect, other companies, a log replaced) starts over', () => {
  expect(
    requestsOf({
      log: '     b---6-b-7--',
      requests: [
        ['       --(s|)', upTo(5)],
        ['       ----(s|)', upTo(6)],
      ],
      result: '  --a-b-----c',
      values: { a: '5', b: '5+6', c: '6+7' },
    }),
  ).toBe(2)
})

test('a base while the snapshot is under way lets go of the older request', () => {
  expect(
    requestsOf({
      log: '     b-b--------',
      requests: [
        ['       ------(s|)', upTo(3)],
        ['       --(s|)', upTo(5)],
      ],
      result: '  ----a',
      values: { a: '5' },
    }),
  ).toBe(2)
})

test('P05 an event of another epoch is never applied: it starts over', () => {
  expect(
    requestsOf({
      log: '     b---x------',
      requests: [
        ['       --(s|)', upTo(5)],
        ['       --(s|)', upTo(1, epochB)],
      ],
      result: '  --a---b',
      values: { a: '5', b: '1' },
    }),
  ).toBe(2)
})

test('P05 rows of another epoch count ids anew: what was held is forgotten; those of the same epoch continue it', () => {
  expect(
    requestsOf({
      log: '     b---b---b---',
      requests: [
        ['       --(s|)', upTo(5)],
        ['       --(s|)', upTo(6)],
        ['       --(s|)', upTo(1, epochB)],
      ],
      result: '  --a---b---c',
      values: { a: 'new 5', b: '6', c: 'new 1' },
      forgets: true,
    }),
  ).toBe(3)
})

test('a snapshot asked for on a network that was lost is asked for again when the link is back, and not otherwise', () => {
  expect(
    requestsOf({
      log: '     b---6-r-7--r-8',
      requests: [['-'], ['       ---(s|)', upTo(6)]],
      result: '  ---------a---b',
      values: { a: '6+7', b: '6+7+8' },
    }),
  ).toBe(2)
})

test('a failed snapshot is tried again after 0.2 s, and what came before the new attempt is part of it', () => {
  expect(
    requestsOf({
      log: '     b-6-------- 300ms 8',
      requests: [
        ['       ---#', undefined, new Error('offline')],
        ['       --(s|)', upTo(7)],
      ],
      result: '  205ms a 105ms b',
      values: { a: '7', b: '7+8' },
    }),
  ).toBe(2)
})

test('without permission there is no value and no asking again until permissions change', () => {
  expect(
    requestsOf({
      log: '     b--6----- 9s p----',
      requests: [
        ['       -#', undefined, { code: 'permission.denied' }],
        ['       --(s|)', upTo(5)],
      ],
      result: '  9s ---------- -a',
      values: { a: '5' },
    }),
  ).toBe(2)
})

test('a second reader gets the last value at once, and one who comes within 5 s costs no snapshot', () => {
  expect(
    requestsOf({
      log: '     b---6------',
      requests: [['--(s|)', upTo(5)]],
      result: '  --a-b---',
      values: { a: '5', b: '5+6' },
      second: { reads: '4s ^ 1s !', result: '4s b' },
    }),
  ).toBe(1)
})

test('5 s after the last reader it ends; who comes later starts anew', () => {
  expect(
    requestsOf({
      log: '     b---6------',
      requests: [['--(s|)', upTo(5)]],
      result: '  --a-b---',
      values: { a: '5', b: '5+6' },
      second: { reads: '6s ^ 1s !', result: '' },
    }),
  ).toBe(1)
})
