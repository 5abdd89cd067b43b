import { monitorEventLoopDelay } from 'node:perf_hooks'

import type { Answer } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints/all.ts'
import { fail } from '#contract/errors.ts'

import type { BasemapFile } from '../../basemap/port.ts'
import { addressOf } from '../../basemap/routes.ts'
import type { Config } from '../../config.ts'
import type { Store } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import type { LiveHealth } from '../../kit/liveHealth.ts'
import type { PageOrigins } from '../../kit/origin.ts'
import type { WallCounts } from '../../kit/wallCounts.ts'

interface Deps {
  store: Pick<Store, 'health'>
  config: Config
  basemap: BasemapFile | null
  clock: Clock
  live: LiveHealth
  walls: () => Promise<WallCounts>
  origins: Pick<PageOrigins, 'lastRefused'>
  version: string
}

/** Past these, or without Redis, it is `degraded`: a report waits longer than a screen calls live, or heads stand still. */
const degradedLagMs = 5_000
const degradedHeadMs = 20_000
/** The delay percentile is of the last minute or so, not of the whole life of the process. */
const delayWindowMs = 60_000
/** Node counts its own sampling interval into each sample: an idle loop reads 20 ms. It is taken off. */
const sampleMs = 20

/** Runtime settings and health: both public, so neither holds anything of a company. */
export function systemHandlers({
  store,
  config,
  basemap,
  clock,
  live,
  walls,
  origins,
  version,
}: Deps): Pick<Handlers, 'config' | 'health'> {
  const delay = monitorEventLoopDelay({ resolution: sampleMs })
  delay.enable()
  let windowFrom = clock.now()
  const startedAt = clock.now()

  return {
    config: async () => ({
      version,
      basemap: basemap === null ? config.basemap : addressOf(basemap),
      basemapFile: basemap,
      mapboxToken: config.mapboxToken,
      repairUrl: config.repairUrl,
      streetImageryUrl: config.streetImageryUrl,
      demo: config.demo,
      passwordPolicy: config.passwordPolicy,
      serverAt: clock.now(),
    }),

    health: async () => {
      const now = clock.now()
      const state = await store.health()
      const head = live.oldestHeadAgeMs()
      const slow = live.ingestLagMs() > degradedLagMs || (head !== null && head > degradedHeadMs)
      const redis = live.redis()
      const traccar = live.traccar()
      const orders = traccar === 'unused' || traccar === 'up'
      const answer: Answer<Endpoints['health']> = {
        status: !state.writable ? 'down' : slow || redis === 'down' || !orders ? 'degraded' : 'ok',
        store: state.kind,
        writable: state.writable,
        freeBytes: state.freeBytes ?? null,
        ingestLagMs: live.ingestLagMs(),
        ingestPending: live.ingestPending(),
        wrongClocks: live.wrongClocks(),
        doubledIds: live.doubledIds(),
        oldestHeadAgeMs: head,
        redis,
        traccar,
        // A store that answers nothing says so above; health itself must answer.
        refusedPage: origins.lastRefused,
        walls: await walls().catch(() => null),
        eventLoopDelayP99Ms: Math.max(0, Math.round(delay.percentile(99) / 1e4) / 100 - sampleMs),
        uptimeS: Math.round((now - startedAt) / 1000),
        version,
      }
      if (now - windowFrom > delayWindowMs) {
        delay.reset()
        windowFrom = now
      }
      return state.writable ? answer : fail('store.unavailable', { data: { ...answer } })
    },
  }
}
