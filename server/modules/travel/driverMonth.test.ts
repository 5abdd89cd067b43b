import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { DriverId } from '#contract/kinds.ts'

import { giveCard } from '../../../tests/cards.ts'
import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { silentLog } from '../../kit/log.ts'
import { travelHandlers } from './handlers.ts'
import { TravelKeeper } from './keeper.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const minute = 60_000
const noon = Date.UTC(2026, 5, 10, 15) // 12:00 in São Paulo
let opened: TemporaryStore

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const [vehicle = 0] = await seedTestFleet(opened.store, 1)
  await opened.store.system(async (tx) => {
    await tx.query(`insert into driver (id, company_id, name) values (1, 1, 'Ana')`)
    await giveCard(tx, 1, 'aa')
    // The second begins in the instant in which the first ends.
    for (const [from, to] of [
      [0, 40],
      [40, 60],
    ] as const)
      await tx.query(
        `insert into travel (company_id, vehicle_id, started_at, ended_at, open, driver_code, start_latitude, start_longitude,
           end_latitude, end_longitude, distance_km, by_odometer, moving_ms, stopped_ms, top_kmh)
         values (1, $1, $2, $3, false, 'aa', -23.5, -46.6, -22.9, -46.6, $4, false, 0, 0, 60)`,
        [vehicle, new Date(noon + from * minute), new Date(noon + to * minute), to - from],
      )
    await tx.query(
      `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at)
       select 1, $1, t, s, $2::timestamptz + m * interval '1 minute', now()
       from (values ('overspeed', 'high', 10), ('jammer', 'critical', 15), ('powerCut', 'high', 20), ('panic', 'critical', 25),
         ('lowBattery', 'high', 30), ('harshBraking', 'low', 40), ('sharpTurn', 'low', 60), ('sharpTurn', 'low', 61)) a (t, s, m)`,
      [vehicle, new Date(noon)],
    )
  })
})
afterAll(() => opened.remove())

test('performance §2 a month of a driver holds conduct alone, and an alert on the seam of two trips once', async () => {
  const clock = { now: () => noon + 120 * minute }
  const keeper = new TravelKeeper({ store: opened.store, clock, log: silentLog })
  const { days, alerts, travels } = await travelHandlers({ store: opened.store, clock, keeper }).driverMonth({
    params: { id: DriverId.parse(1), month: '2026-06' },
    query: { fuso: 'America/Sao_Paulo' },
    caller: testCaller(),
    http,
  })
  expect(alerts).toEqual([
    { type: 'harshBraking', count: 1 },
    { type: 'overspeed', count: 1 },
    { type: 'sharpTurn', count: 1 },
  ])
  expect(days.map((day) => [day.day, day.trips, day.alerts])).toEqual([['2026-06-10', 2, 3]])
  expect(travels.map((trip) => trip.alerts)).toEqual([
    { count: 2, worst: 'low' },
    { count: 1, worst: 'high' },
  ])
})

test('R10 the vehicle of a trip before a hand-over is told before the month of either driver is read', async () => {
  await opened.store.system(async (tx) => {
    await tx.query(`insert into driver (id, company_id, name) values (2, 1, 'Bia')`)
    await giveCard(tx, 2, 'aa', new Date(noon + 50 * minute))
  })
  const asked: number[][] = []
  const keeper = {
    catchUp: async (ids: readonly number[]) => {
      asked.push([...ids])
      return ids.length
    },
  }
  const monthOf = async (driver: number, at: number) => {
    const clock = { now: () => noon + at * minute }
    const { behind, travels } = await travelHandlers({ store: opened.store, clock, keeper }).driverMonth({
      params: { id: DriverId.parse(driver), month: '2026-06' },
      query: { fuso: 'America/Sao_Paulo' },
      caller: testCaller(),
      http,
    })
    return [behind, travels.length]
  }
  expect(await monthOf(1, 90)).toEqual([1, 2])
  expect(await monthOf(2, 90)).toEqual([0, 0])
  expect(asked.map((ids) => ids.length)).toEqual([1, 0])
  // What ended long ago is told by the keeper's own rounds.
  expect(await monthOf(1, 180)).toEqual([0, 2])
})
