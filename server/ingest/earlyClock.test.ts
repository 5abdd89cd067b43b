import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import { silentLog } from '../kit/log.ts'
import { LivePositions } from '../live/positions.ts'
import { FenceWatch } from './fenceWatch.ts'
import { IngestPipeline } from './pipeline.ts'
import { DeviceRegistry } from './registry.ts'
import { UnknownDevices } from './unknown.ts'

const noon = Date.UTC(2026, 5, 1, 12)
const behindMs = 3 * 3_600_000
let now = noon
let opened: TemporaryStore
let vehicle: number
let pipeline: IngestPipeline
const positions = new LivePositions()

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const { store } = opened
  ;[vehicle = 0] = await seedTestFleet(store, 2)
  await store.system((tx) => tx.query('update tracker_vehicle set linked_at = $1', [new Date(noon)]))
  const registry = new DeviceRegistry(store, positions)
  await registry.refresh()
  pipeline = new IngestPipeline({
    store,
    clock: { now: () => now },
    registry,
    fences: new FenceWatch(store),
    positions,
    unknown: new UnknownDevices(store, silentLog),
    log: silentLog,
    onCommitted: () => {},
  })
})
afterAll(() => opened.remove())

/** Every ten seconds, with a clock that is three hours behind. */
async function said(deviceId: string, times: number, under?: number) {
  const verdicts = []
  for (let n = 0; n < times; n++) {
    now += 10_000
    const place = { latitude: -23.5, longitude: -46.6, speedKmh: 50, headingDeg: 90 }
    const report = {
      deviceId,
      protocol: 'test',
      fixAt: now - behindMs,
      valid: true,
      ...place,
      telemetry: {},
      alarms: [],
    }
    verdicts.push(await pipeline.report({ ...report, ...(under !== undefined && { under }) }))
  }
  return verdicts
}

test('R28 §4.6 a tracker whose clock is hours behind is on the map half a minute after it was put into a vehicle', async () => {
  expect(await said('d0', 6)).toEqual([...Array(3).fill('unknownDevice'), ...Array(3).fill('stored')])
  expect(positions.get(vehicle)?.point).toMatchObject({ fixAt: now })
})

test('R28 under the key of another company nothing is learned of a tracker', async () => {
  expect(new Set(await said('d1', 6, 1))).toEqual(new Set(['unknownDevice']))
  expect(await said('d1', 1)).toEqual(['unknownDevice'])
})
