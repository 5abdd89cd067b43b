import type { FastifyRequest } from 'fastify'

import { limits } from '#contract/limits.ts'
import { statusTime } from '#contract/reports/statusTime.ts'
import type { Store } from '#server/db/port.ts'
import { makeFleet } from '#server/gateway/simulator/fleet.ts'
import { simulateHistory } from '#server/gateway/simulator/history.ts'
import { type Waiting, commitBatch } from '#server/ingest/commit.ts'
import { FenceWatch } from '#server/ingest/fenceWatch.ts'
import { DeviceRegistry } from '#server/ingest/registry.ts'
import { silentLog } from '#server/kit/log.ts'
import { rollup } from '#server/kit/rollup.ts'
import { ask } from '#server/kit/sql.ts'
import { LivePositions } from '#server/live/positions.ts'
import { statusTimeMount } from '#server/modules/report/statusTime.mount.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'

import { testCaller } from '../devices.ts'
import { seedTestFleet } from '../fleet.ts'
import { temporaryStore } from '../temporaryStore.ts'

const minute = 60_000
const dayMs = 86_400_000
const batchSize = 1_000

export interface DoorFigures {
  vehicles: number
  reports: number
  /** Storing the batches without the fold's own marks, their folding in memory, and the writing of what changed. */
  storeMs: number
  foldMs: number
  writeMs: number
  usPerReport: number
  /** Of a batch: folding alone, and with the writing of each minute. */
  foldPct: number
  wholePct: number
}

/** What hours cost the ingest door: a fleet that reports every ten seconds, written once a minute, all in one run. */
export async function measureHours(vehicles: number, minutes: number): Promise<DoorFigures> {
  const { store, remove } = await temporaryStore({ minFreeBytes: 0 })
  try {
    await seedTestFleet(store, vehicles)
    const registry = new DeviceRegistry(store, new LivePositions())
    await registry.refresh()
    const fences = new FenceWatch(store)
    const from = Date.UTC(2026, 5, 1, 14)
    const to = from + (minutes + 1) * minute
    const hours = new HourKeeper({ store, clock: { now: () => to }, log: silentLog })
    const fleet = makeFleet({ seed: 1, size: vehicles })
    const ids = new Map(fleet.vehicles.map((vehicle, n) => [vehicle.deviceId, `d${n}`]))
    const all: Waiting[] = []
    const steps = { stepMs: 10_000, parkedStepMs: 10_000 }
    for await (const reports of simulateHistory({ fleet, seed: 1, from, to, ...steps })) {
      for (const report of reports) {
        const entry = registry.device(ids.get(report.deviceId) ?? '')
        if (entry !== undefined) all.push({ entry, report, receivedAt: report.fixAt })
      }
    }
    all.sort((a, b) => a.report.fixAt - b.report.fixAt)
    const spent = { store: 0, fold: 0, write: 0, reports: 0 }
    const timed = async (of: 'store' | 'fold' | 'write', work: () => unknown) => {
      const begun = performance.now()
      await work()
      spent[of] += performance.now() - begun
    }
    let next = from + minute
    for (let at = 0; at < all.length; at += batchSize) {
      const batch = all.slice(at, at + batchSize)
      let committed: Pick<Awaited<ReturnType<typeof commitBatch>>, 'stored' | 'events'> = { stored: [], events: [] }
      const warm = (batch[0]?.report.fixAt ?? 0) < from + minute
      const commit = async () => {
        const done = await commitBatch(store, batch, fences)
        for (const [entry, memory] of done.memories) entry.memory = memory
        committed = done
      }
      if (warm) {
        // The first minute tells each vehicle from the store once, as a start does.
        await commit()
        hours.take(committed)
        await hours.tellUnread()
        continue
      }
      await timed('store', commit)
      await timed('fold', () => hours.take(committed))
      spent.reports += committed.stored.length
      if ((batch.at(-1)?.report.fixAt ?? 0) < next) continue
      next += minute
      await timed('write', () => hours.flush())
    }
    await timed('write', () => hours.flush())
    const pct = (ms: number) => Math.round((1_000 * ms) / spent.store) / 10
    return {
      vehicles,
      reports: spent.reports,
      storeMs: Math.round(spent.store),
      foldMs: Math.round(spent.fold),
      writeMs: Math.round(spent.write),
      usPerReport: Math.round((10_000 * spent.fold) / spent.reports) / 10,
      foldPct: pct(spent.fold),
      wholePct: pct(spent.fold + spent.write),
    }
  } finally {
    await remove()
  }
}

export interface SumFigures {
  vehicles: number
  days: number
  rows: number
  /** Median of five: all sums of a time by state, grouped by vehicle. */
  sumMs: number
}

/** Days of a fleet, told. @returns when the first begins */
async function plantMonth(store: Store, vehicles: number, days: number): Promise<number> {
  await seedTestFleet(store, vehicles)
  // Noon in São Paulo belongs to the same day everywhere.
  const from = Date.UTC(2026, 4, 1, 3)
  await store.system((tx) =>
    tx.query(
      `insert into vehicle_day (company_id, vehicle_id, day, driver_code, reports, moving_ms, idle_ms, off_ms, after_key_ms,
                                silent_ms, engine_ms, odo_ms, path_km, odo_km, gap_km, rpm_x_ms, rpm_ms, coolant_x_ms,
                                coolant_ms, rpm_min, rpm_max, odometer_min, odometer_max, low_kmh, top_kmh, brakes, starts,
                                stops, idles, longest_idle_ms)
       select company_id, id, date '2026-05-01' + d, 'd' || id % 3, 4000, 3e7, 6e6, 4e7, 1e6, 94e5, 36e6, 3e7, 400, 401, 0,
              5e10, 36e6, 3e9, 36e6, 600, 2400, 1e5, 1e5 + 400, 5, 92, 300, 12, 20, 6, 18e5
       from vehicle, generate_series(0, $1::int - 1) d`,
      [days],
    ),
  )
  await store.pool.query('analyze vehicle_day')
  return from
}

/** A month of a fleet from its days, as a report asks for it. */
export async function measureSums(vehicles: number, days: number): Promise<SumFigures> {
  const { store, remove } = await temporaryStore({ minFreeBytes: 0 })
  try {
    const from = await plantMonth(store, vehicles, days)
    const statement = rollup({
      from,
      to: from + days * dayMs,
      zone: 'America/Sao_Paulo',
      companies: [1, 2],
      vehicles: [],
      toldTo: from + days * dayMs,
    })
      .select`v.id, sum(h.moving_ms) as moving, sum(h.idle_ms) as idle, sum(h.off_ms) as off, sum(h.after_key_ms) as key,
      sum(h.silent_ms) as silent, sum(h.engine_ms) as engine, sum(h.path_km) as path, sum(h.odo_km) as odo, sum(h.stops) as stops,
      sum(h.idles) as idles, max(h.longest_idle_ms) as longest, max(h.top_kmh) as top`.by`v.id`
    const took: number[] = []
    for (let n = 0; n < 5; n++) {
      const begun = performance.now()
      const rows = await store.scoped({ companies: [1, 2] }, (tx) => ask(tx, statement))
      if (rows.length !== vehicles) throw new Error(`${rows.length} vehicles were summed`)
      took.push(performance.now() - begun)
    }
    return { vehicles, days, rows: vehicles * days, sumMs: Math.round(took.sort((a, b) => a - b)[2] ?? NaN) }
  } finally {
    await remove()
  }
}

export interface FirstPageFigures {
  vehicles: number
  days: number
  /** Median of five: what the first page of time by state is answered in, with the telling of hours that comes before. */
  firstPageMs: number
  /** And its sums, which are asked for beside it. */
  totalMs: number
}

/** The first page of a report of sums, as its call answers it. */
export async function measureFirstPage(vehicles: number, days: number): Promise<FirstPageFigures> {
  const { store, remove } = await temporaryStore({ minFreeBytes: 0 })
  try {
    const from = await plantMonth(store, vehicles, days)
    const to = from + days * dayMs
    const clock = { now: () => to }
    const hours = new HourKeeper({ store, clock, log: silentLog })
    const { dump, total } = statusTimeMount({ store, clock, announce: () => undefined, hours })
    const caller = testCaller({ companies: [1, 2] })
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- neither looks at its request
    const http = {} as FastifyRequest
    const asked = { empresasSelecionadas: [1, 2], inicio: from, fim: to, agrupamentos: [] }
    const median = async (work: () => Promise<unknown>) => {
      const took: number[] = []
      for (let n = 0; n < 5; n++) {
        const begun = performance.now()
        await work()
        took.push(performance.now() - begun)
      }
      return Math.round(took.sort((a, b) => a - b)[2] ?? NaN)
    }
    const page = statusTime.calls.dump.body.parse(asked)
    const sums = statusTime.calls.total.body.parse(asked)
    return {
      vehicles,
      days,
      firstPageMs: await median(async () => {
        const { rows } = await dump({ body: page, caller, http })
        if (rows.length !== Math.min(vehicles, limits.reportPage)) throw new Error(`${rows.length} rows came`)
      }),
      totalMs: await median(() => total({ body: sums, caller, http })),
    }
  } finally {
    await remove()
  }
}
