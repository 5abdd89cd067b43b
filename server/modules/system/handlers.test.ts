import Fastify from 'fastify'
import { expect, test } from 'vitest'

import { readConfig } from '../../config.ts'
import type { LiveHealth } from '../../kit/liveHealth.ts'
import { systemHandlers } from './handlers.ts'

/** The health answer over a store that takes writes. */
async function healthWith(over: Partial<LiveHealth>): Promise<unknown> {
  const { health } = systemHandlers({
    store: { health: async () => ({ kind: 'pglite', writable: true, freeBytes: 9e9 }) },
    live: {
      ingestLagMs: () => 0,
      ingestPending: () => 0,
      wrongClocks: () => 0,
      doubledIds: () => 0,
      oldestHeadAgeMs: () => null,
      redis: () => 'unused',
      traccar: () => 'unused',
      ...over,
    },
    walls: async () => ({ reporting: 0, silent: 0, oldestSilenceMs: null }),
    origins: { lastRefused: null },
    clock: { now: () => 0 },
    basemap: null,
    config: readConfig({}),
    version: '1',
  })
  const app = Fastify()
  app.get('/', (http) => health({ caller: null, http }))
  return (await app.inject('/')).json()
}

test.each([
  { ingestLagMs: 0, oldestHeadAgeMs: null, status: 'ok' },
  { ingestLagMs: 5_000, oldestHeadAgeMs: 20_000, status: 'ok' },
  { ingestLagMs: 5_001, oldestHeadAgeMs: 0, status: 'degraded' },
  { ingestLagMs: 0, oldestHeadAgeMs: 20_001, status: 'degraded' },
])('health with a lag of $ingestLagMs ms and a head $oldestHeadAgeMs ms old is $status', async (one) => {
  const live = { ingestLagMs: () => one.ingestLagMs, oldestHeadAgeMs: () => one.oldestHeadAgeMs }
  expect(await healthWith(live)).toMatchObject({ status: one.status })
})

test.each([
  ['unused', 'ok'],
  ['up', 'ok'],
  ['slow', 'degraded'],
  ['unreachable', 'degraded'],
  ['refused', 'degraded'],
] as const)('§5.6 a Traccar that is %s leaves the health %s', async (traccar, status) => {
  expect(await healthWith({ traccar: () => traccar })).toMatchObject({ traccar, status })
})
