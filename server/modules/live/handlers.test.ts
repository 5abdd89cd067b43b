import type { FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { endpoints } from '#contract/endpoints/all.ts'
import { Refusal } from '#contract/errors.ts'
import { AlertId, CompanyId, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { permissions } from '#contract/permissions.ts'

import { TestSessions, knownPassword, testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { readConfig } from '../../config.ts'
import { appendEvent } from '../../db/events.ts'
import type { Store } from '../../db/port.ts'
import type { DeviceReport } from '../../gateway/port.ts'
import type { Caller } from '../../kit/caller.ts'
import { silentLog } from '../../kit/log.ts'
import { createLive } from '../../live/createLive.ts'
import type { Live } from '../../live/live.ts'

const now = Date.UTC(2026, 5, 1, 12)
const http = {} as FastifyRequest // no handler of these looks at it
let opened: TemporaryStore
let store: Store
let vehicles: number[]
let live: Live

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  store = opened.store
  vehicles = await seedTestFleet(store, 4)
})
afterAll(() => opened.remove())
beforeEach(async () => {
  await store.system((tx) => tx.query('truncate position, vehicle_state, alert, event, stream, audit, fence cascade'))
  const config = readConfig({})
  live = createLive({
    reauthenticate: knownPassword,
    store,
    clock: { now: () => now },
    sessions: new TestSessions(),
    gateways: [],
    config,
    log: silentLog,
  })
  await live.start()
})
afterEach(() => live.stop())

const reports = (over: Partial<DeviceReport> = {}) =>
  live.sink.report({
    deviceId: 'd0',
    protocol: 'test',
    fixAt: now - 1_000,
    valid: true,
    latitude: -23.5,
    longitude: -46.6,
    speedKmh: 30,
    telemetry: { ignition: true, rpm: 1_500 },
    alarms: [],
    ...over,
  })
const companies = [1, 2, 99].map((id) => CompanyId.parse(id))
const vehicle = (n: number) => ({ id: VehicleId.parse(vehicles[n]) })
const refusal = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )
const events = (after: number, caller: Caller = testCaller(), company = 1) =>
  live.handlers.events({ query: { company: CompanyId.parse(company), after }, caller, http })
const acknowledge = (id: number, rev: number, caller: Caller = testCaller()) =>
  live.handlers.acknowledge({ params: { id: AlertId.parse(id) }, body: { rev }, caller, http })
const alerts = (caller: Caller = testCaller()) => live.handlers.alertSnapshot({ body: { companies }, caller, http })

test('the fleet snapshot has every vehicle of the caller’s companies, heard of or not, and fits its contract', async () => {
  await reports()
  const answer = await live.handlers.fleetSnapshot({ body: { companies }, caller: testCaller(), http })
  expect(answer.fleet).toMatchObject({
    vehicleId: [vehicles[0], vehicles[2]],
    plate: ['AAA0000', 'AAA0002'],
    latitude: [-23.5, null],
    speedKmh: [30, null],
    motion: [1, 0],
    fixAt: [now - 1_000, null],
  })
  expect(answer.heads).toMatchObject([{ company: 1, head: 0 }])
  expect(() => z.encode(endpoints.fleetSnapshot.answer, answer)).not.toThrow()
})

test('P06 an alert snapshot is what its events say, before and after the acknowledgement', async () => {
  await reports({ alarms: ['panic'] })
  const [raised] = (await alerts()).alerts
  const [event] = (await events(0)).events
  expect(event?.body).toEqual(JSON.parse(JSON.stringify(raised)))
  await acknowledge(raised?.id ?? 0, 1)
  const snapshot = await alerts()
  expect(snapshot.heads).toMatchObject([{ head: 2 }])
  expect((await events(1)).events[0]?.body).toEqual(JSON.parse(JSON.stringify(snapshot.alerts[0])))
  expect(snapshot.alerts[0]).toMatchObject({ rev: 2, acknowledgedAt: now, acknowledgedBy: { id: 1, name: 'Ana' } })
  expect(() => z.encode(endpoints.alertSnapshot.answer, snapshot)).not.toThrow()
})

test('A25 records ask for no answer: counted by severity beside the list, of 24 h and of the caller’s companies', async () => {
  const none = { critical: 0, high: 0, medium: 0, low: 0 }
  expect((await alerts()).records).toEqual(none)
  await reports({ alarms: ['panic'] })
  const more = async (severity: string, n: number, at: number, of = 0) =>
    store.system((tx) =>
      tx.query(
        `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, latitude, longitude, snapshot, needs_ack)
         select v.company_id, v.id, 'idling', $1, $2::timestamptz - n * interval '1 ms', $2, 0, 0, '{}', false
         from vehicle v, generate_series(1, $3::int) n where v.id = $4`,
        [severity, new Date(at), n, vehicles[of]],
      ),
    )
  await more('low', 8_000, now)
  await more('medium', 2, now - 86_399_000)
  await more('low', 5, now - 86_401_000)
  await more('high', 7, now, 1)
  const answer = await alerts()
  expect([answer.alerts.length, answer.records]).toEqual([1, { ...none, low: 8_000, medium: 2 }])
  const said = JSON.stringify(z.encode(endpoints.alertSnapshot.answer, answer))
  expect(said.length).toBeLessThan(50_000)
  expect(said).toContain('"contagem":{"critical":0,"high":0,"medium":2,"low":8000}')
  expect((await alerts(testCaller({ companies: [] }))).records).toEqual(none)
})

test('P18 an acknowledgement counts only for the revision that was seen, and once', async () => {
  await reports({ alarms: ['panic'] })
  const id = (await alerts()).alerts[0]?.id ?? 0
  expect(await refusal(acknowledge(id, 2))).toBe('alert.superseded')
  expect((await alerts()).alerts[0]?.acknowledgedAt).toBeNull()
  const both = await Promise.all([refusal(acknowledge(id, 1)), refusal(acknowledge(id, 1, testCaller({ userId: 2 })))])
  expect(both.toSorted()).toEqual(['accepted', 'alert.superseded'])
  expect(await refusal(acknowledge(id, 2, testCaller({ companies: [2] })))).toBe('entity.notFound')
  expect(await refusal(acknowledge(999_999, 1))).toBe('entity.notFound')
  const [counts] = await store.system((tx) =>
    tx.query('select (select count(*)::int from event) as events, (select count(*)::int from audit) as audits'),
  )
  expect(counts).toEqual({ events: 2, audits: 1 })
})

test('the log is read by pages, in order, from any number', async () => {
  await store.system(async (tx) => {
    for (let i = 0; i < limits.backfillPage + 3; i++) {
      await appendEvent(tx, { company: 1, type: 'vehiclesChanged', rev: 1, body: { vehicles: [1] } })
    }
  })
  const first = await events(0)
  expect([first.head, first.events.length]).toEqual([limits.backfillPage + 3, limits.backfillPage])
  const rest = await events(first.events.at(-1)?.seq ?? 0)
  expect(rest.events.map((event) => event.seq)).toEqual([1, 2, 3].map((n) => limits.backfillPage + n))
  expect((await events(first.head)).events).toEqual([])
})

test('P04 what was trimmed answers 410 with the epoch and the oldest number, never a hole', async () => {
  await store.system(async (tx) => {
    for (let i = 0; i < 5; i++) {
      await appendEvent(tx, { company: 1, type: 'vehiclesChanged', rev: 1, body: { vehicles: [1] } })
    }
    await tx.query('delete from event where seq <= 3')
  })
  const { epoch } = await events(5)
  await expect(events(2)).rejects.toMatchObject({ code: 'events.trimmed', data: { epoch, oldest: 4 } })
  expect((await events(3)).events.map((event) => event.seq)).toEqual([4, 5])
})

test('the log shows a place without content where the caller may not see, and no log of another company', async () => {
  await reports({ alarms: ['panic'] })
  const blind = testCaller({ permissions: testCaller().permissions.filter(({ key }) => key !== permissions.alert) })
  expect((await events(0, blind)).events).toMatchObject([{ seq: 1, type: 'withheld', body: {} }])
  expect(await refusal(events(0, testCaller(), 2))).toBe('company.notFound')
})

test('telemetry: each value with its own instant; nothing of a vehicle not heard of; foreign is not found', async () => {
  await reports({ telemetry: { rpm: 900 } })
  await reports({ fixAt: now, telemetry: { fuelPct: 40 } })
  const ask = (n: number) => live.handlers.vehicleTelemetry({ params: vehicle(n), caller: testCaller(), http })
  expect(await ask(0)).toMatchObject({
    values: { rpm: 900, fuelPct: 40 },
    measuredAt: { rpm: now - 1_000, fuelPct: now },
  })
  expect(await ask(2)).toBeNull()
  expect(await refusal(ask(1))).toBe('vehicle.notFound')
})

const cards = (caller: Caller = testCaller()) =>
  live.handlers.monitoredVehicles({
    body: { vehicles: [...vehicles, 9_999].map((id) => VehicleId.parse(id)) },
    caller,
    http,
  })

test('VCARD-11..13 a card has what each sensor said last with its own instant, and only of the caller’s vehicles', async () => {
  await reports({
    fixAt: now - 90_000,
    telemetry: { fuelPct: 18.2, odometerKm: 1_234.5, dtcCount: 2, dtcCodes: 'P0217 U0100', coolantC: 86 },
  })
  await reports({ telemetry: { ignition: true, seatBelt: false, batteryV: 27.25 }, alarms: ['panic'] })
  const [heard, never] = await cards()
  expect(await cards()).toHaveLength(2)
  expect(heard).toMatchObject({
    description: 'AAA-0000 · 0',
    ignition: { text: 'Ligado', status: 1, colour: '#2a9d74ff', at: now - 1_000 },
    faults: { text: '2', status: true, codes: 'P0217 U0100', at: now - 90_000, warning: { colour: '#ce314aff' } },
    coolant: { text: '86', at: now - 90_000 },
    seatBelt: { text: 'solto', at: now - 1_000, warning: { colour: '#c98a00ff' } },
    battery: { text: '27,3' },
    speed: { text: '30', at: now - 1_000 },
    fuel: { text: '18%', warning: { colour: '#c98a00ff' }, at: now - 90_000 },
    odometer: { text: '1.235' },
    event: { status: 4 },
    state: '#2a9d74ff',
  })
  expect(heard).not.toHaveProperty('rpm.text')
  expect(never).toMatchObject({ fuel: { text: 'N/A' }, at: null, state: '#767d81ff', event: { status: 0 } })
  expect(
    z.encode(
      endpoints.monitoredVehicles.answer,
      [heard, never].flatMap((one) => one ?? []),
    )[0],
  ).toMatchObject({
    descricao: 'AAA-0000 · 0',
    ignicao: { descricao: 'Ligado', status: 1, color: '0x2A9D74FF' },
    status_dtc_presente: { status: true, id_dtc: 'P0217 U0100', alerta: { cor: '0xCE314AFF' } },
    nivel_combustivel: { descricao: '18%' },
    evento: { status: 4 },
    status: '0x2A9D74FF',
  })
})

test('VCARD-11 a card names the fences that a vehicle is in, as of its last position, or says that it is outside', async () => {
  await reports()
  const fence = async (name: string, active = true) => {
    const rows = await store.system((tx) =>
      tx.query<{ id: number }>(
        `insert into fence (company_id, name, colour, origin, shape, points, area_m2, perimeter_m, bounds, alert_enter,
           alert_exit, active, created_at, updated_at)
         values (1, $1, '#000000', 'radius', '{}', 1, 1, 1, '{}', true, true, $2, $3, $3) returning id`,
        [name, active, new Date(now)],
      ),
    )
    const id = rows[0]?.id ?? 0
    await store.system((tx) =>
      tx.query('insert into fence_vehicle (fence_id, vehicle_id, company_id, vehicle_rev) values ($1, $2, 1, 1)', [
        id,
        vehicles[0],
      ]),
    )
    return id
  }
  const enter = (id: number, at: number) =>
    store.system((tx) =>
      tx.query(
        `insert into fence_visit (company_id, fence_id, vehicle_id, entered_at, seen_entering) values (1, $1, $2, $3, true)`,
        [id, vehicles[0], new Date(at)],
      ),
    )
  const said = async () => (await cards())[0]?.fence
  expect(await said()).toBeUndefined()
  await fence('Inativa', false)
  expect(await said()).toBeUndefined()
  const [yard, city] = [await fence('Pátio'), await fence('Cidade')]
  expect(await said()).toEqual({ text: 'fora', status: false, at: now - 1_000 })
  await enter(yard, now - 60_000)
  await enter(city, now - 120_000)
  expect(await said()).toEqual({ text: 'Cidade, Pátio', status: true, at: now - 1_000 })
  expect(z.encode(endpoints.monitoredVehicles.answer, await cards())[0]).toMatchObject({
    cerca: { descricao: 'Cidade, Pátio', status: true },
  })
})

test('VCARD-06 fuel, odometer and alerts are told to nobody who may not read them', async () => {
  await reports({ telemetry: { fuelPct: 18, odometerKm: 10, rpm: 900 }, alarms: ['panic'] })
  const hidden: readonly string[] = [permissions.telemetry, permissions.alert]
  const caller = testCaller({ permissions: testCaller().permissions.filter(({ key }) => !hidden.includes(key)) })
  const [card] = await cards(caller)
  expect(card).toMatchObject({ rpm: { text: '900' } })
  expect(card).not.toHaveProperty('fuel')
  expect(card).not.toHaveProperty('odometer')
  expect(card).not.toHaveProperty('event')
  const telemetry = await live.handlers.vehicleTelemetry({ params: vehicle(0), caller, http })
  expect(telemetry).toMatchObject({ values: { rpm: 900 }, measuredAt: { rpm: now - 1_000 } })
  expect(Object.keys({ ...telemetry?.values, ...telemetry?.measuredAt })).not.toContain('fuelPct')
  const whole = await live.handlers.vehicleTelemetry({ params: vehicle(0), caller: testCaller(), http })
  expect(whole).toMatchObject({ values: { fuelPct: 18, odometerKm: 10 } })
})
