import { openStore } from '#server/db/open.ts'
import { FenceWatch } from '#server/ingest/fenceWatch.ts'
import { IngestPipeline } from '#server/ingest/pipeline.ts'
import { DeviceRegistry } from '#server/ingest/registry.ts'
import { UnknownDevices } from '#server/ingest/unknown.ts'
import { silentLog } from '#server/kit/log.ts'
import { LivePositions } from '#server/live/positions.ts'

import { seedTestFleet } from '../fleet.ts'

/** Reports without end through the ingest door, and says each instant that was stored. Killed by `ingestCrash.ts`. */
const [folder = '', from = '0'] = process.argv.slice(2)
const store = await openStore({ dataDir: folder, minFreeBytes: 0 })
const [known] = await store.system((tx) => tx.query('select 1 from device limit 1'))
if (known === undefined) await seedTestFleet(store, 4)
const positions = new LivePositions()
const registry = new DeviceRegistry(store, positions)
await registry.refresh()
const pipeline = new IngestPipeline({
  store,
  clock: { now: () => Date.now() },
  registry,
  fences: new FenceWatch(store),
  positions,
  unknown: new UnknownDevices(store, silentLog),
  log: silentLog,
  onCommitted: () => {},
})
console.log('ready')
for (let fixAt = Number(from); ; fixAt += 40) {
  const burst = Array.from({ length: 40 }, (_, i) => fixAt + i)
  await Promise.all(
    burst.map(async (at) => {
      const verdict = await pipeline.report({
        deviceId: `d${at % 4}`,
        protocol: 'test',
        fixAt: at,
        valid: true,
        latitude: -23.5,
        longitude: -46.6,
        speedKmh: 30,
        telemetry: { ignition: true },
        alarms: at % 10 === 0 ? ['panic'] : [],
      })
      if (verdict === 'stored') console.log(`stored ${at}`)
    }),
  )
}
