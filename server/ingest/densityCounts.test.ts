import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { limits } from '#contract/limits.ts'
import { densityCell } from '#contract/rules/densityCell.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'

import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import type { Store } from '../db/port.ts'
import type { DeviceReport } from '../gateway/port.ts'
import { silentLog } from '../kit/log.ts'
import { LivePositions } from '../live/positions.ts'
import { DensityCounts } from './densityCounts.ts'
import { FenceWatch } from './fenceWatch.ts'
import { IngestPipeline } from './pipeline.ts'
import { DeviceRegistry } from './registry.ts'
import { UnknownDevices } from './unknown.ts'

const hourMs = 3_600_000
const noon = Date.UTC(2026, 5, 1, 12)
const clock = { at: noon, now: () => clock.at }
let opened: TemporaryStore
let store: Store

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  store = opened.store
  await seedTestFleet(store, 4)
})
afterAll(() => opened.remove())
beforeEach(async () => {
  clock.at = noon
  await store.system((tx) => tx.query('truncate position, vehicle_state, position_density, travel_late'))
})

/** A process: the door, and what it counts. */
async function door(over: Partial<Store> = {}, rowsAtOnce?: number) {
  const registry = new DeviceRegistry(store, new LivePositions())
  await registry.refresh()
  const counts = new DensityCounts({
    store: { ...store, ...over },
    clock,
    log: silentLog,
    ...(rowsAtOnce && { rowsAtOnce }),
  })
  const pipeline = new IngestPipeline({
    store,
    clock,
    registry,
    fences: new FenceWatch(store),
    positions: new LivePositions(),
    unknown: new UnknownDevices(store, silentLog),
    log: silentLog,
    onCommitted: ({ stored }) => counts.count(stored),
  })
  const send = (...reports: Partial<DeviceReport>[]) =>
    Promise.all(reports.map((over) => pipeline.report({ ...report, ...over })))
  return { send, counts }
}

const here = { latitude: -23.5, longitude: -46.6 }
const away = { latitude: -15.8, longitude: -47.9 }
const report: DeviceReport = {
  deviceId: 'd0',
  protocol: 'test',
  fixAt: noon - 1_000,
  valid: true,
  ...here,
  speedKmh: 50,
  telemetry: {},
  alarms: [],
}
const cellOf = ({ latitude, longitude }: typeof here) => densityCell(latitude, longitude)

/** Rows as `company, hours before noon, cell, positions`. */
async function written(): Promise<number[][]> {
  const rows = await store.system((tx) =>
    tx.query<{ company_id: number; hour: Date; cell: number; positions: number }>(
      'select * from position_density order by company_id, hour, cell',
    ),
  )
  return rows.map((row) => [row.company_id, (noon - row.hour.getTime()) / hourMs, row.cell, row.positions])
}

test('each position counts once, in its cell, its hour and its company', async () => {
  const { send, counts } = await door()
  await send({}, { fixAt: noon - 500 }, { deviceId: 'd1', ...away }, { fixAt: noon })
  expect(await written(), 'nothing is written at the door').toEqual([])
  await counts.flush()
  expect(await written()).toEqual([
    [1, 1, cellOf(here), 2],
    [1, 0, cellOf(here), 1],
    [2, 1, cellOf(away), 1],
  ])
  await counts.flush()
  expect((await written()).map(([, , , positions]) => positions)).toEqual([2, 1, 1])
})

test('a repeat and what is not believed count nothing', async () => {
  const { send, counts } = await door()
  expect(await send({}, {})).toEqual(['stored', 'duplicate'])
  expect(await send({})).toEqual(['duplicate'])
  expect(
    await send(
      { fixAt: noon - 900, valid: false },
      { fixAt: noon - 800, speedKmh: 900 },
      { fixAt: noon + hourMs },
      { fixAt: noon - 700, ...away },
    ),
  ).toEqual(['stored', 'stored', 'stored', 'stored'])
  await counts.flush()
  expect(await written()).toEqual([[1, 1, cellOf(here), 1]])
})

test('a fix that comes late counts in its own hour, and not at all once that is past', async () => {
  const { send, counts } = await door()
  await send({ fixAt: noon })
  await send({ fixAt: noon - 5 * hourMs }, { fixAt: noon - limits.densityLateMs })
  await send({ fixAt: noon - limits.densityLateMs - 1 })
  await counts.flush()
  expect((await written()).map(([, hours, , positions]) => [hours, positions])).toEqual([
    [25, 1],
    [5, 1],
    [0, 1],
  ])
})

test('what could not be written is written the next time, with what came meanwhile', async () => {
  let down = true
  const { send, counts } = await door({
    system: (work) => (down ? Promise.reject(new Error('gone')) : store.system(work)),
  })
  await send({})
  await counts.flush()
  await send({ fixAt: noon - 500 }, { fixAt: noon - 400, deviceId: 'd1' })
  await counts.flush()
  expect(await written()).toEqual([])
  down = false
  await counts.flush()
  expect(await written()).toEqual([
    [1, 1, cellOf(here), 2],
    [2, 1, cellOf(here), 1],
  ])
})

test('where a part could not be written, what was written before it is not written twice', async () => {
  let calls = 0
  const system: Store['system'] = (work) => (++calls === 2 ? Promise.reject(new Error('gone')) : store.system(work))
  const { send, counts } = await door({ system }, 1)
  await send({}, { fixAt: noon }, { deviceId: 'd1' })
  await counts.flush()
  expect(await written()).toHaveLength(1)
  await counts.flush()
  expect((await written()).map(([company, , , positions]) => [company, positions])).toEqual([
    [1, 1],
    [1, 1],
    [2, 1],
  ])
})

test('processes side by side add to the same rows, and the end of one writes what it still held', async () => {
  const [one, other] = await Promise.all([door(), door()])
  await one.send({}, { deviceId: 'd1' })
  await other.send({ deviceId: 'd2' }, { deviceId: 'd3' })
  await Promise.all([one.counts.stop(), other.counts.stop()])
  expect((await written()).map(([company, , , positions]) => [company, positions])).toEqual([
    [1, 2],
    [2, 2],
  ])
})

test('hours are forgotten once nobody adds to them, at the next writing of another hour', async () => {
  const { send, counts } = await door()
  clock.at = noon + hourMs / 2
  await send({ fixAt: clock.at - limits.densityLateMs }, { fixAt: noon })
  await counts.flush()
  expect(await written(), 'the hour of the oldest fix that counts began before it').toHaveLength(2)
  clock.at = noon + hourMs - 1
  await counts.flush()
  expect(await written()).toHaveLength(2)
  clock.at = noon + hourMs + 1
  await counts.flush()
  expect((await written()).map(([, hours]) => hours)).toEqual([0])
})

test('the database tells cells by the rule of the contract', async () => {
  const places = [-90, -85.06, -66.5, -23.5505, -0.0001, 0, 0.0001, 41.2, 85.05, 90].flatMap((latitude) =>
    [-180, -179.999, -46.6333, 0, 12.34567, 179.999, 180].map((longitude) => ({ latitude, longitude })),
  )
  const [row] = await store.system((tx) =>
    tx.query<{ cells: number[] }>(
      'select array_agg(density_cell(la, lo) order by n) as cells from unnest($1::float8[], $2::float8[]) with ordinality t(la, lo, n)',
      [places.map(({ latitude }) => latitude), places.map(({ longitude }) => longitude)],
    ),
  )
  expect(row?.cells).toEqual(places.map(cellOf))
})

test('counting what is stored gives what was counted as it came, and twice is once', async () => {
  const { send, counts } = await door()
  await send({}, { fixAt: noon - 900, valid: false }, { deviceId: 'd1', ...away }, { fixAt: noon - 800, speedKmh: 900 })
  await send({ fixAt: noon - 3 * hourMs }, { fixAt: noon - 30 * hourMs })
  await counts.flush()
  const asTheyCame = await written()
  expect(asTheyCame).toHaveLength(3)
  await store.system((tx) => tx.query('truncate position_density'))
  const since = (noon - limits.densityLateMs) / 1000
  for (let round = 0; round < 2; round++) {
    await store.system((tx) => tx.query(`select count_positions(to_timestamp(${since}))`))
    expect(await written()).toEqual(asTheyCame)
  }
  const [source] = await store.system((tx) =>
    tx.query<{ text: string }>(`select prosrc as text from pg_proc where proname = 'count_positions'`),
  )
  expect(source?.text).toContain(`p.flags & ${notBelieved} = 0`)
})
