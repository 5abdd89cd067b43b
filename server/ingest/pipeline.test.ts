import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { limits } from '#contract/limits.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import type { Store } from '../db/port.ts'
import type { DeviceReport } from '../gateway/port.ts'
import { silentLog } from '../kit/log.ts'
import { LivePositions } from '../live/positions.ts'
import { FenceWatch } from './fenceWatch.ts'
import { IngestPipeline } from './pipeline.ts'
import { DeviceRegistry } from './registry.ts'
import { UnknownDevices } from './unknown.ts'

const now = Date.UTC(2026, 5, 1, 12)
const clock = { now: () => now }
let opened: TemporaryStore
let store: Store
let vehicles: number[]
let committed: number

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  store = opened.store
  vehicles = await seedTestFleet(store, 6)
})
afterAll(() => opened.remove())
beforeEach(async () => {
  committed = 0
  await store.system((tx) =>
    tx.query('truncate position, vehicle_state, alert, notification, event, stream, unknown_device, device_event'),
  )
})

async function door(over: Partial<Store> = {}) {
  const positions = new LivePositions()
  const registry = new DeviceRegistry(store, positions)
  await registry.refresh()
  const unknown = new UnknownDevices(store, silentLog)
  const pipeline = new IngestPipeline({
    store: { ...store, ...over },
    clock,
    registry,
    fences: new FenceWatch(store),
    positions,
    unknown,
    log: silentLog,
    onCommitted: (batch) => (committed += batch.alerts),
  })
  return { pipeline, positions, registry, unknown }
}

const report = (over: Partial<DeviceReport> = {}): DeviceReport => ({
  deviceId: 'd0',
  protocol: 'test',
  fixAt: now - 1_000,
  valid: true,
  latitude: -23.5,
  longitude: -46.6,
  speedKmh: 50,
  headingDeg: 90,
  telemetry: { ignition: true },
  alarms: [],
  ...over,
})
const count = async (table: 'position' | 'alert' | 'event') =>
  store.system(async (tx) => (await tx.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n)

test('P14 a verdict of stored means that the row is there, and the live table shows it', async () => {
  const { pipeline, positions } = await door()
  expect(await pipeline.report(report())).toBe('stored')
  expect(await count('position')).toBe(1)
  expect(positions.takeChanged().get(1)?.at(-1)).toMatchObject({ vehicleId: vehicles[0], motion: 1, latitude: -23.5 })
})

test('a repeat is a duplicate, in the same batch or a later one, and changes nothing', async () => {
  const { pipeline } = await door()
  const [first, second] = await Promise.all([pipeline.report(report()), pipeline.report(report())])
  expect([first, second]).toEqual(['stored', 'duplicate'])
  expect(await pipeline.report(report())).toBe('duplicate')
  expect(await pipeline.report(report({ telemetry: { ignition: false } }))).toBe('stored')
  expect(await count('position')).toBe(2)
})

test('an unknown device is counted, not stored', async () => {
  const { pipeline, unknown } = await door()
  const verdicts = await Promise.all([1, 2, 3].map(() => pipeline.report(report({ deviceId: 'who' }))))
  await unknown.flush()
  expect(verdicts).toEqual(['unknownDevice', 'unknownDevice', 'unknownDevice'])
  const rows = await store.system((tx) => tx.query('select unique_id, reports from unknown_device'))
  expect(rows).toEqual([{ unique_id: 'who', reports: 3 }])
  expect(await count('position')).toBe(0)
})

test('P17 a bad clock is stored and flagged, and never current', async () => {
  const { pipeline, positions } = await door()
  for (const fixAt of [0, now + 3_600_000, 2 ** 31 * 1000]) {
    expect(await pipeline.report(report({ fixAt, alarms: [] }))).toBe('stored')
  }
  const rows = await store.system((tx) => tx.query<{ flags: number }>('select flags from position'))
  expect(rows.map((row) => row.flags)).toEqual([1, 1, 1].map(() => positionFlag.badClock))
  expect(positions.get(vehicles[0] ?? 0)?.point).toMatchObject({ fixAt: null, latitude: null, signalAt: now })
})

test('a store that takes no writes answers at once that it is not available, and nothing is kept', async () => {
  const { pipeline } = await door({ writable: () => false })
  await expect(pipeline.report(report())).rejects.toMatchObject({ code: 'store.unavailable', retryAfterS: 2 })
  expect(pipeline.pending).toBe(0)
})

test('a full queue answers that it is not available', async () => {
  let open = () => {}
  const gate = new Promise<void>((resolve) => (open = resolve))
  const { pipeline } = await door({ system: (work) => gate.then(() => store.system(work)) })
  const waiting = Array.from({ length: 21_000 }, (_, i) => pipeline.report(report({ fixAt: now - 600_000 + i })))
  await expect(pipeline.report(report({ fixAt: now }))).rejects.toMatchObject({ code: 'store.unavailable' })
  open()
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['stored']))
  expect(await count('position')).toBe(21_000)
})

test('a report that the database refuses fails no other', async () => {
  const { pipeline, registry } = await door()
  const entry = registry.device('d3')
  if (entry) entry.company = 2 ** 31 // no integer column takes that
  const verdicts = await Promise.all([0, 1, 2, 3, 4, 5].map((n) => pipeline.report(report({ deviceId: `d${n}` }))))
  expect(verdicts).toEqual(['stored', 'stored', 'stored', 'refused', 'stored', 'stored'])
})

test('a store that fails gives every caller the refusal, and what is sent again is stored once', async () => {
  let fails = true
  const failing: Store['system'] = (work) => (fails ? Promise.reject(new Error('gone')) : store.system(work))
  const { pipeline } = await door({ system: failing })
  await expect(pipeline.report(report())).rejects.toMatchObject({ code: 'store.unavailable' })
  fails = false
  expect(await pipeline.report(report())).toBe('stored')
})

test('an alarm is an alert with its event in the same commit; late ones keep their own instant', async () => {
  const { pipeline } = await door()
  await pipeline.report(report())
  await pipeline.report(report({ fixAt: now - 3_600_000, alarms: ['panic'] }))
  const [alert] = await store.system((tx) => tx.query('select occurred_at, received_at, severity from alert'))
  expect(alert).toEqual({ occurred_at: new Date(now - 3_600_000), received_at: new Date(now), severity: 'critical' })
  const [event] = await store.system((tx) => tx.query('select seq, type, body from event where company_id = 1'))
  expect(event).toMatchObject({ seq: 1, type: 'alertRaised', body: { type: 'panic', plate: 'AAA0000', speedKmh: 50 } })
  expect(committed).toBe(1)
})

test('a jammed device is one alert, though it says so for six minutes, live, late and after a restart', async () => {
  const jam = (seconds: number) => report({ fixAt: now - 3_600_000 + seconds * 1_000, telemetry: { jammer: true } })
  const { pipeline } = await door()
  for (let seconds = 0; seconds <= 180; seconds += 5) await pipeline.report(jam(seconds))
  await pipeline.report(jam(360))
  await Promise.all(Array.from({ length: 35 }, (_, i) => pipeline.report(jam(185 + i * 5))))
  const restarted = await door()
  await restarted.pipeline.report(jam(365))
  expect([await count('position'), await count('alert'), await count('event')]).toEqual([74, 1, 1])
  await restarted.pipeline.report(report({ fixAt: now - 3_600_000 + 370_000, telemetry: { jammer: false } }))
  await restarted.pipeline.report(jam(600))
  expect(await count('alert')).toBe(2)
})

test('the memory of a device survives a restart of the door', async () => {
  const first = await door()
  await first.pipeline.report(report({ telemetry: { ignition: true, fuelPct: 40 } }))
  const second = await door()
  expect(second.positions.get(vehicles[0] ?? 0)).toMatchObject({
    point: { fixAt: now - 1_000, motion: 1 },
    telemetry: { ignition: true, fuelPct: 40 },
    measuredAt: { fuelPct: now - 1_000 },
  })
  expect(await second.pipeline.report(report({ fixAt: now - 2_000 }))).toBe('stored')
  expect(second.positions.get(vehicles[0] ?? 0)?.point?.fixAt).toBe(now - 1_000)
})

test('P15 and P16 shuffled and repeated reports give the same rows, alerts and current place', async () => {
  const frames = Array.from({ length: 60 }, (_, i) =>
    report({
      deviceId: `d${i % 2}`,
      fixAt: now - 3_600_000 + i * 20_000,
      latitude: -23.5 + i * 0.001,
      alarms: i % 7 === 0 ? ['panic'] : i % 5 === 0 ? ['harshBraking', 'overspeed'] : [],
    }),
  )
  const told = frames.flatMap((f) => f.alarms).length
  // These are farther apart than their cooldown, so that each is an alert in whatever order they come.
  const apart = frames.flatMap((f) => f.alarms.filter((type) => type !== 'overspeed')).length
  const sent = fc.array(fc.nat({ max: frames.length - 1 }), { minLength: 60, maxLength: 120 })
  await fc.assert(
    fc.asyncProperty(sent, fc.nat(), async (extra, seed) => {
      await store.system((tx) => tx.query('truncate position, vehicle_state, alert, event, stream, device_event'))
      const { pipeline, positions } = await door()
      const order = [...frames.keys(), ...extra].toSorted(
        (a, b) => ((a * 7919 + seed) % 101) - ((b * 7919 + seed) % 101),
      )
      const cut = seed % order.length
      await Promise.all(order.slice(0, cut).map((i) => pipeline.report(frames[i] ?? report())))
      await Promise.all(order.slice(cut).map((i) => pipeline.report(frames[i] ?? report())))
      expect(await count('position')).toBe(frames.length)
      const [sum] = await store.system((tx) =>
        tx.query(
          `select sum(1 + repeats)::int as told, count(*) filter (where type <> 'overspeed')::int as apart,
             count(*) filter (where needs_ack)::int as asking from alert`,
        ),
      )
      expect(sum).toMatchObject({ told, apart })
      // What asks for an answer is told to every page; a record is told to none.
      const raised = await store.system((tx) => tx.query(`select 1 from event where type = 'alertRaised'`))
      expect(raised).toHaveLength(Number(sum?.['asking']))
      expect(positions.get(vehicles[0] ?? 0)?.point?.fixAt).toBe(frames.at(-2)?.fixAt)
    }),
    { numRuns: 12 },
  )
})

test('tolerates a clock within the limit as live', async () => {
  const { pipeline, positions } = await door()
  await pipeline.report(report({ fixAt: now + limits.futureToleranceMs }))
  expect(positions.get(vehicles[0] ?? 0)?.point).not.toBeNull()
})

test('watchers hear of committed reports only', async () => {
  const { pipeline, positions } = await door()
  const heard = vi.fn()
  positions.onTouched((vehicle) => heard(vehicle.vehicleId))
  await pipeline.report(report({ latitude: NaN }))
  expect(heard).not.toHaveBeenCalled()
  await pipeline.report(report())
  expect(heard).toHaveBeenCalledExactlyOnceWith(vehicles[0])
})

const notifications = () =>
  store.system((tx) =>
    tx.query<{ company_id: number; type: string; state: string }>(
      'select company_id, type, state from notification order by id',
    ),
  )
const calls = () =>
  store.system((tx) =>
    tx.query<{ company_id: number; body: unknown }>(
      `select company_id, body from event where type = 'notificationRaised' order by company_id`,
    ),
  )

test('NOTIF-08 a change of an input is a notification and an event, a repeat of the report is neither', async () => {
  const { pipeline } = await door()
  await pipeline.report(report({ telemetry: { axleLowered: true }, fixAt: now - 3_000 }))
  expect(await notifications()).toEqual([])
  const change = report({ telemetry: { axleLowered: false }, fixAt: now - 2_000 })
  await pipeline.report(change)
  await pipeline.report(change)
  await pipeline.report(report({ telemetry: { axleLowered: true }, fixAt: now - 2_500 }))
  expect(await notifications()).toEqual([{ company_id: 1, type: 'TRACKER_INPUT_AXLE', state: 'inactive' }])
  expect(await calls()).toEqual([{ company_id: 1, body: { id: expect.any(Number), at: now } }])
})

test('NOTIF-22 however many notifications one batch brings, each company is called once', async () => {
  const { pipeline } = await door()
  const flood = Array.from({ length: 300 }, (_one, n) =>
    pipeline.report(report({ deviceId: `d${n % 6}`, fixAt: now - 60_000 + n, telemetry: { blocked: n % 12 < 6 } })),
  )
  await Promise.all(flood)
  const rows = await notifications()
  expect(rows.length).toBe(294)
  const told = await calls()
  expect(told.map(({ company_id }) => company_id)).toEqual(
    [...new Set(rows.map(({ company_id }) => company_id))].toSorted(),
  )
})

test('nothing of a batch that could not be stored is announced or kept', async () => {
  const { pipeline } = await door()
  await pipeline.report(report({ telemetry: { blocked: false }, fixAt: now - 9_000 }))
  const broken = await door({
    system: (work) =>
      store.system(async (tx) => {
        await work(tx)
        throw new Error('the power went out')
      }),
  })
  await expect(broken.pipeline.report(report({ telemetry: { blocked: true }, fixAt: now - 8_000 }))).rejects.toThrow()
  expect([await notifications(), await calls()]).toEqual([[], []])
})
