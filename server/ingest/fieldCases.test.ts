import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { motionOf } from '#contract/codes/motion.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import { osmandJsonReport, osmandReport } from '../gateway/osmandReport.ts'
import type { DeviceReport } from '../gateway/port.ts'
import { traccarPosition } from '../gateway/traccarReport.ts'
import { silentLog } from '../kit/log.ts'
import { LivePositions } from '../live/positions.ts'
import { FenceWatch } from './fenceWatch.ts'
import { IngestPipeline } from './pipeline.ts'
import { DeviceRegistry } from './registry.ts'
import { UnknownDevices } from './unknown.ts'

const noon = Date.UTC(2026, 5, 1, 12)
let now = noon
let opened: TemporaryStore
let vehicle: number
let positions: LivePositions
let pipeline: IngestPipeline

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  ;[vehicle = 0] = await seedTestFleet(opened.store, 1)
})
afterAll(() => opened.remove())
beforeEach(async () => {
  now = noon
  await opened.store.system((tx) =>
    tx.query('truncate position, vehicle_state, alert, event, stream, device_event, travel_late'),
  )
  await open()
})

/** A door that knows what the store knows. */
async function open(): Promise<void> {
  positions = new LivePositions()
  const registry = new DeviceRegistry(opened.store, positions)
  await registry.refresh()
  pipeline = new IngestPipeline({
    store: opened.store,
    clock: { now: () => now },
    registry,
    fences: new FenceWatch(opened.store),
    positions,
    unknown: new UnknownDevices(opened.store, silentLog),
    log: silentLog,
    onCommitted: () => {},
  })
}

const report = (one: DeviceReport | null) =>
  one === null ? Promise.reject(new Error('no report')) : pipeline.report(one)
const osmand = (fields: Record<string, string | number>) =>
  report(
    osmandReport(
      new URLSearchParams(
        Object.entries<string | number>({ id: 'd0', ...fields }).map(([key, value]) => [key, String(value)]),
      ),
      now,
    ),
  )
const live = () => {
  const found = positions.get(vehicle)?.point
  if (!found) throw new Error('never heard of')
  return found
}
const knots = (kmh: number) => kmh / 1.852

test('issue 26 underground: the state follows new values, the place and the signal have an age each', async () => {
  const began = now
  const said = (ignition: boolean, outdated: boolean) =>
    report(
      traccarPosition({
        device: { uniqueId: 'd0' },
        position: {
          protocol: 'suntech',
          fixTime: new Date(began).toISOString(),
          deviceTime: new Date(now).toISOString(),
          valid: true,
          outdated,
          latitude: -22.3,
          longitude: -43.2,
          speed: 21.6,
          course: 90,
          attributes: { ignition, batteryLevel: 90 - (now - began) / 60_000 },
        },
      }),
    )
  await said(true, false)
  expect(live()).toMatchObject({ motion: 1, fixAt: began, signalAt: began })
  for (let minute = 1; minute <= 40; minute++) {
    now = began + minute * 60_000
    expect(await said(minute < 2, true)).toBe('stored')
    expect(motionOf(live().motion)).toBe(minute < 2 ? 'moving' : 'off')
    expect(live()).toMatchObject({ fixAt: began, signalAt: now, latitude: -22.3, speedKmh: null })
  }
  const [row] = await opened.store.system((tx) =>
    tx.query<{ fix_at: Date; signal_at: Date; motion_since: Date; flags: number }>(
      'select fix_at, signal_at, motion_since, flags from vehicle_state',
    ),
  )
  expect(row).toEqual({
    fix_at: new Date(began),
    signal_at: new Date(now),
    motion_since: new Date(began + 120_000),
    flags: positionFlag.invalidFix,
  })
  await open()
  expect(live()).toMatchObject({ motion: 0, fixAt: began, signalAt: now, speedKmh: null })
})

test.each<[string, (bearing: number | null, kmh: number, lat: number, lon: number) => Promise<string>]>([
  [
    'query',
    (bearing, kmh, lat, lon) =>
      osmand({ timestamp: now / 1000, lat, lon, speed: knots(kmh), ...(bearing !== null && { bearing }) }),
  ],
  [
    'JSON',
    (heading, kmh, latitude, longitude) =>
      report(
        osmandJsonReport(
          {
            device_id: 'd0',
            location: { timestamp: now, coords: { latitude, longitude, speed: kmh < 0 ? -1 : kmh / 3.6, heading } },
          },
          now,
        ),
      ),
  ],
])('issue 26 headings at rest at the OsmAnd door, %s', async (_form, say) => {
  type Said = [after: number, lat: number, lon: number, kmh: number, bearing: number | null]
  const cases: { reports: [Said, Said]; heading: number; kmh?: number }[] = [
    { reports: [[0, -22.5, -43.2, 48, 266], [30, -22.5, -43.202, 0.2, 0]], heading: 266 },
    { reports: [[0, -22.5, -43.2, 48, 266], [30, -22.5, -43.202, 0, null]], heading: 266 },
    { reports: [[0, -22.5, -43.2, 37, 180], [60, -22.501, -43.2, -1, -1]], heading: 180, kmh: 0 },
    { reports: [[0, -22.5, -43.2, 37, 180], [60, -22.503, -43.2, 37, -1]], heading: 180 },
    { reports: [[0, -22.5, -43.2, 37, 90], [60, -22.49, -43.2, 40, 0]], heading: 0 },
  ] // prettier-ignore
  for (const { reports, heading, kmh } of cases) {
    await opened.store.system((tx) => tx.query('truncate position, vehicle_state'))
    await open()
    const began = now
    for (const [after, lat, lon, speed, bearing] of reports) {
      now = began + after * 1000
      await say(bearing, speed, lat, lon)
    }
    expect(live().headingDeg).toBe(heading)
    if (kmh !== undefined) expect(live().speedKmh).toBe(kmh)
    now += 60_000
  }
})

test('issue 26 parked, drifting: never moving; towed away: moving, and told once', async () => {
  const east = (m: number) => -46.6 + m / 102_000
  const said = async (m: number, kmh: number) => {
    now += 60_000
    await osmand({ timestamp: now / 1000, lat: -23.5, lon: east(m), speed: knots(kmh), ignition: 'false' })
  }
  for (let i = 0; i < 60; i++) {
    await said((i % 5) * 17 - 34, i % 4 === 0 ? 9 : 1)
    expect(live().motion).toBe(0)
  }
  for (let i = 1; i <= 5; i++) await said(100 * i, 12)
  expect(live().motion).toBe(1)
  const told = await opened.store.system((tx) => tx.query('select code, event_id, origin, at from device_event'))
  expect(told).toEqual([{ code: 'EVT0033', event_id: 33, origin: 'told', at: new Date(now - 120_000) }])
})

test('issue 26 what was heard without any place is heard all the same, and survives a restart', async () => {
  await report({
    deviceId: 'd0',
    protocol: 'test',
    fixAt: now,
    valid: false,
    latitude: 0,
    longitude: 0,
    telemetry: { ignition: true },
    alarms: [],
  })
  for (const again of [false, true]) {
    if (again) await open()
    expect(live()).toMatchObject({ fixAt: null, latitude: null, speedKmh: null, signalAt: now, motion: 2 })
  }
})

test('issue 26 the error that a receiver owns up to is stored with its fix', async () => {
  await osmand({ timestamp: now / 1000, lat: -23.5, lon: -46.6, accuracy: 300 })
  expect(await opened.store.system((tx) => tx.query('select accuracy_m from position'))).toEqual([{ accuracy_m: 300 }])
})

const clockOf = async () => {
  const [row] = await opened.store.system((tx) =>
    tx.query<{ clock_offset_s: number | null }>('select clock_offset_s from vehicle_state'),
  )
  return row?.clock_offset_s ?? null
}
const positionsOf = () =>
  opened.store.system((tx) =>
    tx.query<{ fix_at: Date; flags: number; clock_offset_s: number | null }>(
      'select fix_at, flags, clock_offset_s from position order by fix_at',
    ),
  )

test.each<[string, number, number | null]>([
  ['3 h ahead', 10_800, 10_800],
  ['3 h behind', -10_800, -10_800],
  ['2 min ahead', 120, 120],
  ['1,024 weeks behind', -1024 * 7 * 86_400, -1024 * 7 * 86_400],
  ['of 1999', -27 * 365 * 86_400, -27 * 365 * 86_400],
  ['of 2019, which is no history', -7 * 365 * 86_400, -7 * 365 * 86_400],
  ['right', 0, null],
])('issue 26 wrong clocks: %s', async (_name, offsetS, known) => {
  const began = now
  for (let i = 0; i < 10; i++) {
    now = began + i * 10_000
    await osmand({ timestamp: now / 1000 + offsetS, lat: -22.8 - i * 0.001, lon: -43.2, speed: 20 })
  }
  expect(live()).toMatchObject({ fixAt: now, signalAt: now, latitude: -22.809 })
  expect(await clockOf()).toBe(known)
  const rows = await positionsOf()
  expect(rows.filter(({ flags }) => flags !== 0)).toEqual([])
  expect(rows.every((row) => row.clock_offset_s === known && row.fix_at.getTime() >= began)).toBe(true)
  expect(rows.length).toBeGreaterThan(5)
  now += 10_000
  await open()
  await osmand({ timestamp: now / 1000 + offsetS, lat: -22.81, lon: -43.2, speed: 20 })
  expect(live()).toMatchObject({ fixAt: now, latitude: -22.81 })
})

test('issue 26 wrong clocks: one report six years ahead changes nothing, and a backlog is none', async () => {
  const began = now
  for (let i = 0; i < 10; i++) {
    now = began + i * 10_000
    await osmand({ timestamp: now / 1000 + (i === 5 ? 189_216_000 : 0), lat: -22.8 - i * 0.001, lon: -43.2, speed: 20 })
  }
  expect(live()).toMatchObject({ fixAt: now, latitude: -22.809 })
  await Promise.all(
    Array.from({ length: 16 }, (_, i) => osmand({ timestamp: now / 1000 - 7_200 + i * 470, lat: -22.7, lon: -43.2 })),
  )
  expect(await clockOf()).toBeNull()
})

test('issue 26 a live door refuses history and says so; as history it is taken, and believed', async () => {
  const old = { timestamp: (now - 500 * 86_400_000) / 1000, lat: -22.8, lon: -43.2, speed: 20 }
  expect(await osmand(old)).toBe('tooOld')
  expect(await osmand({ ...old, alarm: 'sos' })).toBe('stored')
  const said = osmandReport(
    new URLSearchParams({ id: 'd0', timestamp: String(old.timestamp - 60), lat: '-22.8', lon: '-43.2' }),
    now,
  )
  expect(await report(said && { ...said, history: true })).toBe('stored')
  const rows = await positionsOf()
  expect(rows.map(({ flags }) => flags)).toEqual([0, positionFlag.badClock])
  expect(await opened.store.system((tx) => tx.query('select from travel_late'))).toHaveLength(1)
  expect(await opened.store.system((tx) => tx.query('select occurred_at from alert'))).toEqual([
    { occurred_at: new Date(now) },
  ])
})

test('issue 26 a simulated place is none, and why stands with it', async () => {
  const said = (mock: boolean) => ({
    device_id: 'd0',
    location: { timestamp: now, mock, coords: { latitude: -22.8, longitude: -43.2, speed: 0, heading: 0 } },
  })
  await report(osmandJsonReport(said(true), now))
  expect(live()).toMatchObject({ fixAt: null, signalAt: now })
  expect(positions.get(vehicle)?.doubt).toBe(positionFlag.invalidFix | positionFlag.mock)
  now += 10_000
  await report(osmandJsonReport(said(false), now))
  expect([live().fixAt, positions.get(vehicle)?.doubt]).toEqual([now, 0])
})

test('issue 26 one stale place that comes back is believed no more once two later ones refute it, and they are', async () => {
  const drive: [after: number, km: number][] = [[0, 0], [60, 1], [120, 2], [180, 3], [240, 4], [440, 0], [450, 4.1], [460, 4.2], [520, 5.2]] // prettier-ignore
  const began = now
  for (const [after, km] of drive) {
    now = began + after * 1000
    await osmand({ timestamp: now / 1000, lat: -22.8 + km / 111.195, lon: -43.2, speed: 32 })
  }
  expect((await positionsOf()).map(({ flags }) => flags)).toEqual([0, 0, 0, 0, 0, positionFlag.absurd, 0, 0, 0])
  expect(live().latitude).toBeCloseTo(-22.8 + 5.2 / 111.195, 6)
})
