import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { VehicleId } from '#contract/kinds.ts'
import { doubtOf } from '#contract/rules/vehicleState.ts'
import type { UnknownDevices } from '#server/ingest/unknown.ts'
import type { LivePositions } from '#server/live/positions.ts'
import { trackOf } from '#server/modules/replay/rows.ts'
import type { HourKeeper } from '#server/modules/telling/keeper.ts'
import { tellTravels } from '#server/modules/travel/tell.ts'

import { seedTestFleet } from '../fleet.ts'
import { type TemporaryStore, temporaryStore } from '../temporaryStore.ts'
import { openFieldDoors, sendTo, verdict } from './fieldDoors.ts'

/** Issue 26, line 8: two trackers under one id, 350 km apart. */
const began = Date.UTC(2026, 5, 2, 12)
let now = began
let opened: TemporaryStore
let vehicle: number
let positions: LivePositions
let unknown: UnknownDevices
let hours: HourKeeper
let app: FastifyInstance

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const [first] = await seedTestFleet(opened.store, 1)
  vehicle = first ?? 0
})
afterAll(() => opened.remove())
beforeEach(async () => {
  now = began
  await rows(
    `truncate position, vehicle_state, alert, event, stream, device_event, travel, travel_cursor, travel_late, notification,
       vehicle_hour, vehicle_day, state_span, hour_cursor, hour_seed, device_remark, unknown_device cascade`,
  )
  ;({ app, positions, unknown, hours } = await openFieldDoors(opened.store, { now: () => now }))
})

const rows = <T extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  opened.store.system((tx) => tx.query<T>(sql, values))
/** The next report of either, a quarter of a minute after the one before; the one in Rio is on its way, slowly. */
const say = async (place: 'rio' | 'saoPaulo', n: number, attributes: Record<string, unknown> = {}) => {
  now += 15_000
  const rio = { lat: -22.9 + n * 0.0004, lon: -43.2, kmh: 11, attributes: { ignition: true, ...attributes } }
  const saoPaulo = {
    lat: -23.55,
    lon: -46.63,
    kmh: 0,
    attributes: { ignition: false, batteryVoltage: 5, ...attributes },
  }
  expect(verdict(await sendTo(app, 'query', 'd0', { at: now, ...(place === 'rio' ? rio : saoPaulo) }))).toBe('stored')
}
/** Every report of either is as likely as one of the other: runs of three and more come by themselves. */
const anyhow = (n: number) => (((n * 2_654_435_761) >>> 0) % 100 < 50 ? 'rio' : 'saoPaulo')

test('two trackers under one id are told as such, and are no drive, no hour and no storm of alerts', async () => {
  await say('rio', 0)
  for (let n = 1; n <= 120; n++) await say(anyhow(n), n)
  expect(doubtOf(positions.get(vehicle)?.doubt ?? 0)).toBe('twin')

  await unknown.flush()
  const [remark, ...others] = await rows<{ unique_id: string; sample: string; times: number }>(
    `select unique_id, sample, times from device_remark where kind = 'twin'`,
  )
  expect(others).toEqual([])
  expect(remark?.unique_id).toBe('d0')
  expect(remark?.sample).toMatch(/-23\.5500, -46\.6300/)
  expect(remark?.times).toBeGreaterThan(25)

  // The vehicle stays with one of them once they are known to be two.
  const believed = await rows<{ longitude: number }>(
    `select longitude from position where flags = 0 and fix_at > to_timestamp($1 / 1000.0) group by 1`,
    [began + 600_000],
  )
  expect(believed).toHaveLength(1)

  await tellTravels(opened.store, vehicle, now)
  const trips = await rows<{ km: number }>('select distance_km::float8 as km from travel')
  expect(trips.reduce((sum, { km }) => sum + km, 0)).toBeLessThan(12)
  await hours.settle()
  const [sums] = await rows<{ km: number; spans: number }>(
    `select (select coalesce(sum(path_km), 0)::float8 from vehicle_day) as km, (select count(*)::int from state_span) as spans`,
  )
  expect(sums?.km).toBeLessThan(12)
  expect(sums?.spans).toBeLessThan(20)
  const raised = await rows<{ type: string; n: number }>('select type, count(*)::int as n from alert group by 1')
  for (const { type, n } of raised) expect([type, n <= 2]).toEqual([type, true])

  const track = await opened.store.system((tx) =>
    trackOf(tx, VehicleId.parse(vehicle), { from: began, to: now }, { alerts: false, details: false, drivers: false }),
  )
  expect(new Set(track?.doubts.map(({ why }) => why))).toContain('twin')
})

test('a panic of either is an alert', async () => {
  for (let n = 0; n < 20; n++) await say(n % 2 === 0 ? 'rio' : 'saoPaulo', n)
  await say('saoPaulo', 20, { alarm: 'sos' })
  expect(await rows('select type from alert where type = $1', ['panic'])).toEqual([{ type: 'panic' }])
})

test('once one of them is gone for an hour the vehicle is where the other is, and nothing is said any more', async () => {
  for (let n = 0; n < 20; n++) await say(n % 2 === 0 ? 'rio' : 'saoPaulo', n)
  expect(positions.get(vehicle)?.point?.longitude).toBeCloseTo(-43.2, 3)
  now += 3_600_000
  for (let n = 20; n < 24; n++) await say('saoPaulo', n)
  expect(positions.get(vehicle)?.point?.longitude).toBeCloseTo(-46.63, 3)
  expect(positions.get(vehicle)?.doubt).toBe(0)
})
