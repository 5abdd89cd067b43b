import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { CompanyId, DriverId } from '#contract/kinds.ts'

import { giveCard } from '../../../tests/cards.ts'
import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { travelHandlers } from './handlers.ts'
import { travelsMount } from './travels.mount.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const hour = 3_600_000
const noon = Date.UTC(2026, 5, 10, 15) // 12:00 in São Paulo
const clock = { now: () => noon + 6 * hour }
let opened: TemporaryStore
let vehicle = 0

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  ;[vehicle = 0] = await seedTestFleet(opened.store, 1)
  await opened.store.system(async (tx) => {
    await tx.query(`insert into driver (id, company_id, name) values (1, 1, 'Ana'), (2, 1, 'Bia')`)
    await giveCard(tx, 1, 'aa')
    for (const at of [0, 2])
      await tx.query(
        `insert into travel (company_id, vehicle_id, started_at, ended_at, open, driver_code, start_latitude, start_longitude,
           end_latitude, end_longitude, distance_km, by_odometer, moving_ms, stopped_ms, top_kmh)
         values (1, $1, $2, $3, false, 'aa', -23.5, -46.6, -22.9, -46.6, 40, false, 0, 0, 60)`,
        [vehicle, new Date(noon + at * hour), new Date(noon + (at + 1) * hour)],
      )
  })
})
afterAll(() => opened.remove())

/** Who drove, newest first, and how many trips months of both have. */
async function whose() {
  const travels = { catchUp: () => Promise.resolve(0) }
  const mounted = travelsMount({ store: opened.store, clock, announce: () => {}, travels })
  const period = { from: noon - hour, to: clock.now(), situation: 'all' } as const
  const body = { companies: [CompanyId.parse(1)], vehicles: [], ...period, limit: 500, offset: 0 }
  const { rows } = await mounted.dump({ body, caller: testCaller(), http })
  const monthOf = async (id: number) => {
    const { days, travels: trips } = await travelHandlers({ store: opened.store, clock, keeper: travels }).driverMonth({
      params: { id: DriverId.parse(id), month: '2026-06' },
      query: { fuso: 'America/Sao_Paulo' },
      caller: testCaller(),
      http,
    })
    return [...days.map((day) => day.trips), ...trips.map(({ driver }) => driver?.name)]
  }
  return { named: rows.map(({ driver }) => driver), ana: await monthOf(1), bia: await monthOf(2) }
}

test('K26 performance §4.2 a trip that the office gave to somebody is his in list and month, and nobody’s once more when it is taken back', async () => {
  const before = { named: ['Ana', 'Ana'], ana: [2, 'Ana', 'Ana'], bia: [] }
  expect(await whose()).toEqual(before)
  const give = (from: number, to: number) =>
    opened.store.system((tx) =>
      tx.query(
        `insert into treatment (company_id, driver_id, kind, stint_vehicle_id, stint_from_at, given_from_at, given_to_at, at,
           reason, state, by_id, by, made_at) values (1, 2, 'assign', $1, $2, $2, $3, $2, 'Outro ao volante', 'approved', 1, 'Ana', now())`,
        [vehicle, new Date(noon + from * hour), new Date(noon + to * hour)],
      ),
    )
  // The less of a trip gives it to nobody.
  await give(2.75, 3)
  expect(await whose()).toEqual(before)
  await give(2.1, 3)
  expect(await whose()).toEqual({ named: ['Bia', 'Ana'], ana: [1, 'Ana'], bia: [1, 'Bia'] })
  await opened.store.system((tx) => tx.query(`update treatment set state = 'undone'`))
  expect(await whose()).toEqual(before)
})
