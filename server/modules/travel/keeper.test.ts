import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { silentLog } from '../../kit/log.ts'
import { TravelKeeper } from './keeper.ts'

const now = Date.UTC(2026, 5, 10, 15)
let clock = now
let opened: TemporaryStore
let keeper: TravelKeeper

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 0)
  keeper = new TravelKeeper({ store: opened.store, clock: { now: () => clock }, log: silentLog })
})
afterAll(() => opened.remove())

test('TRAVEL-01 a question counts every vehicle that is behind, also those that it does not wait for', async () => {
  const fleet = 130
  const ids = await opened.store.system(async (tx) => {
    const made = await tx.query<{ id: number }>(
      `insert into vehicle (company_id, plate, fleet_number, category)
       select 1, 'ZZZ' || to_char(n, 'FM0000'), n::text, 1 from generate_series(1, $1::int) n returning id`,
      [fleet],
    )
    const all = made.map(({ id }) => id)
    const on = [all, new Date(now)]
    await tx.query(
      `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude, speed_kmh)
       select 1, id, $2, 1, $2, -23.5, -46.6, 60 from unnest($1::int[]) id`,
      on,
    )
    await tx.query(
      `insert into vehicle_state (vehicle_id, company_id, fix_at, received_at, latitude, longitude, speed_kmh, motion,
                                  motion_since)
       select id, 1, $2, $2, -23.5, -46.6, 60, 1 + id % 2, $2 from unnest($1::int[]) id`,
      on,
    )
    return all
  })
  expect(await keeper.catchUp(ids), 'a slow machine leaves more').toBeGreaterThanOrEqual(fleet - 100)
  await expect.poll(() => keeper.catchUp(ids), { message: 'the next ones go on with those', timeout: 60_000 }).toBe(0)
})

test('issue 26 of a vehicle that fell silent on its way the last minute is told too', async () => {
  const heardAt = now + 40_000
  const rows = (sql: string, values: unknown[]) => opened.store.system((tx) => tx.query<{ told_to: Date }>(sql, values))
  const [{ id } = { id: 0 }] = await opened.store.system((tx) =>
    tx.query<{ id: number }>(
      `insert into vehicle (company_id, plate, fleet_number, category) values (1, 'ZZZ9Z99', '', 1) returning id`,
    ),
  )
  await rows(
    `insert into vehicle_state (vehicle_id, company_id, fix_at, received_at, latitude, longitude, speed_kmh, motion,
                                motion_since) values ($1, 1, $2, $2, -23.5, -46.6, 60, 1, $2)`,
    [id, new Date(now)],
  )
  const toldTo = async () => {
    await keeper.catchUp([id])
    return (await rows('select told_to from travel_cursor where vehicle_id = $1', [id]))[0]?.told_to.getTime()
  }
  expect(await toldTo()).toBe(now)
  await rows('update vehicle_state set fix_at = $2 where vehicle_id = $1', [id, new Date(heardAt)])
  clock = heardAt + 10_000
  expect(await toldTo(), 'it may go on').toBe(now)
  clock = heardAt + 300_000
  expect(await toldTo()).toBe(heardAt)
})
