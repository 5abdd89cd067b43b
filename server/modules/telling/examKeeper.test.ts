import { afterAll, beforeAll, expect, test } from 'vitest'

import { driverScheme } from '#contract/rules/rate.ts'
import { schemeValues } from '#contract/rules/scheme.ts'

import { giveCard } from '../../../tests/cards.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { silentLog } from '../../kit/log.ts'
import { ExamKeeper } from './examKeeper.ts'
import { HourKeeper } from './keeper.ts'

const minute = 60_000
/** 10:40 in São Paulo: trips go over the hour. */
const began = Date.UTC(2026, 5, 1, 13, 40)
const now = began + 12 * 60 * minute
/** Minutes from one trip's begin to its end, each a kilometre. */
const trips = [
  [0, 40],
  [60, 63],
  [90, 130],
] as const
let opened: TemporaryStore
let keeper: ExamKeeper
let vehicle = 0

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const { store } = opened
  const [id = 0] = await seedTestFleet(store, 3)
  vehicle = id
  await store.system(async (tx) => {
    await tx.query(`insert into driver (id, company_id, name) values (1, 1, 'Ávila'), (2, 1, 'Bruno')`)
    await giveCard(tx, 1, 'aa')
    await tx.query(
      `with e as (insert into drive_well (company_id, description, starts_on, ends_on, pass_mark, least_km, least_trips, items)
                  values (1, 'Exame', '2026-06-01', '2026-06-02', 70, 10, 1,
                    '[{"key":"excess","weight":60,"goal":0,"limit":10},{"key":"braking","weight":40,"goal":0,"limit":10}]') returning id)
       insert into drive_well_driver (company_id, drive_well_id, driver_id) select 1, e.id, d from e, generate_series(1, 2) d`,
    )
    for (const [from, to] of trips)
      await tx.query(
        `insert into travel (company_id, vehicle_id, started_at, ended_at, open, driver_code, start_latitude, start_longitude,
           end_latitude, end_longitude, distance_km, by_odometer, moving_ms, stopped_ms, top_kmh)
         values (1, $1, $2, $3, false, 'aa', -23.5, -46.6, -22.9, -46.6, $4, false, 0, 0, 60)`,
        [vehicle, new Date(began + from * minute), new Date(began + to * minute), to - from],
      )
    let km = 0
    for (let at = 0; at <= 150; at++) {
      const drives = trips.some(([from, to]) => from <= at && at < to)
      await report(at, km, drives)
      if (drives) km++
    }
    async function report(at: number, path: number, drives: boolean) {
      await tx.query(
        `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude, speed_kmh, telemetry)
         values (1, $1, $2, $3, $2, $4, -46.6, $5, $6)`,
        [
          vehicle,
          new Date(began + at * minute),
          at + 1,
          -23.5 + path / 111.195,
          drives ? 60 : 0,
          JSON.stringify({ ignition: drives, driverCode: 'aa' }),
        ],
      )
    }
    // One in the first trip, two in the last.
    for (const at of [20, 100, 120])
      await tx.query(
        `insert into device_event (company_id, vehicle_id, at, code, received_at, name, origin, late)
         values (1, $1, $2, 'RVT0002', $2, 'x', 'device', false)`,
        [vehicle, new Date(began + at * minute + 1_000)],
      )
  })
  const clock = { now: () => now }
  await new HourKeeper({ store, clock, log: silentLog }).settle()
  keeper = new ExamKeeper({ store, clock, log: silentLog })
}, 60_000)
afterAll(() => opened.remove())

const read = <T>(statement: string): Promise<T[]> =>
  opened.store.system((tx) => tx.query<T & Record<string, unknown>>(statement))
const told = () =>
  read<{ km: number; minutes: number; brakings: number; score: number | null; uncounted: string | null }>(
    `select round(km::numeric, 1)::float8 as km, moving_ms / 60000 as minutes, harsh_brakings as brakings, score::float8 as score, uncounted
     from driving_trip order by started_at`,
  )

test('K18 trips are told by the fold of hours and graded by the items of their evaluation; what is too short says so', async () => {
  await keeper.settle()
  // The first report after a stop begins the move: the minute before it is not known to be one.
  expect(await told()).toEqual([
    { km: 40, minutes: 40, brakings: 1, score: 90, uncounted: null },
    { km: 3, minutes: 2, brakings: 0, score: null, uncounted: 'short' },
    { km: 40, minutes: 39, brakings: 2, score: 80, uncounted: null },
  ])
  const [whole] = await read<{ minutes: number; brakings: number }>(
    `select sum(moving_ms)::int / 60000 as minutes, sum(harsh_brakings)::int as brakings from vehicle_hour`,
  )
  expect(whole, 'nothing lies twice, and nothing is lost').toEqual({ minutes: 81, brakings: 3 })
  expect(await read('select trips, round(km) as km, result::float8 as result, heard from drive_well_result')).toEqual([
    { trips: 2, km: 80, result: 85, heard: 100 },
  ])
})

test('a result is kept as it is shown, to the tenth', async () => {
  expect(
    await read(
      `select (jsonb_populate_record(null::driving_trip, '{"score": 79.2}')).score::float8 as score,
         (jsonb_populate_record(null::drive_well_result, '{"result": 79.2}')).result::float8 as result`,
    ),
  ).toEqual([{ score: 79.2, result: 79.2 }])
})

const harder: Partial<Record<string, { threshold: number; heavyThreshold: number }>> = {
  braking: { threshold: 3, heavyThreshold: 2.5 },
}
test('an evaluation that begins keeps the scheme of its company as it is then, and no other afterwards', async () => {
  const kept = () =>
    read<{ items: { key: string; weight: number }[] }>(`select items from drive_well where description = 'Depois'`)
  await opened.store.system(async (tx) => {
    await tx.query(
      `insert into drive_well (company_id, description, starts_on, ends_on, pass_mark, least_km, least_trips)
       values (1, 'Depois', '2026-06-01', '2026-06-02', 70, 10, 1)`,
    )
  })
  const said = schemeValues(
    driverScheme.map((item) => ({ ...item, ...(item.key === 'excess' ? { tolerance: 20 } : {}), ...harder[item.key] })),
  )
  await opened.store.system((tx) =>
    tx.query(
      `with s as (insert into profile_set (company_id, kind, name, parameters) values (1, 'driverScheme', 'Junho', '{}') returning id)
       insert into profile_revision (profile_id, company_id, rev, parameters, from_day, at)
       select id, 1, 1, $1, '2026-06-01', '2026-05-30' from s`,
      [JSON.stringify(said)],
    ),
  )
  await keeper.settle()
  const [first] = await kept()
  expect(first?.items.map(({ weight }) => weight)).toEqual([25, 15, 15, 5, 10, 5, 5, 10, 5, 5])
  // With what counts at all: how far over the limit, and how hard.
  expect(first?.items.slice(0, 2)).toMatchObject([
    { key: 'excess', tolerance: 20 },
    { key: 'braking', threshold: 3, heavyThreshold: 2.5 },
  ])
  await keeper.settle()
  expect(await kept()).toEqual([first])
})

test('K27 a report that came late has its trip, and those after it, told anew', async () => {
  await opened.store.system(async (tx) => {
    await tx.query(
      `insert into device_event (company_id, vehicle_id, at, code, received_at, name, origin, late)
       values (1, $1, $2, 'RVT0002', $2, 'x', 'device', true)`,
      [vehicle, new Date(began + 110 * minute)],
    )
    await tx.query('insert into travel_late (company_id, vehicle_id, from_at) values (1, $1, $2)', [
      vehicle,
      new Date(began + 110 * minute),
    ])
  })
  expect(await told()).toHaveLength(1)
  await keeper.settle()
  expect((await told()).map(({ brakings }) => brakings)).toEqual([1, 0, 3])
})

test('performance §4.2 a card in two vehicles at one time: no trip of that day counts for anybody until it is told otherwise', async () => {
  const [, , other = 0] = await read<{ id: number }>('select id from vehicle order by id').then((all) =>
    all.map(({ id }) => id),
  )
  await opened.store.system(async (tx) => {
    await tx.query(
      `insert into vehicle_day (company_id, vehicle_id, day, driver_code, reports, moving_ms) values (1, $1, '2026-06-01', 'AA', 9, 600000)`,
      [other],
    )
    await tx.query(
      `insert into state_span (company_id, vehicle_id, from_at, to_at, state, driver_code, moving_ms, idle_ms, off_ms,
         after_key_ms, silent_ms, path_km) values (1, $1, $2, $3, 1, 'AA', 600000, 0, 0, 0, 0, 5)`,
      [other, new Date(began + 10 * minute), new Date(began + 20 * minute)],
    )
  })
  await keeper.settle()
  expect((await told()).map(({ score, uncounted }) => [score, uncounted])).toEqual(
    Array.from({ length: 3 }, () => [null, 'doubt']),
  )
  expect(await read('select * from drive_well_result'), 'nothing passes on what is in doubt').toEqual([])
  await opened.store.system((tx) => tx.query('delete from state_span where vehicle_id = $1', [other]))
  await keeper.settle()
  expect((await told()).map(({ score, uncounted }) => [score, uncounted])).toEqual([
    [90, null],
    [null, 'short'],
    [70, null],
  ])
})

test('K26 a card that was another’s takes its trips and their result along', async () => {
  await opened.store.system((tx) => tx.query('update card_driver set driver_id = 2'))
  await keeper.settle()
  expect(await read('select distinct driver_id as driver from driving_trip')).toEqual([{ driver: 2 }])
  expect(await read('select driver_id as driver, trips from drive_well_result')).toEqual([{ driver: 2, trips: 2 }])
})
