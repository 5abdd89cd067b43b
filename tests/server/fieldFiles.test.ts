import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { VehicleId } from '#contract/kinds.ts'
import type { Telemetry } from '#contract/telemetry.ts'
import type { UnknownDevices } from '#server/ingest/unknown.ts'
import type { LivePositions } from '#server/live/positions.ts'
import { trackOf } from '#server/modules/replay/rows.ts'
import type { HourKeeper } from '#server/modules/telling/keeper.ts'
import { tellTravels } from '#server/modules/travel/tell.ts'

import { seedTestFleet } from '../fleet.ts'
import { type TemporaryStore, temporaryStore } from '../temporaryStore.ts'
import { doors, hasField, headers, openFieldDoors, read, type Said, sendTo, verdict } from './fieldDoors.ts'

/** Issue 26: every field case, as its file has it, through every door that takes its kind. */
const began = Date.UTC(2026, 5, 2, 12)
let now = began
let opened: TemporaryStore
let vehicles: number[]
let positions: LivePositions
let unknown: UnknownDevices
let hours: HourKeeper
let app: FastifyInstance

const open = async () =>
  void ({ app, positions, unknown, hours } = await openFieldDoors(opened.store, { now: () => now }))

const names = Object.keys(doors)
const send = (door: string, id: string, said: Said) => sendTo(app, door, id, said)
/** The vehicle of each door, and its device. */
const deviceOf = (door: string) => `d${names.indexOf(door)}`
const vehicleOf = (door: string) => vehicles[names.indexOf(door)] ?? 0
const everyDoor = (said: Said) =>
  Promise.all(names.map(async (door) => verdict(await send(door, deviceOf(door), said))))
const stored = names.map(() => 'stored')
const live = (door: string) => positions.get(vehicleOf(door))?.point
const each = <T>(value: (door: string) => T): T[] => names.map(value)
const rows = <T extends Record<string, unknown>>(sql: string, values: unknown[] = []) =>
  opened.store.system((tx) => tx.query<T>(sql, values))

describe.skipIf(!hasField)('issue 26, every field case through every door', () => {
  beforeAll(async () => {
    opened = await temporaryStore({ minFreeBytes: 0 })
    vehicles = await seedTestFleet(opened.store, 6)
  })
  afterAll(() => opened.remove())
  beforeEach(async () => {
    now = began
    await rows(
      `truncate position, vehicle_state, alert, event, stream, device_event, travel, travel_cursor, travel_late,
         vehicle_hour, vehicle_day, state_span, hour_cursor, hour_seed, device_remark, unknown_device`,
    )
    await open()
  })

  const tripsOf = async (door: string) => {
    await tellTravels(opened.store, vehicleOf(door), now)
    return rows<{ distance_km: number }>('select distance_km from travel where vehicle_id = $1', [vehicleOf(door)])
  }
  const trackOfDoor = (door: string, from: number) =>
    opened.store.system((tx) =>
      trackOf(
        tx,
        VehicleId.parse(vehicleOf(door)),
        { from, to: now },
        { alerts: false, details: false, drivers: false },
      ),
    )

  type Row = [after: number, lat: number, lon: number, kmh: number, bearing: number, ignition: boolean]
  const play = async ({ reports }: { reports: Row[] }, from: number) => {
    for (const [after, lat, lon, kmh, bearing, ignition] of reports) {
      now = from + after * 1000
      const answers = await everyDoor({ at: now, lat, lon, kmh, bearing, attributes: { ignition } })
      if (answers.some((one) => one !== 'stored')) throw new Error(`${after}: ${answers.join()}`)
    }
  }

  test('parked-drift.json: no trip, no kilometre, never moving, on the map, in a replay and in hours', async () => {
    const { reports } = read<{ reports: Row[] }>('parked-drift.json')
    await play({ reports }, began)
    expect(each((door) => live(door)?.motion)).toEqual(each(() => 0))
    for (const door of names) {
      expect(await tripsOf(door)).toEqual([])
      const track = await trackOfDoor(door, began)
      expect(new Set(track?.motion)).toEqual(new Set([0]))
      expect(track?.stored).toBe(reports.length)
    }
    await hours.settle()
    expect(await rows('select sum(moving_ms)::float8 as ms, sum(path_km)::float8 as km from vehicle_day')).toEqual([
      { ms: 0, km: 0 },
    ])
  })

  test('over-midnight.json: one trip; each day has its own kilometres and minutes', async () => {
    type Expected = { distanceKm: number; tolerance: number; perDay: { distanceKm: number; movingMin: number }[] }
    const file = read<{ reports: Row[]; expect: Expected }>('over-midnight.json')
    await play(file, Date.UTC(2026, 5, 2, 2, 35))
    const { distanceKm, perDay } = file.expect
    for (const door of names) {
      const trips = await tripsOf(door)
      expect(trips).toHaveLength(1)
      expect(Math.abs((trips[0]?.distance_km ?? 0) / distanceKm - 1)).toBeLessThan(file.expect.tolerance)
    }
    await hours.settle()
    for (const door of names) {
      const days = await rows<{ km: number; min: number }>(
        `select sum(path_km)::float8 as km, sum(moving_ms)::float8 / 60000 as min from vehicle_day where vehicle_id = $1
         group by day order by day`,
        [vehicleOf(door)],
      )
      expect(days).toHaveLength(perDay.length)
      for (const [n, day] of days.entries()) {
        expect(Math.abs(day.km / (perDay[n]?.distanceKm ?? 0) - 1)).toBeLessThan(file.expect.tolerance)
        expect(Math.abs(day.min - (perDay[n]?.movingMin ?? 0))).toBeLessThanOrEqual(1.5)
      }
    }
  })

  test('headings-at-rest.json: the direction of the last drive stays, -1 is unknown', async () => {
    type Case = {
      reports: [number, number, number, number, number | null][]
      expectHeading: number
      expectKmh?: number
    }
    for (const { reports, expectHeading, expectKmh } of read<{ cases: Case[] }>('headings-at-rest.json').cases) {
      const from = (now += 120_000)
      for (const [after, lat, lon, kmh, bearing] of reports) {
        now = from + after * 1000
        expect(await everyDoor({ at: now, lat, lon, kmh, bearing })).toEqual(stored)
      }
      expect(each((door) => live(door)?.headingDeg)).toEqual(each(() => expectHeading))
      if (expectKmh !== undefined) expect(each((door) => live(door)?.speedKmh)).toEqual(each(() => expectKmh))
    }
  })

  test('wrong-clocks.json: shown where it is, and by how much its clock is off', async () => {
    type Clock = { id: string; offsetS: number; oneReportAtOffsetS?: number; backlog?: boolean }
    const { place, devices } = read<{ place: [number, number]; devices: Clock[] }>('wrong-clocks.json')
    for (const { id, offsetS, oneReportAtOffsetS, backlog } of devices) {
      await rows('truncate position, vehicle_state')
      const from = (now += 86_400_000)
      await open()
      if (backlog === true) {
        const kept = Array.from({ length: 16 }, (_, i) => from - 7_200_000 + i * 480_000)
        await Promise.all(kept.map((at) => everyDoor({ at, lat: place[0], lon: place[1], kmh: 20 })))
      } else
        for (let i = 0; i < 10; i++) {
          now = from + i * 10_000
          const off = i === 5 ? (oneReportAtOffsetS ?? offsetS) : offsetS
          await everyDoor({ at: now + off * 1000, lat: place[0] - i * 0.001, lon: place[1], kmh: 20 })
        }
      const clocks = await rows<{ clock_offset_s: number | null }>('select clock_offset_s from vehicle_state')
      const known = backlog === true || offsetS === 0 ? null : offsetS
      expect([id, clocks.map((one) => one.clock_offset_s)]).toEqual([id, names.map(() => known)])
      expect([id, each((door) => live(door)?.fixAt)]).toEqual([id, names.map(() => now)])
    }
  })

  test('words-for-on-and-off.json: understood in every on/off field; what is neither is kept and counted', async () => {
    const { fields, on, off, neither } =
      read<Record<'fields' | 'on' | 'off' | 'neither', string[]>>('words-for-on-and-off.json')
    const ours: Record<string, keyof Telemetry> = {
      door: 'doorOpen',
      in1: 'input1',
      out1: 'output1',
      ignition: 'ignition',
    }
    const said = async (word: string) => {
      now += 10_000
      const attributes = Object.fromEntries(fields.map((name) => [name, word]))
      expect([word, await everyDoor({ at: now, lat: -22.8, lon: -43.2, kmh: 0, attributes })]).toEqual([word, stored])
      return names.flatMap((door) => {
        const { telemetry } = positions.get(vehicleOf(door)) ?? {}
        return fields.map((name) => telemetry?.[ours[name] ?? 'rpm'])
      })
    }
    for (const word of on) expect([word, new Set(await said(word))]).toEqual([word, new Set([true])])
    for (const word of off) expect([word, new Set(await said(word))]).toEqual([word, new Set([false])])
    for (const word of neither) expect([word, new Set(await said(word))]).toEqual([word, new Set([false])])
    const kept = await rows<{ extra: Record<string, string> }>(
      `select telemetry->'extra' as extra from position where vehicle_id = any($1) order by fix_at desc limit $2`,
      [vehicles, names.length],
    )
    for (const { extra } of kept)
      expect(extra).toMatchObject(Object.fromEntries(fields.map((name) => [name, neither.at(-1)])))
    await unknown.flush()
    const remarks = await rows<{ times: number }>(`select times from device_remark where kind = 'unread'`)
    expect(remarks.map(({ times }) => times)).toEqual(names.flatMap(() => fields.map(() => neither.length)))
  })

  test('requests-of-small-devices.json: stored as modems and apps make them; a refusal names its field', async () => {
    type Request = {
      method: 'GET' | 'POST'
      path: string
      contentType?: string | null
      body?: string
      headers?: object
    }
    type File = { requests: (Request & { expect: string })[] }
    const placed = (without = '') =>
      Object.entries({ id: 'd0', timestamp: String(now / 1000), lat: '-22.9', lon: '-43.2', speed: '10' })
        .filter(([name]) => name !== without)
        .map(([name, value]) => `${name}=${value}`)
        .join('&')
    const filled = (text: string) =>
      text
        .replace('{q without timestamp}', placed('timestamp'))
        .replace('{q with lat=-22,9}', placed().replace('-22.9', '-22,9'))
        .replace('{q}', placed())
    for (const { method, path, contentType, body, headers: more, expect: expected } of read<File>(
      'requests-of-small-devices.json',
    ).requests) {
      now += 10_000
      if (!path.startsWith('/ingest')) continue
      const type = contentType === null || contentType === undefined ? {} : { 'content-type': contentType }
      const payload = body === undefined ? undefined : filled(body)
      const answer = await app.inject({ method, url: filled(path), headers: { ...headers, ...type, ...more }, payload })
      if (expected.startsWith('refused')) expect([path, answer.json()]).toMatchObject([path, { fields: ['lat'] }])
      else {
        expect([path, answer.json()]).toEqual([path, { result: 'stored' }])
        expect(live('query')).toMatchObject({ fixAt: now, latitude: -22.9, headingDeg: null })
      }
    }
  })

  test('ids-as-devices-write-them.json: blanks are none of an id, a number is its text, zeros are', async () => {
    const { sent } = read<{ sent: { id?: string; idAsJsonNumber?: number; expect: string }[] }>(
      'ids-as-devices-write-them.json',
    )
    await rows(`update device set unique_id = $1 where unique_id = 'd5'`, [sent[0]?.id])
    await open()
    for (const { id, idAsJsonNumber, expect: expected } of sent) {
      const written = id ?? idAsJsonNumber
      const asNumber = idAsJsonNumber !== undefined
      for (const door of asNumber ? ['JSON', 'batch', 'traccar'] : names) {
        now += 10_000
        // The type says text; a device that writes a number is tried as it is.
        const answer = await send(door, written as string, { at: now, lat: -22.8, lon: -43.2, kmh: 0 })
        const known = expected.startsWith('stored')
        expect([door, written, verdict(answer) === 'stored']).toEqual([door, written, known])
      }
    }
    await unknown.flush()
    expect(await rows('select unique_id from unknown_device')).toEqual([{ unique_id: '35800000000123' }])
    await rows(`update device set unique_id = 'd5' where unique_id = $1`, [sent[0]?.id])
  })

  test('underground.json: off since the first report that says so; the place is old and the signal is not', async () => {
    type File = {
      first: { latitude: number; longitude: number; speedKnots: number; course: number }
      then: { everyS: number; attributes: { ignitionUntilAfter: number } }
    }
    const { first, then } = read<File>('underground.json')
    const fixAt = now
    const { latitude: lat, longitude: lon } = first
    const post = (ignition: boolean, outdated: boolean) => {
      const attributes = { ignition, batteryLevel: 90 - (now - fixAt) / 60_000 }
      const said = { at: fixAt, lat, lon, kmh: first.speedKnots * 1.852, bearing: first.course, attributes }
      return sendTo(app, 'traccar', 'd0', { ...said, valuesAt: now, outdated })
    }
    await post(true, false)
    const offAt = fixAt + (then.attributes.ignitionUntilAfter + 2_400) * 1000
    for (let at = fixAt + then.everyS * 1000; at <= fixAt + 2_400_000; at += then.everyS * 1000) {
      now = at
      expect(await post(now < offAt, true)).toEqual({ result: 'stored' })
    }
    expect(live('query')).toMatchObject({ fixAt, signalAt: now, speedKmh: null, motion: 0 })
    expect(await rows('select motion_since from vehicle_state')).toEqual([{ motion_since: new Date(offAt) }])
    const track = await trackOfDoor('query', fixAt)
    expect([track?.motion, track?.offsetMs]).toEqual([
      [1, 0],
      [0, offAt - fixAt],
    ])
  })

  test('late-alarms.json: dated when it happened, received now, and the vehicle does not go back', async () => {
    expect(await everyDoor({ at: now, lat: -22.8, lon: -43.2, kmh: 30 })).toEqual(stored)
    const from = now - 5 * 3_600_000
    const fixAt = now
    now += 60_000
    for (let i = 0; i < 15; i++) {
      const attributes = i === 0 ? { alarm: 'sos' } : i === 1 ? { alarm: 'overspeed' } : {}
      await everyDoor({ at: from + i * 1_200_000, lat: -22.7, lon: -43.2, kmh: 30, attributes })
    }
    expect(each((door) => live(door)?.fixAt)).toEqual(each(() => fixAt))
    const alerts = await rows<{ type: string; occurred_at: Date; received_at: Date }>(
      'select type, occurred_at, received_at from alert order by occurred_at, vehicle_id',
    )
    expect(alerts).toEqual(
      (['panic', 'overspeed'] as const).flatMap((type, i) =>
        names.map(() => ({ type, occurred_at: new Date(from + i * 1_200_000), received_at: new Date(now) })),
      ),
    )
  })
})
