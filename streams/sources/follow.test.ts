import { NEVER, of, take } from 'rxjs'
import { TestScheduler } from 'rxjs/testing'
import { expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'

import { createTestServer } from '../testing/server.ts'
import type { WireStatus } from '../wire/status.ts'
import { followCompanies } from './follow.ts'

const companies = [CompanyId.parse(1)]
const status = (state: WireStatus['state']): WireStatus => ({ state, since: 0, lastDataAt: null, nextAttemptAt: null })
const states = {
  c: status('connecting'),
  o: status('offline'),
  s: status('stale'),
  l: status('live'),
  r: status('refused'),
}

/** At which ms a round of polling was due. */
function roundsOf(marbles: string): number[] {
  const due: number[] = []
  const scheduler = new TestScheduler(() => {})
  scheduler.run(({ hot, flush }) => {
    const wire = { ...createTestServer().wire, status$: hot(marbles, states) }
    const pace = { scheduler, random: () => 0, over$: NEVER }
    followCompanies(wire, of(companies), pace)
      .pipe(take(3))
      .subscribe(({ heads }) => due.push(heads === null ? scheduler.now() : -1))
    flush()
  })
  return due
}

test('P12 without a live link rows are asked for after 5 s and then every 10 s, so that an alert is 15 s late at most', () => {
  expect(roundsOf('c 999ms o')).toEqual([5_000, 15_000, 25_000])
})

test('a refused session asks for nothing', () => {
  expect(roundsOf('c 999ms r')).toEqual([])
})
