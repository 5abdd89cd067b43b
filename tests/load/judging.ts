import { commitBatch, type Waiting } from '#server/ingest/commit.ts'
import type { DeviceMemory } from '#server/ingest/deviceMemory.ts'
import { FenceWatch } from '#server/ingest/fenceWatch.ts'
import { fold } from '#server/ingest/fold.ts'
import { DeviceRegistry } from '#server/ingest/registry.ts'
import type { PositionRow } from '#server/ingest/store.ts'
import { LivePositions } from '#server/live/positions.ts'
import { Guard, noGuard } from '#server/modules/telling/guardRules.ts'
import { noOpening, Openings } from '#server/modules/telling/openingRules.ts'
import { toldAtDoor } from '#server/modules/telling/reports.ts'

import { seedTestFleet } from '../fleet.ts'
import { temporaryStore } from '../temporaryStore.ts'

/**
 * What judging reports costs (motion, error circle, clock, outliers) beside storing them, and what edges of immobilization
 * and trunk cost (commands §8), in one run of batches of a thousand. Of edges the reading of a report is counted whole, which
 * hours read as well: it is the most that they can cost.
 */
const vehicles = 500
const size = 1_000
const rounds = 12
/** The door judges each report twice: what is stored, and again what was not there before. */
const timesJudged = 2

/** Edges of one vehicle, as its telling keeps them. */
interface Edges {
  guard: Guard
  openings: Openings
}
const edgesOf = new Map<number, Edges>()
function tellEdges(rows: readonly PositionRow[]): number {
  let told = 0
  for (const row of rows) {
    const report = toldAtDoor(row)
    if (report === null) continue
    const { vehicleId } = row.entry
    const edges = edgesOf.get(vehicleId) ?? {
      guard: new Guard(noGuard, false),
      openings: new Openings(noOpening, false),
    }
    edgesOf.set(vehicleId, edges)
    const { at, receivedAt, place, speedKmh, values, guard, opening } = report
    const where = { at, place, speedKmh, driver: '' }
    edges.guard.tell(guard, { ...where, receivedAt, ignition: values.ignition ?? null })
    edges.openings.tell(opening, { ...where, celsius: [] })
    told += edges.guard.taken().length + edges.openings.taken().length
  }
  return told
}

const opened = await temporaryStore({ minFreeBytes: 0 })
try {
  await seedTestFleet(opened.store, vehicles)
  const registry = new DeviceRegistry(opened.store, new LivePositions())
  await registry.refresh()
  const fences = new FenceWatch(opened.store)
  await fences.refresh()
  const began = Date.now()
  let stored = 0
  let storingMs = 0
  let judgingMs = 0
  let edgesMs = 0
  let edges = 0
  for (let round = 0; round < rounds; round++) {
    const batch = Array.from({ length: size }, (_, i): Waiting[] => {
      const entry = registry.device(`d${i % vehicles}`)
      const step = round * 2 + Math.floor(i / vehicles)
      const receivedAt = began + step * 10_000
      const place = { latitude: -23.5 + step * 0.001, longitude: -46.6, speedKmh: 40, headingDeg: 0, accuracyM: 8 }
      const said = { deviceId: `d${i % vehicles}`, protocol: 'bench', fixAt: receivedAt, valid: true, ...place }
      // Something begins or ends at every report.
      const isOdd = step % 2 === 1
      const guarded = { blocked: isOdd, mainPower: !isOdd, backupBatteryV: 4, jammer: isOdd, trunkOpen: isOdd }
      const telemetry = { ignition: true, odometerKm: 1_000 + step / 10, ...guarded }
      const report = { ...said, telemetry, alarms: [] }
      return entry === undefined ? [] : [{ entry, report, receivedAt }]
    }).flat()
    const memories = new Map<string, DeviceMemory>()
    const judgedFrom = performance.now()
    for (const { entry, report, receivedAt } of batch) {
      memories.set(entry.deviceId, fold(memories.get(entry.deviceId) ?? entry.memory, report, receivedAt).memory)
    }
    const judged = performance.now()
    const committed = await commitBatch(opened.store, batch, fences)
    const done = performance.now()
    for (const [entry, memory] of committed.memories) entry.memory = memory
    const before = performance.now()
    const told = tellEdges(committed.stored)
    const after = performance.now()
    // The first rounds warm both up.
    if (round < 2) continue
    judgingMs += (judged - judgedFrom) * timesJudged
    storingMs += done - judged
    edgesMs += after - before
    edges += told
    stored += committed.stored.length
  }
  const share = (100 * judgingMs) / storingMs
  const each = (judgingMs * 1_000) / stored
  const ofEdges = `${((100 * edgesMs) / storingMs).toFixed(1)} % of a batch (aim 10), ${((edgesMs * 1_000) / stored).toFixed(1)} us a report`
  console.log(`edges of immobilization and trunk: ${ofEdges}, N ${stored}, ${edges} told`)
  console.log(`judging: ${share.toFixed(1)} % of a batch (aim 10), ${each.toFixed(1)} us a report, N ${stored}`)
} finally {
  await opened.remove()
}
