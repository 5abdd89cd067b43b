import { expect, test } from 'vitest'

import { temporaryStore } from '../../../tests/temporaryStore.ts'
import type { DeviceReport } from '../../gateway/port.ts'
import { makeFleet } from '../../gateway/simulator/fleet.ts'
import { simulateHistory } from '../../gateway/simulator/history.ts'
import { commitBatch } from '../../ingest/commit.ts'
import { FenceWatch } from '../../ingest/fenceWatch.ts'
import { DeviceRegistry } from '../../ingest/registry.ts'
import { RuleBook } from '../../ingest/ruleBook.ts'
import { silentLog } from '../../kit/log.ts'
import { LivePositions } from '../../live/positions.ts'
import { LoadKeeper } from '../../modules/report/loads/keeper.ts'
import { HourKeeper } from '../../modules/telling/keeper.ts'
import { demoSeed, seedDemo } from './seed.ts'

const hourMs = 3_600_000
const to = Date.UTC(2026, 5, 3, 12)
const from = to - 20 * hourMs
const mixer = 67

const fleet = makeFleet({ seed: demoSeed, size: mixer })

interface Row extends Record<string, unknown> {
  marks: (string | null)[]
  closed: boolean
  km: number | null
}

/** The loads of a mixer whose reports come in these batches; after each of them its loads are told. */
async function loadsAfter(batches: readonly DeviceReport[][]): Promise<Row[]> {
  const { store, remove } = await temporaryStore({ minFreeBytes: 0 })
  try {
    await seedDemo(store, { fleet: mixer, hashPassword: (password) => Promise.resolve(password) })
    const registry = new DeviceRegistry(store, new LivePositions())
    await registry.refresh()
    const fences = new FenceWatch(store)
    const rules = new RuleBook(store)
    const keepers = { store, clock: { now: () => to }, log: silentLog }
    const [hours, loads] = [new HourKeeper(keepers), new LoadKeeper(keepers)]
    for (const batch of batches) {
      const committed = await commitBatch(
        store,
        batch.flatMap((report) => {
          const entry = registry.device(report.deviceId)
          return entry === undefined ? [] : [{ entry, report, receivedAt: report.fixAt }]
        }),
        fences,
        rules,
      )
      for (const [entry, memory] of committed.memories) entry.memory = memory
      hours.take(committed)
      await hours.settle()
      await loads.settle()
    }
    return await store.system((tx) =>
      tx.query<Row>(
        `select array[loaded_at, charged_at, left_at, arrived_at, unloading_at, unloaded_at, departed_at, back_at]::text[] as marks,
           plant_id, site_id, closed, round(km::numeric, 6) as km, (select array_agg(round(t::numeric, 6)) from unnest(turns) t) as turns,
           order_id
         from concrete_load where vehicle_id = $1 order by loaded_at`,
        [mixer],
      ),
    )
  } finally {
    await remove()
  }
}

test('R27 a mixer of the demo has loads with their eight marks, the same when its reports come late, doubled and out of order', async () => {
  const inOrder: DeviceReport[][] = []
  const vehicles = fleet.vehicles.filter(({ id }) => id === mixer)
  for await (const batch of simulateHistory({
    fleet,
    seed: demoSeed,
    from,
    to,
    vehicles,
    alarmScale: 0,
    batchSize: 400,
  }))
    inOrder.push(batch)
  const told = await loadsAfter(inOrder)
  const closed = told.filter((load) => load.closed)
  expect(closed.length).toBeGreaterThan(2)
  // The drive that was under way as the story began is of no load; of all others every mark is known.
  expect(closed.filter(({ marks }) => !marks.includes(null)).length).toBeGreaterThanOrEqual(closed.length - 1)
  const held = inOrder.map((batch) => batch.filter((_report, n) => n % 7 === 0 || n % 90 < 25))
  const shuffled = [
    ...inOrder.map((batch, n) => batch.filter((report) => held[n]?.includes(report) !== true)),
    ...held.toReversed(),
    ...inOrder.slice(2, 4),
  ]
  expect(await loadsAfter(shuffled)).toEqual(told)
}, 120_000)
