import type { Store } from '../../../db/port.ts'
import type { DeviceReport } from '../../../gateway/port.ts'
import { commitBatch } from '../../../ingest/commit.ts'
import { FenceWatch } from '../../../ingest/fenceWatch.ts'
import { DeviceRegistry } from '../../../ingest/registry.ts'
import { LivePositions } from '../../../live/positions.ts'

/** Stores reports through the door that every report takes, in the order given, `size` at a time. */
export async function arriveAt(store: Store, now: number, reports: readonly DeviceReport[], size = 50): Promise<void> {
  const registry = new DeviceRegistry(store, new LivePositions())
  await registry.refresh()
  const fences = new FenceWatch(store)
  await fences.refresh()
  for (let at = 0; at < reports.length; at += size) {
    const batch = reports.slice(at, at + size).flatMap((report) => {
      const entry = registry.device(report.deviceId)
      return entry === undefined ? [] : [{ entry, report, receivedAt: now }]
    })
    const { memories } = await commitBatch(store, batch, fences)
    for (const [entry, memory] of memories) entry.memory = memory
  }
}
