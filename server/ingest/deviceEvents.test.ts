import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import type { DeviceReport } from '../gateway/port.ts'
import { traccarEvent, traccarPosition } from '../gateway/traccarReport.ts'
import { silentLog } from '../kit/log.ts'
import { LivePositions } from '../live/positions.ts'
import { FenceWatch } from './fenceWatch.ts'
import { IngestPipeline } from './pipeline.ts'
import { DeviceRegistry } from './registry.ts'
import { UnknownDevices } from './unknown.ts'

const now = Date.UTC(2026, 5, 1, 12)
const minutes = (n: number) => now + n * 60_000
const iso = (at: number) => new Date(at).toISOString()
let opened: TemporaryStore
let report: (report: DeviceReport | 'nothing' | null) => Promise<string>

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 1)
})
afterAll(() => opened.remove())

beforeEach(async () => {
  await query('truncate position, vehicle_state, alert, event, stream, device_event, alert_state')
  await open()
})

/** A door, as it is after a restart. */
async function open() {
  const positions = new LivePositions()
  const registry = new DeviceRegistry(opened.store, positions)
  await registry.refresh()
  const pipeline = new IngestPipeline({
    store: opened.store,
    clock: { now: () => now },
    registry,
    fences: new FenceWatch(opened.store),
    positions,
    unknown: new UnknownDevices(opened.store, silentLog),
    log: silentLog,
    onCommitted: () => {},
  })
  report = (one) => (one === null || one === 'nothing' ? Promise.reject(new Error('no report')) : pipeline.report(one))
}

const query = (text: string) => opened.store.system((tx) => tx.query(text))
const alerts = () =>
  query('select type, occurred_at, latitude, longitude, snapshot from alert order by occurred_at') as Promise<
    { type: string; occurred_at: Date; latitude: number; snapshot: Record<string, unknown> }[]
  >

const device = { uniqueId: 'd0' }
const position = (at: number, attributes: Record<string, unknown> = {}) => ({
  protocol: 'suntech',
  fixTime: iso(at),
  deviceTime: iso(at),
  valid: true,
  latitude: -23.5,
  longitude: -46.6,
  speed: 10,
  attributes,
})
const event = (type: string, at: number, attributes: Record<string, unknown> = {}) => ({
  type,
  eventTime: iso(at),
  attributes,
})

test('A7 an sos of a vehicle that never said where it is has no place, rather than one where degrees are zero', async () => {
  await report(traccarEvent({ event: event('alarm', minutes(-1), { alarm: 'sos' }), device }))
  expect(await alerts()).toMatchObject([{ type: 'panic', latitude: null, longitude: null }])
})

test('A7 an sos without a position is an alert at the last believed place, with the age of that place', async () => {
  await report(traccarPosition({ position: position(minutes(-12)), device }))
  const verdict = await report(traccarEvent({ event: event('alarm', minutes(-1), { alarm: 'sos' }), device }))
  expect(verdict).toBe('stored')
  expect(await alerts()).toMatchObject([
    { type: 'panic', occurred_at: new Date(minutes(-1)), latitude: -23.5, snapshot: { placeAt: minutes(-12) } },
  ])
  expect(await query('select at, code, event_id, name, lat, place_at, origin, late from device_event')).toEqual([
    {
      at: new Date(minutes(-1)),
      code: 'EVT0016',
      event_id: 256,
      name: 'sos',
      lat: -23.5,
      place_at: new Date(minutes(-12)),
      origin: 'device',
      late: false,
    },
  ])
})

test('A7 speeding as Traccar found it keeps speed, limit and its own instant, though its position came before', async () => {
  await report(traccarPosition({ position: position(minutes(-4)), device }))
  const attributes = { speed: 59.395, speedLimit: 43.196 }
  const over = event('deviceOverspeed', minutes(-2), attributes)
  expect(await report(traccarEvent({ event: over, position: position(minutes(-4)), device }))).toBe('duplicate')
  await report(traccarPosition({ position: position(minutes(-1)), device }))
  expect(await alerts()).toMatchObject([
    {
      type: 'overspeed',
      occurred_at: new Date(minutes(-2)),
      snapshot: { speedKmh: expect.closeTo(110, 1), limitKmh: expect.closeTo(80, 1) },
    },
  ])
  expect(await query('select value, "limit", kmh from device_event')).toMatchObject([
    { value: expect.closeTo(110, 1), limit: expect.closeTo(80, 1), kmh: expect.closeTo(18.52, 2) },
  ])
})

test('A7 a fence of the gateway is called by its name', async () => {
  const left = event('geofenceExit', minutes(-2))
  await report(
    traccarEvent({ event: left, position: position(minutes(-3)), device, geofence: { name: 'Patio Aurora' } }),
  )
  expect(await alerts()).toMatchObject([
    { type: 'fenceExit', occurred_at: new Date(minutes(-2)), snapshot: { fenceName: 'Patio Aurora' } },
  ])
})

test('an alarm and the event that Traccar makes of it are told once, however often they come', async () => {
  const braking = { position: position(minutes(-2), { alarm: 'hardBraking' }), device }
  await report(traccarPosition(braking))
  const same = { ...braking, event: event('alarm', minutes(-2), { alarm: 'hardBraking' }) }
  for (const again of [same, same]) expect(await report(traccarEvent(again))).toBe('duplicate')
  await report(traccarPosition(braking))
  expect(await query('select name from device_event')).toEqual([{ name: 'hardBraking' }])
  expect(await alerts()).toHaveLength(1)
})

test('what nobody knows is kept under its name, and a time of no clock is that of the arrival', async () => {
  await report(traccarPosition({ position: position(minutes(-3), { alarm: 'fatigueDriving' }), device }))
  await report(traccarEvent({ event: event('media', Date.UTC(2038, 0, 19)), position: position(minutes(-3)), device }))
  expect(await query('select at, code, subject from device_event order by at')).toEqual([
    { at: new Date(minutes(-3)), code: '', subject: 'fatigueDriving' },
    { at: new Date(now), code: '', subject: 'media' },
  ])
  expect(await alerts()).toEqual([])
})

test('§9 of two hundred events in one report the first fifty are kept, a value that is no number without it, an unknown code by its name', async () => {
  const one = traccarPosition({ position: position(minutes(-3)), device })
  if (one === null) throw new Error('no report')
  const events = Array.from({ length: 200 }, (_, n) => ({
    name: `event ${n}`,
    code: '',
    eventId: 70_000,
    subject: `event ${n}`,
    value: n === 0 ? Number.NaN : n,
  }))
  await report({ ...one, events })
  expect(
    await query('select count(*)::int as n, count(value)::int as told, max(event_id) as id from device_event'),
  ).toEqual([{ n: 50, told: 49, id: expect.any(Number) }])
  expect(await query(`select name, code from device_event where value = 49`)).toEqual([{ name: 'event 49', code: '' }])
})

test('A3 a panic that begins again within a minute is counted with its alert, acknowledged or not, after a restart too', async () => {
  const said = (second: number, alarm?: string) =>
    traccarPosition({ position: position(minutes(-5) + second * 1_000, alarm === undefined ? {} : { alarm }), device })
  await report(said(50, 'sos'))
  await report(said(58))
  await query('update alert set rev = 2, acked_at = now()')
  await open()
  await report(said(70, 'sos'))
  expect(await query('select repeats, last_at, rev, acked_at is not null as acked from alert')).toEqual([
    { repeats: 1, last_at: new Date(minutes(-5) + 70_000), rev: 2, acked: true },
  ])
  expect(await query('select type, rev from event order by seq')).toEqual([
    { type: 'alertRaised', rev: 1 },
    // It was over: nobody must see that before they answer.
    { type: 'alertChanged', rev: 1 },
    { type: 'alertChanged', rev: 2 },
  ])
  await report(said(80))
  await report(said(140, 'sos'))
  expect(await alerts()).toHaveLength(2)
})

test('A4 faults are alerts of their own: a second one of the day, and two that come in one report', async () => {
  const said = (minute: number, dtcs: string) =>
    traccarPosition({ position: position(minutes(minute), { dtcs }), device })
  await report(said(-300, 'P0217'))
  await report(said(-200, 'No fault codes detected.'))
  await report(said(-100, 'U0100'))
  await report(said(-50, 'U0100,P0700,P0087'))
  const faults = await alerts()
  expect(faults.map(({ snapshot }) => snapshot.faultCode)).toEqual(['P0217', 'U0100', 'P0700', 'P0087'])
})

const battery = (second: number, power: number) =>
  traccarPosition({ position: position(minutes(-11) + second * 1_000, { power, ignition: false }), device })
const asTruck = () => query(`update vehicle set battery_system = 24, battery_source = 'register'`)

test('A5 a truck at 14 V for a minute is one alert whether its engine runs or not, and over past its clear line', async () => {
  await asTruck()
  await open()
  for (const [second, volts] of [
    [0, 24.1],
    [10, 14],
    [50, 14],
    [70, 14],
    [600, 14],
    [660, 24],
  ] as const)
    await report(battery(second, volts))
  expect(await query('select type, occurred_at, cleared_at, peak, threshold, needs_ack, severity from alert')).toEqual([
    {
      type: 'lowBattery',
      occurred_at: new Date(minutes(-11) + 10_000),
      cleared_at: new Date(minutes(-11) + 660_000),
      peak: 14,
      threshold: 23,
      needs_ack: true,
      severity: 'high',
    },
  ])
})

test('A5 of a vehicle whose system nobody knows nothing is said of its battery', async () => {
  await query('update vehicle set battery_system = null, battery_source = null')
  await open()
  for (const second of [0, 60, 120]) await report(battery(second, 9))
  expect(await alerts()).toEqual([])
})

test('A5 R14 a system that is learned is told of the hours that were told without it, a period back', async () => {
  await query('update vehicle set battery_system = null, battery_source = null')
  await open()
  const hour = (days: number, volts: number | null) =>
    query(`insert into vehicle_hour (vehicle_id, company_id, hour, driver_code, battery_min)
      select vehicle_id, company_id, timestamptz '${iso(now)}' - interval '${days} days', '', ${volts} from hour_cursor`)
  await query(`insert into hour_cursor (vehicle_id, company_id, told_to, heard_at, seed, rev)
    select vehicle_id, 1, '${iso(minutes(-12))}', '${iso(minutes(-12))}', '{}', 0 from tracker_vehicle where unlinked_at is null order by 1 limit 1`)
  await hour(40, 24.1)
  await hour(9, null)
  await hour(8, 24.2)
  await hour(1, 24.1)
  const charging = (minute: number) =>
    traccarPosition({ position: position(minutes(minute), { power: 27.4, ignition: true }), device })
  const marks = () =>
    query('select battery_system, dirty_from, c.rev::int as rev from hour_cursor c join vehicle v on v.id = vehicle_id')
  await report(charging(-11))
  expect(await marks()).toEqual([{ battery_system: null, dirty_from: null, rev: 0 }])
  await report(charging(-1))
  // A telling that is under way is called off.
  expect(await marks()).toEqual([{ battery_system: 24, dirty_from: new Date(now - 8 * 86_400_000), rev: 1 }])
  await query('truncate vehicle_hour, hour_cursor')
})

test('a restart in the middle of a duration changes nothing', async () => {
  await asTruck()
  await open()
  await report(battery(0, 22))
  await open()
  await report(battery(40, 22))
  await open()
  await report(battery(60, 22))
  await open()
  await report(battery(90, 22))
  expect((await alerts()).map(({ occurred_at }) => occurred_at)).toEqual([new Date(minutes(-11))])
})

test('a company decides by its rules what it is told of: off, milder, and of its own', async () => {
  await query(`update alert_rule set active = false where code = 'RVT0002' and company_id = 1`)
  await query(`update alert_rule set severity = 'low' where code = 'EVT0018' and company_id = 1`)
  await query(`insert into alert_rule (company_id, description, code, severity, threshold, duration, notify)
               values (1, 'Acima de 60', 'EVT0003', 'medium', 60, 0, 'everyone')`)
  await open()
  await report(traccarPosition({ position: position(minutes(-9), { alarm: 'hardBraking' }), device }))
  await report(traccarPosition({ position: { ...position(minutes(-8)), speed: 50 }, device }))
  expect(await query('select type, severity, threshold, needs_ack from alert')).toEqual([
    { type: 'overspeed', severity: 'medium', threshold: 60, needs_ack: true },
  ])
  expect(await query(`select title, type from notification where alert_id is not null`)).toEqual([
    { title: 'Acima de 60', type: 'ALERTA' },
  ])
  // What happened is kept all the same.
  expect(await query(`select name from device_event`)).toEqual([{ name: 'hardBraking' }])
  await query(`delete from alert_rule where origin = 'own'`)
  await query(`update alert_rule set active = true`)
})
