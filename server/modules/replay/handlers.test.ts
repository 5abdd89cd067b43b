import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { endpoints } from '#contract/endpoints/all.ts'
import { Refusal } from '#contract/errors.ts'
import { VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { permissions } from '#contract/permissions.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { replayHandlers } from './handlers.ts'

const start = Date.UTC(2026, 5, 1, 12)
const minute = 60_000
const hour = 60 * minute
const http = {} as FastifyRequest // no handler of these looks at it
let opened: TemporaryStore
let own: VehicleId
let foreign: VehicleId
let other: VehicleId

/** One vehicle drives for two hours, a fix a minute, and another drives a whole day, one every three seconds. */
beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const [a, b, c] = await seedTestFleet(opened.store, 4)
  own = VehicleId.parse(a)
  foreign = VehicleId.parse(b)
  other = VehicleId.parse(c)
  await opened.store.system(async (tx) => {
    const telemetry = (i: number) =>
      i === -10 ? { ignition: true, rpm: 900 } : i === 60 ? { ignition: false } : i === 90 ? { blocked: true } : {}
    for (let i = -10; i < 120; i++) {
      await tx.query(
        `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude, speed_kmh,
                               heading_deg, flags, telemetry)
         values (1, $1, $2, $3, $2, $4, -46.6000004, $5, 90.4, $6, $7)`,
        [
          own,
          new Date(start + i * minute),
          i,
          i === 20 ? 10 : -23.5 + i * 0.001,
          i < 50 ? 60.04 : 0,
          i === 20 ? positionFlag.absurd : i === 21 ? positionFlag.badClock : 0,
          JSON.stringify(telemetry(i)),
        ],
      )
    }
    await tx.query(
      `insert into position (company_id, vehicle_id, fix_at, fingerprint, received_at, latitude, longitude, speed_kmh)
       select 1, $1, $2::timestamptz + n * interval '3 seconds', n, now(), -23 + n * 0.0001, -46, 50
       from generate_series(0, 28799) n`,
      [other, new Date(start)],
    )
    for (const [at, severity] of [
      [start + 5 * minute, 'high'],
      [start + 300 * minute, 'critical'],
    ] as const) {
      await tx.query(
        `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, latitude, longitude)
         values (1, $1, 'overspeed', $2, $3, $3, 0, 0)`,
        [own, severity, new Date(at)],
      )
    }
  })
})
afterAll(() => opened.remove())

const ask = (vehicles: VehicleId[], from: number, to: number, caller = testCaller()) =>
  replayHandlers(opened.store).replayTracks({ body: { vehicles, from, to }, caller, http })
const one = async (...asked: Parameters<typeof ask>) => {
  const track = (await ask(...asked)).tracks[0]
  if (!track) throw new Error('no track')
  return track
}
const refusal = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

test('a track holds what is believed of the window, with the state that live had, and fits its contract', async () => {
  const answer = await ask([own, own], start, start + 2 * hour)
  const [track] = answer.tracks
  expect(answer.tracks).toHaveLength(1)
  expect(track).toMatchObject({
    vehicleId: own,
    plate: 'AAA0000',
    stored: 118,
    thinned: false,
    readTo: start + 2 * hour,
  })
  expect(track?.offsetMs.slice(18, 22)).toEqual([18, 19, 22, 23].map((i) => i * minute))
  expect(track?.latitude[1]).toBe(-23.499)
  expect([track?.longitude[0], track?.speedKmh[0], track?.headingDeg[0]]).toEqual([-46.6, 60, 90])
  // Moving, then idle by the ignition that was said before the window, off since it was said, blocked at the end.
  const motionAt = (i: number) => track?.motion[track.offsetMs.indexOf(i * minute)]
  expect([0, 49, 50, 59, 60, 119].map(motionAt)).toEqual([1, 1, 2, 2, 0, 0])
  expect([89, 90].map((i) => track?.flags[track.offsetMs.indexOf(i * minute)])).toEqual([0, positionFlag.blocked])
  expect(z.decode(endpoints.replayTracks.answer, z.encode(endpoints.replayTracks.answer, answer))).toEqual(answer)
})

test('issue 26 what is not believed is told: when and why, and what has no instant by when it came', async () => {
  const run = { offsetMs: 20 * minute, untilMs: 20 * minute, why: 'absurd', reports: 1 }
  expect(await one([own], start, start + 2 * hour)).toMatchObject({ doubts: [run], undated: 1, redated: null })
  expect(await one([own], start + 30 * minute, start + hour)).toMatchObject({ doubts: [], undated: 0 })
  await opened.store.system(async (tx) => {
    await tx.query('update position set clock_offset_s = 10800 where vehicle_id = $1 and fingerprint in (30, 31)', [
      own,
    ])
    await tx.query('update position set flags = $2 where vehicle_id = $1 and fingerprint in (40, 41, 43, 60)', [
      own,
      positionFlag.invalidFix,
    ])
  })
  const { doubts, redated } = await one([own], start, start + 2 * hour)
  expect(redated).toEqual({ reports: 2, offsetS: 10_800 })
  const at = (from: number, to: number) => ({ offsetMs: from * minute, untilMs: to * minute, why: 'invalidFix' })
  expect(doubts).toEqual([run, { ...at(40, 43), reports: 3 }, { ...at(60, 60), reports: 1 }])
  await opened.store.system((tx) =>
    tx.query(
      'update position set clock_offset_s = null, flags = flags & ~$2::int where vehicle_id = $1 and fingerprint >= 30',
      [own, positionFlag.invalidFix],
    ),
  )
})

test('alerts of the window come along for who may read them', async () => {
  const all = await one([own], start, start + 2 * hour)
  expect(all.alerts).toMatchObject([{ type: 'overspeed', severity: 'high', offsetMs: 5 * minute }])
  expect(all.moreAlerts).toBe(false)
  const withoutKey = testCaller({
    permissions: testCaller().permissions.filter(({ key }) => key !== permissions.alert),
  })
  expect((await one([own], start, start + 2 * hour, withoutKey)).alerts).toBeNull()
})

test('who asks for details is told rotation as it was said, and who was at the wheel from which report on', async () => {
  const { store } = opened
  await store.system(async (tx) => {
    await tx.query(`insert into driver (id, company_id, name) overriding system value values (901, 1, 'Ana')`)
    await tx.query(`insert into card (id, company_id, code) overriding system value values (901, 1, 'C0FFEE')`)
    await tx.query(`insert into card_driver (company_id, card_id, driver_id, linked_at) values (1, 901, 901, $1)`, [
      new Date(start - hour),
    ])
    for (const [i, code] of [
      [-10, 'c0ffee'],
      [70, ''],
    ] as const)
      await tx.query(
        `update position set telemetry = coalesce(telemetry, '{}') || $3 where vehicle_id = $1 and fix_at = $2`,
        [own, new Date(start + i * minute), JSON.stringify({ driverCode: code, rpm: 900 + i })],
      )
  })
  const asked = async (caller = testCaller()) =>
    (
      await replayHandlers(store).replayTracks({
        body: { vehicles: [own], from: start, to: start + 2 * hour, details: true },
        caller,
        http,
      })
    ).tracks[0]
  const track = await asked()
  expect(track?.drivers).toEqual([
    { offsetMs: 0, driverId: 901, name: 'Ana' },
    { offsetMs: 70 * minute, driverId: null, name: null },
  ])
  expect(track?.rpm).toHaveLength(track?.offsetMs.length ?? 0)
  expect(track?.rpm?.[track.offsetMs.indexOf(70 * minute)]).toBe(970)
  expect(track?.rpm?.[0], 'a report that says none has none').toBeNull()
  const withoutKey = testCaller({
    permissions: testCaller().permissions.filter(({ key }) => key !== permissions.driver),
  })
  expect((await asked(withoutKey))?.drivers).toBeNull()
  expect((await one([own], start, start + 2 * hour)).drivers).toBeUndefined()
})

test('TRIP-04 who asks for details is told the trips that the window touches, as the list of trips tells them', async () => {
  const { store } = opened
  await store.system(async (tx) => {
    for (const [vehicle, from, to, km] of [
      [own, -90, -30, 11],
      [own, -20, 40, 22.5],
      [own, 150, 200, 33],
      [other, 0, 60, 44],
    ] as const)
      await tx.query(
        `insert into travel (company_id, vehicle_id, started_at, ended_at, open, driver_code, start_latitude, start_longitude,
           end_latitude, end_longitude, distance_km, by_odometer, moving_ms, stopped_ms, top_kmh)
         values (1, $1, $2, $3, false, '', 0, 0, 0, 0, $4, true, 0, 0, 0)`,
        [vehicle, new Date(start + from * minute), new Date(start + to * minute), km],
      )
  })
  const body = { vehicles: [own], from: start, to: start + 2 * hour }
  const told = async (details: boolean) =>
    (await replayHandlers(store).replayTracks({ body: { ...body, details }, caller: testCaller(), http })).tracks[0]
      ?.trips
  expect(await told(true)).toEqual([
    { offsetMs: -20 * minute, untilMs: 40 * minute, distanceKm: 22.5, byOdometer: true },
  ])
  expect(await told(false)).toBeUndefined()
})

test('K26 performance §4.2 a drive that the office gave to somebody is his in a replay, from its first report to its last', async () => {
  const { store } = opened
  const asked = async () => {
    const body = { vehicles: [own], from: start, to: start + 2 * hour, details: true }
    const { tracks } = await replayHandlers(store).replayTracks({ body, caller: testCaller(), http })
    return tracks[0]?.drivers?.map(({ offsetMs, name }) => [offsetMs / minute, name])
  }
  const before = await asked()
  await store.system(async (tx) => {
    await tx.query(`insert into driver (id, company_id, name) overriding system value values (902, 1, 'Bia')`)
    await tx.query(
      `insert into treatment (company_id, driver_id, kind, stint_vehicle_id, stint_from_at, given_from_at, given_to_at, at,
         reason, state, by_id, by, made_at) values (1, 902, 'assign', $1, $2, $2, $3, $2, 'Outra ao volante', 'approved', 1, 'Ana', now())`,
      [own, new Date(start + 30 * minute), new Date(start + 50 * minute)],
    )
  })
  expect(await asked()).toEqual([
    [0, 'Ana'],
    [30, 'Bia'],
    [50, 'Ana'],
    [70, null],
  ])
  await store.system((tx) => tx.query(`update treatment set state = 'undone'`))
  expect(await asked()).toEqual(before)
})

test('a day of a busy device is thinned, says so, and is whole from its first to its last point', async () => {
  const day = await one([other], start, start + limits.replayMaxMs)
  expect(day).toMatchObject({ stored: 28_800, thinned: true, readTo: start + limits.replayMaxMs })
  expect(day.offsetMs).toHaveLength(limits.replayPoints)
  expect([day.offsetMs[0], day.offsetMs.at(-1)]).toEqual([0, 28_799 * 3_000])
})

test('a window without a fix is an empty track, not a refusal', async () => {
  expect(await one([own], start + 10 * hour, start + 11 * hour)).toMatchObject({ stored: 0, offsetMs: [], alerts: [] })
})

test('a vehicle of another company is refused as one that does not exist', async () => {
  expect(await refusal(ask([own, foreign], start, start + hour))).toBe('vehicle.notFound')
  expect(await refusal(ask([VehicleId.parse(999_999)], start, start + hour))).toBe('vehicle.notFound')
})

test.each([
  ['ends before it begins', start, start - 1],
  ['has no length', start, start],
  ['is longer than a day', start, start + limits.replayMaxMs + 1],
])('a window that %s is refused', async (_what, from, to) => {
  expect(await refusal(ask([own], from, to))).toBe('replay.period')
})
