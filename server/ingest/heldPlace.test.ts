import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import type { DeviceReport } from '../gateway/port.ts'
import { silentLog } from '../kit/log.ts'
import { LivePositions } from '../live/positions.ts'
import { FenceWatch } from './fenceWatch.ts'
import { IngestPipeline } from './pipeline.ts'
import { DeviceRegistry } from './registry.ts'
import { UnknownDevices } from './unknown.ts'

/** A parked vehicle and fixes that own to a large error (alerts.md §2, §6.5; A9): the place that is shown, and what is stored. */

const start = Date.UTC(2026, 5, 2, 13)
let now = start
let opened: TemporaryStore
let vehicle = 0

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const [first = 0] = await seedTestFleet(opened.store, 1)
  vehicle = first
})
afterAll(() => opened.remove())
beforeEach(async () => {
  now = start
  await opened.store.system((tx) => tx.query('truncate position, vehicle_state, event, stream cascade'))
})

/** The door as a process that begins knows it. */
async function door() {
  const { store } = opened
  const positions = new LivePositions()
  const registry = new DeviceRegistry(store, positions)
  await registry.refresh()
  const pipeline = new IngestPipeline({
    store,
    clock: { now: () => now },
    registry,
    fences: new FenceWatch(store),
    positions,
    unknown: new UnknownDevices(store, silentLog),
    log: silentLog,
    onCommitted: () => {},
  })
  return {
    shown: () => positions.get(vehicle)?.point,
    async says(s: number, metresNorth: number, accuracyM: number | undefined, more: Partial<DeviceReport> = {}) {
      now = start + s * 1000
      await pipeline.report({
        deviceId: 'd0',
        protocol: 'test',
        fixAt: now,
        valid: true,
        latitude: -23.5 + metresNorth / 111_195,
        longitude: -46.6,
        speedKmh: 0,
        accuracyM,
        telemetry: { ignition: false },
        alarms: [],
        ...more,
      })
    },
  }
}
const stored = () =>
  opened.store.system((tx) =>
    tx.query(
      'select count(*)::int as reports, (select fix_at from vehicle_state) as seen, (select signal_at from vehicle_state) as heard from position',
    ),
  )
const at = (s: number) => new Date(start + s * 1000)

test.each([5, undefined])(
  'defect 4, A9 four fixes of 300 m accuracy beside a parked vehicle (accuracy %s) are stored and move nothing; its place is as old as it is',
  async (accuracyM) => {
    const { says, shown } = await door()
    await says(0, 0, accuracyM)
    for (const [n, north] of [230, -180, 300, 120].entries()) await says(60 * (n + 1), north, 300)
    expect(shown()).toMatchObject({
      latitude: -23.5,
      longitude: -46.6,
      fixAt: start,
      signalAt: start + 240_000,
      speedKmh: 0,
    })
    expect(await stored()).toEqual([{ reports: 5, seen: at(0), heard: at(240) }])
  },
)

test('§6.5 a better fix is its place again, and so is a vague one that lies farther off than it may err', async () => {
  const { says, shown } = await door()
  await says(0, 0, 5)
  await says(60, 230, 300)
  await says(120, 40, 20)
  expect(shown()?.latitude).toBeCloseTo(-23.5 + 40 / 111_195, 6)
  expect(shown()?.fixAt).toBe(start + 120_000)
  // Taken away on a truck that tells no speed: 900 m is no error of 300.
  await says(180, 940, 300)
  expect(shown()?.fixAt).toBe(start + 180_000)
})

test('§6.5 one that never knows better than 300 m is shown where it says, before a restart and after', async () => {
  const { says } = await door()
  await says(0, 0, 300)
  await says(60, 100, 300)
  const again = await door()
  await again.says(120, 200, 300)
  expect(again.shown()).toMatchObject({ fixAt: start + 120_000 })
})

test('§6.5 what a report of before the vague one tells comes late: it moves nothing', async () => {
  const { says, shown } = await door()
  await says(0, 0, 5)
  await says(60, 230, 300)
  const driving = { speedKmh: 60, telemetry: { ignition: true } }
  for (const s of [20, 30]) await says(70, s * 17, 5, { ...driving, fixAt: start + s * 1000 })
  expect(shown()).toMatchObject({ latitude: -23.5, fixAt: start, motion: 0 })
})

test('§6.5 a vehicle that moves is shown where it is, however vague: it is on its way', async () => {
  const { says, shown } = await door()
  const driving = { speedKmh: 60, telemetry: { ignition: true } }
  await says(0, 0, 5, driving)
  await says(10, 170, 5, driving)
  await says(20, 340, 100, driving)
  expect(shown()).toMatchObject({ fixAt: start + 20_000, motion: 1 })
})
