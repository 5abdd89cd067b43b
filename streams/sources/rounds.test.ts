import { asyncScheduler } from 'rxjs'
import { expect, test } from 'vitest'

import { alertSnapshot, commandSnapshot, fleetSnapshot } from '#contract/endpoints/live.ts'
import { CompanyId } from '#contract/kinds.ts'

import { createTestServer } from '../testing/server.ts'
import { createRounds } from './rounds.ts'

const body = { companies: [CompanyId.parse(1)] }

/** One round, in which the answers to paths in `fails` do not come; whether it counts. */
async function counts(fails: Record<string, unknown>, polling = true): Promise<boolean> {
  const { server, rest } = createTestServer()
  const rounds = createRounds(rest, asyncScheduler)
  let polledAt: number | null = null
  rounds.polledAt$.subscribe((at) => (polledAt = at))
  for (const [path, failure] of Object.entries(fails)) server.refusals.set(path, failure)
  rounds.begin(polling)
  await Promise.allSettled([
    rounds.rest.call(fleetSnapshot, { body }),
    rounds.rest.call(alertSnapshot, { body }),
    rounds.rest.call(commandSnapshot, { body }),
  ])
  return polledAt !== null
}

test('P12 a round of polling counts when all of it came; what the account may not see was not missed', async () => {
  expect(await counts({})).toBe(true)
  expect(await counts({ '/v2/live/commands': { code: 'permission.denied' } })).toBe(true)
})

test('positions of now beside alerts of before are not of now; with a live link nothing is polled', async () => {
  expect(await counts({ '/v2/live/alerts': new Error('network') })).toBe(false)
  expect(await counts({}, false)).toBe(false)
})
