import fc from 'fast-check'
import { defer, finalize, map, NEVER, timer, VirtualTimeScheduler } from 'rxjs'
import { expect, test } from 'vitest'

import type { StreamEvent } from '#contract/live/events.ts'

import { epochA, epochB, event } from '../testing/events.ts'
import { followLog, type EventPage } from './log.ts'

/** A server's log of one company, and a client that follows it in virtual time. */
function setUp(options: { base?: number; page?: number; latency?: number } = {}) {
  const { base = 0, page = 500, latency = 40 } = options
  const scheduler = new VirtualTimeScheduler()
  const committed: StreamEvent[] = []
  const applied: { seq: number; recovered: boolean; at: number }[] = []
  const progress: unknown[] = []
  const restarts: (boolean | 'replaced')[] = []
  const requests: number[] = []
  const server = { epoch: epochA, failures: [] as unknown[], most: 0, running: 0 }

  const log = followLog(
    { epoch: epochA, head: base },
    {
      page: (after) =>
        defer(() => {
          requests.push(after)
          server.most = Math.max(server.most, ++server.running)
          let open = true
          const close = () => {
            if (open) server.running -= 1
            open = false
          }
          const failure = server.failures.shift()
          const answer: EventPage = {
            epoch: server.epoch,
            head: committed.at(-1)?.seq ?? base,
            events: committed.filter(({ seq }) => seq > after).slice(0, page),
          }
          return timer(latency, scheduler).pipe(
            map(() => {
              close()
              if (failure !== undefined) throw failure
              return answer
            }),
            finalize(close),
          )
        }),
      apply: ({ seq }, recovered) => applied.push({ seq, recovered, at: scheduler.now() }),
      restart: (lost, replaced) => restarts.push(replaced ? 'replaced' : lost),
      progress: (one) => progress.push(one),
    },
    { scheduler, random: () => 0.5, over$: NEVER },
  )
  const commit = (seq: number) => {
    const one = event(seq)
    committed.push(one)
    return one
  }
  const at = (ms: number, act: () => void) => scheduler.schedule(act, ms)
  return { log, commit, committed, applied, progress, restarts, requests, server, scheduler, at }
}

const seqs = (applied: readonly { seq: number }[]) => applied.map(({ seq }) => seq)

test('applies the next event once and drops what it has', () => {
  const { log, applied, requests, scheduler } = setUp({ base: 5 })
  for (const seq of [6, 6, 4, 7, 6]) log.event(event(seq))
  scheduler.flush()
  expect(seqs(applied)).toEqual([6, 7])
  expect(requests).toEqual([])
})

test('a gap is filled by REST; what was held came in its moment, what was fetched is marked recovered', () => {
  const { log, commit, applied, progress, requests, scheduler } = setUp()
  for (const seq of [1, 2, 3, 4]) commit(seq)
  log.event(event(1))
  log.event(event(4))
  scheduler.flush()
  expect(applied.map(({ seq, recovered }) => [seq, recovered])).toEqual([
    [1, false],
    [2, true],
    [3, true],
    [4, false],
  ])
  expect(requests).toEqual([1])
  expect(progress).toEqual([{ done: 0, total: 3 }, null])
})

test('an event merely overtaken closes the gap itself and the request is let go', () => {
  const { log, commit, applied, progress, scheduler, at } = setUp({ latency: 1_000 })
  for (const seq of [1, 2]) commit(seq)
  log.event(event(2))
  at(10, () => log.event(event(1)))
  scheduler.flush()
  expect(applied).toEqual([
    { seq: 1, recovered: false, at: 10 },
    { seq: 2, recovered: false, at: 10 },
  ])
  expect(progress.at(-1)).toBeNull()
})

test('P03 a lost last event is found by the beacon: asked for when the head stays ahead for 2 s', () => {
  const { log, commit, applied, requests, scheduler, at } = setUp()
  commit(1)
  at(4_000, () => log.head({ epoch: epochA, head: 1 }, false))
  scheduler.flush()
  expect(requests).toEqual([0])
  expect(applied).toEqual([{ seq: 1, recovered: true, at: 6_040 }])
})

test('a beacon that merely overtook its event costs no request; the head of a reconnect is urgent', () => {
  const { log, commit, applied, requests, scheduler, at } = setUp()
  commit(1)
  log.head({ epoch: epochA, head: 1 }, false)
  at(1_500, () => log.event(event(1)))
  at(5_000, () => {
    commit(2)
    log.head({ epoch: epochA, head: 2 }, true)
  })
  scheduler.flush()
  // The one before it is asked for as well: a log that was replaced would have another there.
  expect(requests).toEqual([0])
  expect(applied[1]).toEqual({ seq: 2, recovered: true, at: 5_040 })
})

test('a page that live events have overtaken is no hole: the next one is asked for from where the log stands', () => {
  const { log, commit, applied, requests, restarts, scheduler, at } = setUp({ page: 1 })
  for (const seq of [1, 2, 3]) commit(seq)
  log.event(event(3))
  at(10, () => log.event(event(1)))
  scheduler.flush()
  expect(seqs(applied)).toEqual([1, 2, 3])
  expect([requests, restarts]).toEqual([[0, 1], []])
})

test('a hole in the log itself, which no request can fill, starts over', () => {
  const { log, commit, restarts, requests, scheduler } = setUp()
  commit(3)
  log.event(event(3))
  scheduler.flush()
  expect([requests, restarts]).toEqual([[0], [true]])
})

test('long absences are read page by page, one request at a time, with progress', () => {
  const { log, commit, applied, progress, server, scheduler } = setUp({ page: 500 })
  for (let seq = 1; seq <= 1_200; seq++) commit(seq)
  log.head({ epoch: epochA, head: 1_200 }, true)
  log.head({ epoch: epochA, head: 1_200 }, true)
  scheduler.flush()
  expect(applied).toHaveLength(1_200)
  expect(server.most).toBe(1)
  expect(progress).toEqual([
    { done: 0, total: 1_200 },
    { done: 500, total: 1_200 },
    { done: 1_000, total: 1_200 },
    null,
  ])
})

test('a page asked for on a network that was lost is asked for again when the link is back', () => {
  const { log, commit, applied, requests, scheduler, at } = setUp({ latency: 60_000 })
  for (let seq = 1; seq <= 3; seq++) commit(seq)
  log.head({ epoch: epochA, head: 3 }, true)
  at(20_000, () => log.head({ epoch: epochA, head: 3 }, true))
  scheduler.flush()
  expect(requests).toEqual([0, 0])
  expect(applied.map(({ seq, at: when }) => [seq, when])).toEqual([1, 2, 3].map((seq) => [seq, 80_000]))
})

test('a failed request is tried again from 0.2 to 5 s', () => {
  const { log, commit, applied, requests, server, scheduler } = setUp({ latency: 0 })
  server.failures.push(...Array.from({ length: 7 }, () => new Error('offline')))
  commit(1)
  log.head({ epoch: epochA, head: 1 }, true)
  scheduler.flush()
  expect(requests).toHaveLength(8)
  const waits = [200, 400, 800, 1_600, 3_200, 5_000, 5_000].map((ms) => ms * 0.75)
  expect(applied[0]?.at).toBe(waits.reduce((sum, ms) => sum + ms, 0))
})

test('P04 a trimmed log starts over from a snapshot and goes on behind it', () => {
  const { log, applied, restarts, progress, server, scheduler, at } = setUp()
  server.failures.push({ code: 'events.trimmed', data: { epoch: epochA, oldest: 90 } })
  log.head({ epoch: epochA, head: 100 }, true)
  at(1_000, () => log.event(event(101)))
  scheduler.flush()
  expect(restarts).toEqual([true])
  expect(progress.at(-1)).toBeNull()
  expect(seqs(applied)).toEqual([101])
})

test.each([
  ['an event', (log: ReturnType<typeof followLog>) => log.event(event(3, { epoch: epochB })), [3, 4]],
  ['a head', (log: ReturnType<typeof followLog>) => log.head({ epoch: epochB, head: 3 }, false), [4]],
])('P05 a new epoch, told by %s, starts over and nothing held before it counts', (_name, tell, expected) => {
  const { log, applied, restarts, scheduler } = setUp({ base: 50 })
  log.event(event(60))
  tell(log)
  log.event(event(4, { epoch: epochB }))
  scheduler.flush()
  expect(restarts).toEqual([true])
  expect(seqs(applied)).toEqual(expected)
})

test('P05 a page of another epoch starts over, and an answer asked of the old log is not applied to the new one', () => {
  const { log, commit, applied, restarts, server, scheduler, at } = setUp({ base: 10, latency: 500 })
  for (const seq of [11, 12]) commit(seq)
  log.event(event(12))
  at(100, () => log.head({ epoch: epochB, head: 2 }, false))
  server.epoch = epochB
  scheduler.flush()
  expect(restarts).toEqual([true])
  expect(applied).toEqual([])
})

/** A backup of an earlier hour: the log ends where it ended then, and other events get the numbers that follow. */
function restored(upTo: number, then: readonly number[]) {
  const world = setUp()
  const { log, commit, committed } = world
  for (const seq of [1, 2, 3, 4]) log.event(commit(seq))
  committed.length = upTo
  for (const seq of then) committed.push({ ...event(seq), id: `after the restore ${seq}` })
  return world
}

test.each<[string, number, number[], number]>([
  ['ends before what it told', 2, [], 2],
  ['has grown to the very number that it told', 2, [3, 4], 4],
  ['has grown past what it told', 2, [3, 4, 5, 6], 6],
])(
  'P05 a restored log that %s is known as another at a reconnect, under the epoch that it kept',
  (_how, upTo, then, head) => {
    const { log, restarts, applied, scheduler } = restored(upTo, then)
    log.head({ epoch: epochA, head }, true)
    scheduler.flush()
    expect(restarts).toEqual(['replaced'])
    expect(seqs(applied), 'nothing of the new log is taken for what follows the old one').toEqual([1, 2, 3, 4])
  },
)

test('P05 an event that bears a number that was told, and is another, starts over and is applied', () => {
  const { log, restarts, applied } = restored(2, [3])
  log.event({ ...event(3), id: 'after the restore 3' })
  expect(restarts).toEqual(['replaced'])
  expect(seqs(applied)).toEqual([1, 2, 3, 4, 3])
})

test('A23 a page at 1,500 over a backup of 1,200 starts over once, and all twenty that follow are applied', () => {
  const { log, applied, restarts, scheduler } = setUp({ base: 1_499 })
  log.event(event(1_500))
  log.head({ epoch: epochB, head: 1_200 }, true)
  const next = Array.from({ length: 20 }, (_, n) => 1_201 + n)
  for (const seq of next) log.event(event(seq, { epoch: epochB }))
  scheduler.flush()
  expect(restarts).toEqual([true])
  expect(seqs(applied)).toEqual([1_500, ...next])
})

test('A23 the beacon of a process that is behind the one before it starts nothing over, and asks for nothing', () => {
  const { log, commit, applied, restarts, requests, scheduler } = setUp({ base: 1_499 })
  log.event(commit(1_500))
  log.head({ epoch: epochA, head: 1_200 }, false)
  log.event(commit(1_501))
  log.head({ epoch: epochA, head: 1_500 }, false)
  scheduler.flush()
  expect([restarts, requests, seqs(applied)]).toEqual([[], [], [1_500, 1_501]])
})

test('P01 drops, duplicates, reorderings and broken requests: applied = committed, once each, in order', () => {
  const fate = fc.record({
    lost: fc.boolean(),
    copies: fc.integer({ min: 1, max: 3 }),
    delays: fc.array(fc.integer({ min: 0, max: 4_000 }), { minLength: 3, maxLength: 3 }),
  })
  fc.assert(
    fc.property(
      fc.array(fate, { minLength: 1, maxLength: 60 }),
      fc.array(fc.boolean(), { maxLength: 12 }),
      fc.integer({ min: 1, max: 20 }),
      (fates, broken, page) => {
        const { log, commit, committed, applied, server, scheduler, at } = setUp({ page })
        server.failures.push(...broken.map((fails) => (fails ? new Error('reset') : undefined)))
        fates.forEach(({ lost, copies, delays }, i) => {
          at(i * 100, () => {
            const one = commit(i + 1)
            if (!lost) for (let copy = 0; copy < copies; copy++) at(delays[copy] ?? 0, () => log.event(one))
          })
        })
        const end = fates.length * 100
        for (let ms = 5_000; ms <= end + 5_000; ms += 5_000)
          at(ms, () => log.head({ epoch: epochA, head: committed.length }, false))
        scheduler.flush()
        expect(seqs(applied)).toEqual(committed.map(({ seq }) => seq))
        expect(server.most).toBeLessThanOrEqual(1)
      },
    ),
    { numRuns: 300 },
  )
})
