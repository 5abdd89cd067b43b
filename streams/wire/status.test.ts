import { VirtualTimeScheduler } from 'rxjs'
import { expect, test, vi } from 'vitest'

import { keepStatus, type WireStatus } from './status.ts'

function setUp() {
  const scheduler = new VirtualTimeScheduler()
  const onSilent = vi.fn()
  const status = keepStatus(scheduler, onSilent)
  const seen: WireStatus[] = []
  status.status$.subscribe((one) => seen.push(one))
  const at = (ms: number, act: () => void) => scheduler.schedule(act, ms)
  const runTo = (ms: number) => {
    scheduler.maxFrames = ms
    scheduler.flush()
  }
  return { scheduler, status, seen, at, runTo, onSilent }
}

test('begins connecting, is live once open and tells once a second when data last came', () => {
  const { status, seen, at, runTo } = setUp()
  at(100, status.opened)
  for (const ms of [150, 300, 450]) at(ms, status.packet)
  runTo(1_200)
  expect(seen).toEqual([
    { state: 'connecting', since: 0, lastDataAt: null, nextAttemptAt: null },
    { state: 'live', since: 100, lastDataAt: 100, nextAttemptAt: null },
    { state: 'live', since: 100, lastDataAt: 450, nextAttemptAt: null },
  ])
})

test('P08 a link that falls silent is stale after beacon and grace, and dropped early enough to say so within 15 s', () => {
  const { scheduler, status, seen, at, runTo, onSilent } = setUp()
  const droppedAt: number[] = []
  onSilent.mockImplementation(() => {
    droppedAt.push(scheduler.now())
    status.closed(scheduler.now() + 200)
  })
  at(0, status.opened)
  at(10_000, status.packet)
  for (let ms = 1_000; ms < 10_000; ms += 4_000) at(ms, status.packet)
  runTo(60_000)
  const stale = seen.find((one) => one.state === 'stale')
  expect(stale?.since).toBe(18_000)
  expect(droppedAt).toEqual([23_000])
  expect((droppedAt[0] ?? Infinity) - 10_000).toBeLessThanOrEqual(15_000)
})

test('one packet brings a stale link back at once', () => {
  const { status, seen, at, runTo } = setUp()
  at(0, status.opened)
  at(9_500, status.packet)
  runTo(9_600)
  expect(seen.slice(-2)).toMatchObject([
    { state: 'stale', since: 8_000, lastDataAt: 0 },
    { state: 'live', since: 9_500, lastDataAt: 9_500 },
  ])
})

test('attempts to come back do not restart the count of how long the link has been away', () => {
  const { status, at, runTo } = setUp()
  at(0, status.opened)
  at(1_500, () => status.closed(1_700))
  at(1_700, status.attempting)
  at(1_900, () => status.closed(2_300))
  runTo(2_000)
  expect(status.current()).toEqual({ state: 'offline', since: 1_500, lastDataAt: 0, nextAttemptAt: 2_300 })
})

test('a refused link says so and looks for silence no more', () => {
  const { status, at, runTo, onSilent } = setUp()
  at(0, status.opened)
  at(500, status.refused)
  runTo(60_000)
  expect(status.current()).toMatchObject({ state: 'refused', since: 500 })
  expect(onSilent).not.toHaveBeenCalled()
})
