import { afterAll, beforeAll, expect, test } from 'vitest'

import { placeAt } from '#contract/rules/fenceGeometry.ts'

import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import { insertFence } from '../db/fenceRows.ts'
import type { Store } from '../db/port.ts'
import { silentLog } from '../kit/log.ts'
import { LivePositions } from '../live/positions.ts'
import { FenceWatch } from './fenceWatch.ts'
import { IngestPipeline } from './pipeline.ts'
import { DeviceRegistry } from './registry.ts'
import { UnknownDevices } from './unknown.ts'

const now = Date.UTC(2026, 5, 1, 12)
const center = { latitude: -23.5, longitude: -46.6 }
let opened: TemporaryStore
let store: Store
let vehicle: number
let at = now - 3_600_000

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  store = opened.store
  vehicle = (await seedTestFleet(store, 2))[0] ?? 0
})
afterAll(() => opened.remove())

/** A fence around the centre that watches the vehicle; gives its id. */
async function fenceOf(name: string, radiusM: number, speedLimitKmh: number | null = null): Promise<number> {
  return store.system(async (tx) => {
    const shape = { kind: 'circle', center, radiusM } as const
    const rest = { note: '', colour: '#4c8dff', origin: 'radius', speedLimitKmh } as const
    const id = await insertFence(
      tx,
      1,
      { ...rest, name, shape, alertEnter: true, alertExit: true },
      null,
      new Date(now),
    )
    await tx.query('insert into fence_vehicle (fence_id, vehicle_id, company_id, vehicle_rev) values ($1, $2, 1, 1)', [
      id,
      vehicle,
    ])
    return id
  })
}

/** An ingest door of a process of its own on the same store. */
async function door(over: Partial<Store> = {}) {
  const positions = new LivePositions()
  const registry = new DeviceRegistry(store, positions)
  const fences = new FenceWatch(store)
  await registry.refresh()
  await fences.refresh()
  const pipeline = new IngestPipeline({
    store: { ...store, ...over },
    clock: { now: () => now },
    registry,
    fences,
    positions,
    unknown: new UnknownDevices(store, silentLog),
    log: silentLog,
    shared: true,
    onCommitted: () => {},
  })
  const report = (metres: number, towards = 90) => {
    const { latitude, longitude } = placeAt(center, towards, metres)
    const fixAt = (at += 30_000)
    const rest = {
      deviceId: 'd0',
      protocol: 'test',
      valid: true,
      speedKmh: 40,
      headingDeg: 0,
      telemetry: {},
      alarms: [],
    }
    return pipeline.report({ ...rest, fixAt, latitude, longitude })
  }
  return { report, fences }
}

const alertsOf = (fence: number) =>
  store.system(async (tx) =>
    (await tx.query<{ type: string }>('select type from alert where fence_id = $1 order by id', [fence])).map(
      ({ type }) => type,
    ),
  )

test('EVENT-07 processes that take turns at a vehicle raise each entry and each exit once', async () => {
  const id = await fenceOf('Alternado', 500)
  const [one, other] = [await door(), await door()]
  await one.report(1_200)
  await one.report(100)
  await other.report(150)
  await other.report(1_000)
  await one.report(1_050)
  await one.report(100)
  await other.report(120)
  expect(await alertsOf(id)).toEqual(['fenceEnter', 'fenceExit', 'fenceEnter'])
  const visits = await store.system((tx) =>
    tx.query<{ open: boolean }>(
      'select left_at is null as open from fence_visit where fence_id = $1 order by entered_at',
      [id],
    ),
  )
  expect(visits).toEqual([{ open: false }, { open: true }])
})

test('a batch that is rolled back crosses nothing; the same report, sent again, does', async () => {
  const id = await fenceOf('Desfeito', 300)
  // The first transaction of a batch catches up with other processes, the second stores it.
  let failAt = Infinity
  let transactions = 0
  const failingStore: Partial<Store> = {
    system: (work) =>
      store.system(async (tx) => {
        const done = await work(tx)
        if (++transactions === failAt) throw new Error('the disk is gone')
        return done
      }),
  }
  const { report } = await door(failingStore)
  await report(2_000)
  failAt = transactions + 2
  await expect(report(50)).rejects.toMatchObject({ code: 'store.unavailable' })
  at -= 30_000
  expect(await report(50)).toBe('stored')
  expect(await alertsOf(id)).toEqual(['fenceEnter'])
})

test('two fences entered by one fix are two alerts; a fence changed behind the back of a process takes nothing from it', async () => {
  const [first, second] = [await fenceOf('Um', 700), await fenceOf('Outro', 700)]
  const { report, fences } = await door()
  await report(2_500)
  await report(100)
  expect(await alertsOf(first)).toEqual(['fenceEnter'])
  expect(await alertsOf(second)).toEqual(['fenceEnter'])
  await store.system((tx) => tx.query('update fence set rev = rev + 1, active = false where id = $1', [second]))
  await report(1_500)
  await report(1_600)
  expect(await alertsOf(first)).toEqual(['fenceEnter', 'fenceExit'])
  expect(await alertsOf(second)).toEqual(['fenceEnter'])
  await fences.refresh([second])
  expect(fences.fence(second)).toBeUndefined()
})

test('K14 performance §5.2 a report keeps the least limit of the fences in which it lies, and none outside', async () => {
  await fenceOf('pátio', 500, 30)
  await fenceOf('pátio largo', 2_000, 60)
  const { report } = await door()
  const kept = async (metres: number, towards?: number) => {
    await report(metres, towards)
    const [row] = await store.system((tx) =>
      tx.query<{ limit: number | null }>('select fence_kmh as "limit" from position order by fix_at desc limit 1'),
    )
    return row?.limit
  }
  expect(await kept(100)).toBe(30)
  expect(await kept(1_000)).toBe(60)
  expect(await kept(600, 45), 'within the bounds of a circle, and outside of it').toBe(60)
  expect(await kept(3_000)).toBeNull()
})
