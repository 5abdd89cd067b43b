import { asyncScheduler, BehaviorSubject, NEVER, of } from 'rxjs'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'

import { t0 } from '../testing/events.ts'
import { createTestServer } from '../testing/server.ts'
import type { WireStatus } from '../wire/status.ts'
import { followCompanies, type Scope } from './follow.ts'
import { createMissing } from './missing.ts'

const companies = [CompanyId.parse(1)]
const status = (state: WireStatus['state']): WireStatus => ({ state, since: 0, lastDataAt: null, nextAttemptAt: null })

beforeEach(() => void vi.useFakeTimers({ now: 0 }))
afterEach(() => void vi.useRealTimers())

function setUp() {
  const { server, wire, rest } = createTestServer()
  const status$ = new BehaviorSubject(status('connecting'))
  const rounds: { at: number; scope: Scope }[] = []
  const pace = { scheduler: asyncScheduler, random: () => 0, over$: NEVER }
  const missing = createMissing(asyncScheduler)
  const parts = { wire: { ...wire, status$ }, rest, missing, companies$: of(companies), pace }
  const following = followCompanies(parts).subscribe((scope) => rounds.push({ at: Date.now(), scope }))
  return { server, rounds, following, moves: (state: WireStatus['state']) => status$.next(status(state)) }
}

test('P12 without a live link rows are asked for after 5 s and then every 10 s, so that an alert is 15 s late at most', async () => {
  const { rounds, following, moves } = setUp()
  await vi.advanceTimersByTimeAsync(1_000)
  moves('offline')
  await vi.advanceTimersByTimeAsync(25_000)
  following.unsubscribe()
  expect(rounds.map(({ at }) => at)).toEqual([5_000, 15_000, 25_000])
  // The answer that begins a round says what the time is: nothing else does while there is no link (P58).
  expect(rounds[0]?.scope).toEqual({
    companies,
    heads: null,
    clock: { serverAt: t0, askedAt: 5_000, answeredAt: 5_000 },
  })
})

test('P59 a server that is away is asked one thing every 10 s', async () => {
  const { server, rounds, following, moves } = setUp()
  server.refusals.set('/config', new Error('network'))
  moves('offline')
  await vi.advanceTimersByTimeAsync(60_000)
  following.unsubscribe()
  expect(rounds).toEqual([])
  expect(server.calls).toEqual(Array.from({ length: 6 }, () => '/config'))
})

test('a refused session asks for nothing', async () => {
  const { server, following, moves } = setUp()
  await vi.advanceTimersByTimeAsync(1_000)
  moves('refused')
  await vi.advanceTimersByTimeAsync(60_000)
  following.unsubscribe()
  expect(server.calls).toEqual([])
})
