import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { tracker } from '#contract/entities/tracker.ts'
import { vehicle } from '#contract/entities/vehicle.ts'
import { Refusal } from '#contract/errors.ts'
import { CompanyId, TrackerId, type VehicleId } from '#contract/kinds.ts'
import type { DeviceReport } from '#server/gateway/port.ts'
import { FenceWatch } from '#server/ingest/fenceWatch.ts'
import { IngestPipeline } from '#server/ingest/pipeline.ts'
import { DeviceRegistry } from '#server/ingest/registry.ts'
import { UnknownDevices } from '#server/ingest/unknown.ts'
import { silentLog } from '#server/kit/log.ts'
import { LivePositions } from '#server/live/positions.ts'
import { trackerMount } from '#server/modules/device/tracker.mount.ts'
import { vehicleMount } from '#server/modules/vehicle/vehicle.mount.ts'

import { testCaller } from '../devices.ts'
import { type TemporaryStore, temporaryStore } from '../temporaryStore.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const caller = testCaller()
const company = CompanyId.parse(1)
const hour = 3_600_000
const noon = Date.UTC(2026, 5, 10, 12)
let opened: TemporaryStore
let now = noon
let positions: LivePositions
let registry: DeviceRegistry
let unknown: UnknownDevices
let pipeline: IngestPipeline

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const { store } = opened
  await store.system((tx) => tx.query(`insert into company (id, trade_name) values (1, 'One'), (2, 'Two')`))
  positions = new LivePositions()
  registry = new DeviceRegistry(store, positions)
  unknown = new UnknownDevices(store, silentLog)
  const clock = { now: () => now }
  const fences = new FenceWatch(store)
  pipeline = new IngestPipeline({
    store,
    clock,
    registry,
    fences,
    positions,
    unknown,
    log: silentLog,
    onCommitted: () => {},
  })
})
afterAll(() => opened.remove())

const deps = () => ({ store: opened.store, clock: { now: () => now }, announce: () => {} })
const rows = (text: string, ...values: unknown[]) => opened.store.system((tx) => tx.query(text, values))
const vehicleNamed = async (plate: string) => {
  const body = { company, key: randomUUID(), ...vehicle.sample, plate }
  return (await vehicleMount(deps()).create({ body, caller, http })).id
}
const fit = (esn: string, vehicles: readonly VehicleId[]) =>
  trackerMount(deps()).create({
    body: { company, key: randomUUID(), ...tracker.sample, esn, vehicles: [...vehicles] },
    caller,
    http,
  })
const move = (id: number, rev: number, esn: string, vehicles: readonly VehicleId[]) =>
  trackerMount(deps()).update({
    params: { id: TrackerId.parse(id) },
    body: { rev, ...tracker.sample, esn, vehicles: [...vehicles] },
    caller,
    http,
  })
const report = (deviceId: string, fixAt: number): DeviceReport => ({
  deviceId,
  protocol: 'test',
  fixAt,
  valid: true,
  latitude: -23.5,
  longitude: -46.6,
  speedKmh: 50,
  headingDeg: 90,
  telemetry: {},
  alarms: [],
})
/** Where the reports of an instant are stored. */
const storedAt = async (fixAt: number) =>
  (await rows('select vehicle_id as v from position where fix_at = $1 order by 1', new Date(fixAt))).map(
    (row) => row['v'],
  )

test('R09 a tracker that is moved: what it says late goes to the vehicle of the instant, and what was on the bench to none', async () => {
  const [first, second] = [await vehicleNamed('MOV1A11'), await vehicleNamed('MOV2A22')]
  const made = await fit('moved', [first])
  expect(made).toMatchObject({ place: 'installed', plate: 'MOV1A11', vehicles: [first] })
  const fitted = now
  now += 2 * hour
  const at = now
  expect(await move(made.id, made.rev, 'moved', [second])).toMatchObject({ plate: 'MOV2A22', rev: made.rev + 1 })
  now += hour
  await registry.refresh()
  const said = [at - 60_000, at, at + 60_000, fitted - 60_000]
  const verdicts = await Promise.all(said.map((fixAt) => pipeline.report(report('moved', fixAt))))
  expect(verdicts).toEqual(['stored', 'stored', 'stored', 'unknownDevice'])
  expect(await Promise.all(said.map(storedAt))).toEqual([[first], [second], [second], []])
  await unknown.flush()
  expect(await rows('select unique_id as id, reports from unknown_device')).toEqual([{ id: 'moved', reports: 1 }])
  // Later than 31 days it is no report that waited: it is told of the vehicle of now.
  expect(await pipeline.report({ ...report('moved', now - 40 * 24 * hour), history: true })).toBe('stored')
  expect(await storedAt(now - 40 * 24 * hour)).toEqual([second])
  expect(
    await rows(
      'select vehicle_id as v, linked_by_name as by, unlinked_at as until from tracker_vehicle where tracker_id = $1 order by id',
      made.id,
    ),
  ).toEqual([
    { v: first, by: 'Ana', until: new Date(at) },
    { v: second, by: 'Ana', until: null },
  ])
  // The vehicle that was left keeps its place on the map, with its age.
  expect(positions.get(first)?.point).toMatchObject({ fixAt: at - 60_000 })
  expect([registry.vehicle(first), registry.vehicle(second)?.deviceId]).toEqual([undefined, 'moved'])
})

test('R09 two trackers swapped on one vehicle: the reports of both are its own, each once', async () => {
  const truck = await vehicleNamed('SWP1A11')
  const old = await fit('old', [truck])
  now += hour
  const at = now
  const fresh = await fit('fresh', [truck])
  expect(fresh).toMatchObject({ plate: 'SWP1A11' })
  const stock = await trackerMount(deps()).get({ params: { id: TrackerId.parse(old.id) }, caller, http })
  expect(stock).toMatchObject({ place: 'stock', plate: null, vehicles: [], rev: old.rev + 1 })
  now += hour
  await registry.refresh()
  const late = report('old', at - 120_000)
  expect(await Promise.all([late, late, report('fresh', at + 1_000)].map((one) => pipeline.report(one)))).toEqual([
    'stored',
    'duplicate',
    'stored',
  ])
  expect([await storedAt(at - 120_000), await storedAt(at + 1_000)]).toEqual([[truck], [truck]])
  // On the bench it is of no vehicle.
  expect(await pipeline.report(report('old', at + 2_000))).toBe('unknownDevice')
  // From the side of the vehicle: the old one again, in one choice.
  const trucks = vehicleMount(deps())
  const params = { id: truck }
  const { rev } = await trucks.get({ params, caller, http })
  const id = TrackerId.parse(old.id)
  const back = { ...vehicle.sample, plate: 'SWP1A11', id: truck, rev, trackers: [id] }
  expect(await trucks.update({ params, body: back, caller, http })).toMatchObject({ tracker: 'old', trackers: [id] })
  expect(await rows('select unique_id as id from device where vehicle_id = $1', truck)).toEqual([{ id: 'old' }])
})

test('ENT-20 VALID-TRACKER an ESN is one in the installation, and told without whose; out of use it leaves its vehicle and reports no more', async () => {
  const truck = await vehicleNamed('RET1A11')
  const made = await fit('retired', [truck])
  const taken = await trackerMount(deps())
    .create({
      body: { company: CompanyId.parse(2), key: randomUUID(), ...tracker.sample, esn: 'retired', vehicles: [] },
      caller: testCaller({ companies: [2] }),
      http,
    })
    .catch((error: unknown) => error)
  expect(taken instanceof Refusal && [taken.code, taken.data]).toEqual([
    'record.taken',
    { field: 'esn', id: undefined },
  ])
  now += hour
  const params = { id: TrackerId.parse(made.id) }
  const off = await trackerMount(deps()).status({ params, body: { rev: made.rev, active: false }, caller, http })
  expect(off).toMatchObject({ ...tracker.sample, esn: 'retired', active: false, place: 'retired', plate: null })
  await registry.refresh()
  expect(await pipeline.report(report('retired', now))).toBe('unknownDevice')
})

test('what writes the row of a tracker alone leaves a link behind, and a tracker that comes with its vehicle was always in it', async () => {
  const [one, other] = [await vehicleNamed('ROW1A11'), await vehicleNamed('ROW2A22')]
  await rows(`insert into device (unique_id, company_id, vehicle_id, protocol) values ('row', 1, $1, 'test')`, one)
  await registry.refresh()
  expect(await pipeline.report(report('row', now - 20 * 24 * hour))).toBe('stored')
  await rows(`update device set vehicle_id = $1 where unique_id = 'row'`, other)
  const links = await rows(
    `select l.vehicle_id as v, l.unlinked_at is null as open from tracker_vehicle l join device d on d.id = l.tracker_id
     where d.unique_id = 'row' order by l.id`,
  )
  expect(links).toEqual([
    { v: one, open: false },
    { v: other, open: true },
  ])
})

test('ACTIV what a vehicle out of service reports is stored, shown nowhere and raises nothing; back in service it is shown', async () => {
  const truck = await vehicleNamed('OUT1A11')
  await fit('out', [truck])
  now += hour
  const active = (is: boolean) => rows('update vehicle set active = $2 where id = $1', truck, is)
  await active(false)
  await registry.refresh()
  const telemetry = { axleLowered: true }
  const panic: DeviceReport = { ...report('out', now - 2_000), alarms: ['panic'], telemetry }
  expect(await pipeline.report(panic)).toBe('stored')
  expect(await pipeline.report(panic)).toBe('duplicate')
  expect(await pipeline.report({ ...report('out', now - 1_000), telemetry: { axleLowered: false } })).toBe('stored')
  await unknown.flush()
  const count = async (table: string) => (await rows(`select 1 from ${table} where vehicle_id = $1`, truck)).length
  expect([await count('position'), await count('alert'), await count('notification')]).toEqual([2, 0, 0])
  expect(await rows(`select 1 from unknown_device where unique_id = 'out'`)).toEqual([])
  // What it told is its history all the same.
  expect(await rows('select code from device_event where vehicle_id = $1', truck)).toEqual([{ code: 'EVT0016' }])
  expect([positions.get(truck), registry.vehicle(truck)]).toEqual([undefined, undefined])
  await active(true)
  await registry.refresh()
  expect(positions.get(truck)?.point).toMatchObject({ fixAt: now - 1_000 })
  expect([await pipeline.report(report('out', now)), await count('position')]).toEqual(['stored', 3])
})

test('what changed of the register is read, and whoever it touched, as if all were read; what failed is read with the next', async () => {
  const [first, second, third] = [
    await vehicleNamed('ONE1A11'),
    await vehicleNamed('TWO2A22'),
    await vehicleNamed('TRE3A33'),
  ]
  const [one, two] = [await fit('first', [first]), await fit('second', [second])]
  await registry.refresh([first, second, third])
  const has = () => [first, second, third].map((id) => registry.entry(id)?.deviceId)
  expect(has()).toEqual(['first', 'second', undefined])
  // Told of the first alone: the second lost its tracker to it, and the first its own to the stock.
  const trucks = vehicleMount(deps())
  now += hour
  const { rev } = await trucks.get({ params: { id: first }, caller, http })
  const body = { ...vehicle.sample, plate: 'ONE1A11', id: first, rev, trackers: [TrackerId.parse(two.id)] }
  await trucks.update({ params: { id: first }, body, caller, http })
  await registry.refresh([first])
  expect(has()).toEqual(['second', '', undefined])
  // A tracker that is called otherwise, one that came from stock and a vehicle that is out of service, in one reading.
  now += hour
  const seen = await trackerMount(deps()).get({ params: { id: TrackerId.parse(two.id) }, caller, http })
  await move(two.id, seen.rev, 'renamed', [first])
  await move(
    one.id,
    (await trackerMount(deps()).get({ params: { id: TrackerId.parse(one.id) }, caller, http })).rev,
    'first',
    [third],
  )
  await rows('update vehicle set active = false where id = $1', second)
  await Promise.all([registry.refresh([first]), registry.refresh([second]), registry.refresh([third])])
  expect(has()).toEqual(['renamed', '', 'first'])
  expect([registry.device('second'), registry.device('renamed')?.vehicleId]).toEqual([undefined, first])
  const told = () => [
    ...['first', 'second', 'renamed', 'moved', 'old'].map((id) => registry.device(id)?.vehicleId),
    ...has(),
  ]
  const some = [told(), positions.get(second), positions.get(third)?.vehicleId]
  await registry.refresh()
  expect([told(), positions.get(second), positions.get(third)?.vehicleId]).toEqual(some)
  // A reading that failed owes its vehicles.
  await rows('update vehicle set plate = $2 where id = $1', third, 'TRE3B44')
  let isDown = true
  const torn = new DeviceRegistry(
    { ...opened.store, system: (work) => (isDown ? Promise.reject(new Error('gone')) : opened.store.system(work)) },
    new LivePositions(),
  )
  await expect(torn.refresh([third])).rejects.toThrow('gone')
  isDown = false
  await torn.refresh([])
  expect(torn.entry(third)?.plate).toBe('TRE3B44')
  // Moved by the links face: the vehicles of before and of now are told.
  now += hour
  const before = await rows(`select coalesce(max(seq), 0) as seq from event`)
  const others = [second]
  await trackerMount(deps()).link({ body: { to: TrackerId.parse(two.id), others, since: now }, caller, http })
  expect(await rows(`select body from event where seq > $1 and type = 'vehiclesChanged'`, before[0]?.['seq'])).toEqual([
    { body: { vehicles: [first, second] } },
  ])
  await rows('delete from vehicle where id = $1', third)
  await torn.refresh([third])
  expect([torn.entry(third), torn.device('first')?.vehicleId]).toEqual([undefined, undefined])
})

test('issue 26 the list says under whose code two trackers report, and of none before it was heard', async () => {
  const truck = await vehicleNamed('TWN1A11')
  const made = await fit('twin', [truck])
  expect(made).toMatchObject({ heard: 'unheard' })
  now += hour
  await registry.refresh()
  const params = { id: TrackerId.parse(made.id) }
  const words = new Set<string>()
  for (let n = 0; n < 10; n++) {
    now += 30_000
    const place = n % 2 === 0 ? {} : { latitude: -19.9, longitude: -43.9 }
    expect(await pipeline.report({ ...report('twin', now), ...place })).toBe('stored')
    words.add((await trackerMount(deps()).get({ params, caller, http })).heard)
  }
  expect([...words]).toEqual(['one', 'two'])
  expect(registry.doubledIds()).toBe(1)
  expect(registry.entry(truck)?.memory.current?.latitude).toBe(-23.5)
})
