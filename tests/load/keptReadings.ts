import { commitBatch, type Waiting } from '#server/ingest/commit.ts'
import { FenceWatch } from '#server/ingest/fenceWatch.ts'
import { DeviceRegistry } from '#server/ingest/registry.ts'
import { keepReadings } from '#server/live/alertReadings.ts'
import { LivePositions } from '#server/live/positions.ts'

import { seedTestFleet } from '../fleet.ts'
import { temporaryStore } from '../temporaryStore.ts'

/** What keeping with alerts the readings that decided them costs beside the batches that raise them, in one run. */
const vehicles = 500
const size = 1_000
const rounds = 12
/** A fleet in distress: of each batch so many reports are a panic. */
const alarmsPerBatch = 50

const opened = await temporaryStore({ minFreeBytes: 0 })
try {
  await seedTestFleet(opened.store, vehicles)
  const registry = new DeviceRegistry(opened.store, new LivePositions())
  await registry.refresh()
  const fences = new FenceWatch(opened.store)
  await fences.refresh()
  const began = Date.now()
  let [last, alerts, batchMs, keepingMs] = [0, 0, 0, 0]
  for (let round = 0; round < rounds; round++) {
    const batch = Array.from({ length: size }, (_, i): Waiting[] => {
      const entry = registry.device(`d${i % vehicles}`)
      const receivedAt = began + (round * 2 + Math.floor(i / vehicles)) * 120_000
      const place = { latitude: -23.5, longitude: -46.6, speedKmh: 0, headingDeg: 0, accuracyM: 8 }
      const said = { deviceId: `d${i % vehicles}`, protocol: 'bench', fixAt: receivedAt, valid: true, ...place }
      const alarmed = i >= size - vehicles && i % vehicles < alarmsPerBatch
      const report = { ...said, telemetry: { ignition: true }, alarms: alarmed ? ['panic' as const] : [] }
      return entry === undefined ? [] : [{ entry, report, receivedAt }]
    }).flat()
    const from = performance.now()
    const committed = await commitBatch(opened.store, batch, fences)
    const done = performance.now()
    for (const [entry, memory] of committed.memories) entry.memory = memory
    const raised = await opened.store.system((tx) =>
      tx.query<{ id: number }>('select id from alert where id > $1 order by id', [last]),
    )
    last = raised.at(-1)?.id ?? last
    // The same once more, by itself: the batch did it already.
    const keepingFrom = performance.now()
    const ids = raised.map(({ id }) => id)
    await opened.store.system((tx) => keepReadings(tx, ids))
    const kept = performance.now()
    // The first rounds warm both up.
    if (round < 2) continue
    batchMs += done - from
    keepingMs += kept - keepingFrom
    alerts += raised.length
  }
  const share = (100 * keepingMs) / batchMs
  console.log(
    `kept readings: ${share.toFixed(1)} % of a batch (aim 15 with the engine), ${(keepingMs / alerts).toFixed(2)} ms an alert, ` +
      `N ${alerts} alerts of ${size * (rounds - 2)} reports`,
  )
} finally {
  await opened.remove()
}
