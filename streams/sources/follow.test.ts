import { NEVER, of } from 'rxjs'
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

function rounds(marbles: string, expected: string) {
  const scheduler = new TestScheduler((actual, wanted) => expect(actual).toEqual(wanted))
  scheduler.run(({ hot, expectObservable }) => {
    const wire = { ...createTestServer().wire, status$: hot(marbles, states) }
    const pace = { scheduler, random: () => 0, over$: NEVER }
    const poll = { companies, heads: null, clock: null }
    expectObservable(followCompanies(wire, of(companies), pace), '- 29s !').toBe(expected, { p: poll })
  })
}

test('P12 without a live link rows are asked for after 5 s and then every 10 s, so that an alert is 15 s late at most', () => {
  rounds('c 999ms o', '5s p 9999ms p 9999ms p')
})

test('a refused session asks for nothing', () => {
  rounds('c 999ms r', '')
})
