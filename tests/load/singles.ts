import { performance } from 'node:perf_hooks'

import { commitBatch } from '#server/ingest/commit.ts'
import { FenceWatch } from '#server/ingest/fenceWatch.ts'
import { IngestPipeline } from '#server/ingest/pipeline.ts'
import { DeviceRegistry } from '#server/ingest/registry.ts'
import { UnknownDevices } from '#server/ingest/unknown.ts'
import { silentLog } from '#server/kit/log.ts'
import { LivePositions } from '#server/live/positions.ts'

import { seedTestFleet } from '../fleet.ts'
import { temporaryStore } from '../temporaryStore.ts'
import { percentile } from './percentiles.ts'

export interface SingleFigures {
  /** Reports a second that share a transaction with those that come beside them, and what the slowest of a hundred waited. */
  gatheredPerSecond: number
  gatheredP99Ms: number
  /** The same reports, each in a transaction of its own. */
  alonePerSecond: number
  aloneP99Ms: number
}

/** Reports under way at once, as a Traccar server forwards them: many before the first is answered. */
const callers = 256
const vehicles = 500

/** What gathering single reports into shared transactions is worth, both ways in one run on the embedded store. */
export async function measureSingles(seconds: number): Promise<SingleFigures> {
  const opened = await temporaryStore({ minFreeBytes: 0 })
  try {
    await seedTestFleet(opened.store, vehicles)
    const positions = new LivePositions()
    const registry = new DeviceRegistry(opened.store, positions)
    await registry.refresh()
    const fences = new FenceWatch(opened.store)
    await fences.refresh()
    const unknown = new UnknownDevices(opened.store, silentLog)
    const clock = { now: Date.now }
    const pipeline = new IngestPipeline({
      store: opened.store,
      clock,
      registry,
      positions,
      fences,
      unknown,
      log: silentLog,
      onCommitted: () => {},
    })
    let n = 0
    const next = () => {
      const step = Math.floor(n / vehicles)
      const place = { latitude: -23.5 + step * 1e-4, longitude: -46.6, speedKmh: 40, headingDeg: 0 }
      const said = { deviceId: `d${n++ % vehicles}`, protocol: 'bench', fixAt: Date.now(), valid: true, ...place }
      return { ...said, telemetry: { ignition: true }, alarms: [] }
    }
    const gathered = await pace(seconds, callers, () => pipeline.report(next()))
    // One way into the store: whoever commits alone waits for whoever came before.
    let last: Promise<unknown> = Promise.resolve()
    const alone = await pace(seconds, callers, () => {
      const report = next()
      const entry = registry.device(report.deviceId)
      if (entry === undefined) return Promise.reject(new Error('never registered'))
      last = last.then(async () => {
        const { memories } = await commitBatch(opened.store, [{ entry, report, receivedAt: Date.now() }], fences)
        for (const [of, memory] of memories) of.memory = memory
      })
      return last
    })
    return {
      gatheredPerSecond: gathered.perSecond,
      gatheredP99Ms: gathered.p99Ms,
      alonePerSecond: alone.perSecond,
      aloneP99Ms: alone.p99Ms,
    }
  } finally {
    await opened.remove()
  }
}

async function pace(seconds: number, atOnce: number, one: () => Promise<unknown>) {
  const waits: number[] = []
  const began = performance.now()
  const over = () => performance.now() - began > seconds * 1000
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (!over()) {
        const asked = performance.now()
        await one()
        waits.push(performance.now() - asked)
      }
    }),
  )
  const perSecond = Math.round((waits.length * 1000) / (performance.now() - began))
  return { perSecond, p99Ms: Math.round(percentile(waits, 0.99)) }
}
