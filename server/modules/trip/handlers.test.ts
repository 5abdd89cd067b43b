import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { endpoints } from '#contract/endpoints/all.ts'
import type { TripDirection } from '#contract/endpoints/trip.ts'
import { Refusal } from '#contract/errors.ts'
import { VehicleId } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { insertFence } from '../../db/fenceRows.ts'
import { builtInGeocoder } from '../../geocode/port.ts'
import { noRoads } from '../../geocode/roads.ts'
import { silentLog } from '../../kit/log.ts'
import { tripHandlers } from './handlers.ts'

const start = Date.UTC(2026, 5, 1, 12)
const http = {} as FastifyRequest // no handler of these looks at it
const halfMinute = 30_000
let opened: TemporaryStore
let own: VehicleId
let foreign: VehicleId

/** Two reports a minute for an hour, 20 m apart; the one at 12:10:30 is a jump that nobody believes. */
beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const vehicles = await seedTestFleet(opened.store, 4)
  own = VehicleId.parse(vehicles[0])
  foreign = VehicleId.parse(vehicles[1])
  await opened.store.system(async (tx) => {
    for (let i = 0; i < 120; i++) {
      const absurd = i === 21
      await tx.query(
        `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude, speed_kmh,
                               flags, telemetry)
         values (1, $1, $2, $3, $2, $4, -46.6, $5, $6, $7)`,
        [
          own,
          new Date(start + i * halfMinute),
          i,
          absurd ? 10 : -23.5 + i * 0.0002,
          i,
          absurd ? positionFlag.absurd : 0,
          JSON.stringify({ ignition: i < 100, fuelPct: 24 }),
        ],
      )
    }
  })
})
afterAll(() => opened.remove())

const handlers = () => tripHandlers({ store: opened.store, geocoder: builtInGeocoder, roads: noRoads, log: silentLog })
const history = (minute: number, direction: TripDirection, count: number, vehicleId = own) =>
  handlers().tripHistory({
    body: { key: { vehicleId, at: start + minute * 60_000 }, direction, count },
    caller: testCaller(),
    http,
  })
const minutes = async (...asked: Parameters<typeof history>) =>
  (await history(...asked)).timeline.map(({ at }) => (at - start) / 60_000)
const refusal = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

test('VCARD-06 fuel and odometer of a record are for those who may read telemetry', async () => {
  const asked = { body: { key: { vehicleId: own, at: start }, direction: '' as const, count: 4 }, http }
  const { timeline } = await handlers().tripHistory({ ...asked, caller: testCaller() })
  expect(timeline[0]).toMatchObject({ fuelPct: 24, ignition: true })
  const blind = testCaller({ permissions: testCaller().permissions.filter(({ key }) => key !== permissions.telemetry) })
  const without = (await handlers().tripHistory({ ...asked, caller: blind })).timeline
  expect(without).toHaveLength(timeline.length)
  expect(without[0]).toMatchObject({ fuelPct: null, odometerKm: null, speedKmh: timeline[0]?.speedKmh, ignition: true })
})

test.each<[string, number, TripDirection, number, number[]]>([
  ['around: half end with the minute of the key', 30, '', 3, [28.5, 29.5, 30.5, 31.5, 32.5, 33.5]],
  ['before: without the minute of the key', 30, 'anterior', 2, [28.5, 29.5]],
  ['after: without the minute of the key', 30, 'proximo', 2, [31.5, 32.5]],
  ['a position that nobody believes is none', 10, 'anterior', 1, [9.5]],
  ['and the minute that has another shows the other', 10, '', 1, [10, 11.5]],
  ['days away there is nothing', 5_000, '', 5, []],
  ['at the beginning there is nothing before', 0, 'anterior', 5, []],
  ['at the end there is nothing after', 59, 'proximo', 5, []],
])('TRIP-08 TRIP-09 %s', async (_what, minute, direction, count, expected) => {
  expect(await minutes(minute, direction, count)).toEqual(expected)
})

test('TRIP-05 TRIP-17 a record on the wire carries the fields and the word of the specification', async () => {
  const answer = await history(59, '', 1)
  const wire = z.encode(endpoints.tripHistory.answer, answer)
  expect(wire.timeline).toMatchObject([
    {
      dataKey: '2026-06-01 12:59:30',
      id_veiculo: own,
      velocidade_atual: 119,
      nivel_combustivel: 24,
      ignicao: 'Desligado',
    },
  ])
  expect(z.decode(endpoints.tripHistory.answer, wire)).toEqual(answer)
})

test('a vehicle of another company is refused as one that does not exist', async () => {
  expect(await refusal(history(30, '', 5, foreign))).toBe('vehicle.notFound')
  expect(await refusal(history(30, '', 5, VehicleId.parse(999_999)))).toBe('vehicle.notFound')
  const params = { id: foreign, begin: start, end: start + 1 }
  expect(await refusal(handlers().tripRoute({ params, caller: testCaller(), http }))).toBe('vehicle.notFound')
})

test('API-22 MAP-18 MAP-20 a way leaves out what nobody believes; a period that ends before it begins is refused', async () => {
  const route = (begin: number, end: number) =>
    handlers().tripRoute({ params: { id: own, begin, end }, caller: testCaller(), http })
  const way = await route(start, start + 3_600_000)
  expect(way).toHaveLength(119)
  expect(way.some(({ latitude }) => latitude > 0)).toBe(false)
  expect(await refusal(route(start, start - 1))).toBe('period.invalid')
  expect(await refusal(route(start, start + 32 * 86_400_000))).toBe('period.invalid')
})

test('TRIP-10 TRIP-16 a position has words; a service that fails is said, not hidden', async () => {
  const body = { latitude: -22.83, longitude: -46.98, origin: '/monitoramento/alertas' }
  expect(await handlers().geocode({ body, caller: testCaller(), http })).toEqual({
    location: '12 km a NE de Campinas, SP',
  })
  const failing = { locate: () => Promise.reject(new Error('down')) }
  const broken = tripHandlers({ store: opened.store, geocoder: failing, roads: noRoads, log: silentLog })
  expect(await refusal(broken.geocode({ body, caller: testCaller(), http }))).toBe('geocoder.failed')
})

test('TRIP-06 the nearest fence is found on the other side of the antimeridian', async () => {
  const minute = 3_000
  await opened.store.system(async (tx) => {
    await tx.query(
      `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude, speed_kmh, flags)
       values (1, $1, $2, 1, $2, -16, -179.99, 0, 0)`,
      [own, new Date(start + minute * 60_000)],
    )
    const shape = { kind: 'circle' as const, center: { latitude: -16, longitude: 179.99 }, radiusM: 500 }
    const draft = { name: 'Taveuni', note: '', colour: '#4c8dff', alertEnter: false, alertExit: false }
    const id = await insertFence(
      tx,
      1,
      { ...draft, origin: 'radius', shape, speedLimitKmh: null },
      null,
      new Date(start),
    )
    await tx.query('insert into fence_vehicle (fence_id, vehicle_id, company_id, vehicle_rev) values ($1, $2, 1, 1)', [
      id,
      own,
    ])
  })
  expect((await history(minute, '', 5)).fence?.name).toBe('Taveuni')
})
