import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { CompanyId, FenceId } from '#contract/kinds.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { trunkDaysMount } from './trunkDays.mount.ts'
import { trunkOpeningsMount } from './trunkOpenings.mount.ts'
import { trunksNowMount } from './trunksNow.mount.ts'

const now = Date.UTC(2026, 5, 1, 12)
const minute = 60_000
const http = {} as FastifyRequest // no handler of these looks at it
const shape = (latitude: number) =>
  JSON.stringify({ kind: 'circle', center: { latitude, longitude: -46.6 }, radiusM: 500 })
let opened: TemporaryStore

/** Open doors of company 1: one at speed, one that stands, one without a speed, one that stood half an hour ago; then one closed. */
const states: [kmh: number | null, ageMin: number, latitude: number, open: boolean][] = [
  [63, 0, -23, true],
  [0, 1, -23, true],
  [null, 0, -24, true],
  [0, 30, -24.5, true],
  [0, 0, -24, false],
]

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const fleet = (await seedTestFleet(opened.store, 2 * states.length)).filter((_, n) => n % 2 === 0)
  await opened.store.system(async (tx) => {
    for (const [n, latitude] of [-23, -24].entries())
      await tx.query(
        `insert into fence (id, company_id, name, colour, origin, shape, points, area_m2, perimeter_m, bounds, alert_enter, alert_exit,
           trunk_allowed, created_at, updated_at)
         values ($1::int, 1, 'Doca ' || $1::int, '#4C8DFF', 'radius', $2, 1, 1, 1, $3, true, true, $4, $5, $5)`,
        [n + 1, shape(latitude), JSON.stringify({ south: latitude - 1, north: latitude + 1 }), n === 0, new Date(now)],
      )
    for (const [n, [kmh, ageMin, latitude, open]] of states.entries()) {
      await tx.query(
        `insert into vehicle_state (vehicle_id, company_id, fix_at, received_at, latitude, longitude, speed_kmh, motion, motion_since,
           telemetry) values ($1, 1, $2, $2, $3, -46.6, $4, 1, $2, $5)`,
        [fleet[n], new Date(now - ageMin * minute), latitude, kmh, JSON.stringify({ trunkOpen: open })],
      )
      await tx.query(
        `insert into trunk_opening (company_id, vehicle_id, opened_at, last_at, shown_by, blind, latitude, longitude, max_kmh, fence_id,
           authorised) values (1, $1, $2, $2, 'door', false, $3, -46.6, $4, $5, $6)`,
        [
          fleet[n],
          new Date(now - 60 * minute),
          latitude,
          kmh,
          [1, 1, null, null, 2][n],
          [true, true, null, false, false][n],
        ],
      )
    }
  })
}, 60_000)
afterAll(() => opened.remove())

const deps = () => ({
  store: opened.store,
  clock: { now: () => now },
  announce: () => {},
  hours: { catchUp: async () => ({ toldTo: now, behind: 0 }) },
})
const question = { companies: [CompanyId.parse(1)], vehicles: [] }
const page = { limit: 50, offset: 0 }
const asked = (n: number[]) => n.map((id) => FenceId.parse(id))
const all = 'all' as const
const current = { lock: all, door: all, authorised: all, fences: asked([]) }
const past = { cause: all, authorised: all, fences: asked([]), from: now - 120 * minute, to: now }

test('TRUNK an open door whose speed nobody knows is neither moving nor standing: a figure and words of its own', async () => {
  const { dump, total } = trunksNowMount(deps())
  const body = { ...question, ...current }
  const { rows } = await dump({ body: { ...body, ...page }, caller: testCaller(), http })
  expect(rows.map(({ moving, unsure, attention }) => [moving, unsure, attention])).toEqual([
    [true, false, 'Aberto em movimento'],
    [false, false, null],
    [null, true, 'Aberto, movimento desconhecido'],
    [null, true, 'Aberto, movimento desconhecido'],
    [false, false, null],
  ])
  expect(await total({ body, caller: testCaller(), http })).toMatchObject({ opened: 4, moving: 1, unsure: 2 })
})

test('TRUNK an opening during which no speed was told is counted by itself, by opening and by day', async () => {
  const { total } = trunkOpeningsMount(deps())
  expect(await total({ body: { ...question, ...past }, caller: testCaller(), http })).toMatchObject({
    openings: 5,
    moving: 1,
    unsure: 1,
  })
  const days = await trunkDaysMount(deps()).dump({
    body: { ...question, ...past, ...page },
    caller: testCaller(),
    http,
  })
  expect(days.rows).toMatchObject([{ openings: 5, moving: 1, unsure: 1 }])
})

test.each([
  ['yes', [], ['AAA0000', 'AAA0002'], ['AAA0000', 'AAA0002']],
  ['no', [], ['AAA0004', 'AAA0006', 'AAA0008'], ['AAA0006', 'AAA0008']],
  ['unknown', [], [], ['AAA0004']],
  ['all', [2], ['AAA0004', 'AAA0008'], ['AAA0008']],
  ['no', [1], [], []],
  ['all', [9], [], []],
] as const)(
  'TRUNK authorised %s in fences %j: trunks of now, openings, and those by day (§3.4)',
  async (authorised, fences, here, then) => {
    const plates = ({ rows }: { rows: { plate: string | null }[] }) => rows.map(({ plate }) => plate).toSorted()
    const narrowed = { ...question, ...page, authorised, fences: asked([...fences]) }
    const held = await trunksNowMount(deps()).dump({ body: { ...current, ...narrowed }, caller: testCaller(), http })
    expect(plates(held)).toEqual(here)
    const openings = await trunkOpeningsMount(deps()).dump({
      body: { ...past, ...narrowed },
      caller: testCaller(),
      http,
    })
    expect(plates(openings)).toEqual(then)
    const days = await trunkDaysMount(deps()).dump({ body: { ...past, ...narrowed }, caller: testCaller(), http })
    expect(days.rows.map(({ openings: n, vehicles }) => [n, vehicles])).toEqual(
      then.length === 0 ? [] : [[then.length, then.length]],
    )
  },
)

test('TEL0001 temperatures of an opening are told to who may read telemetry, and to nobody else', async () => {
  const body = { ...question, ...past, ...page }
  const blind = testCaller({ permissions: testCaller().permissions.filter(({ key }) => key !== 'TEL0001') })
  const least = async (caller: typeof blind) =>
    (await trunkOpeningsMount(deps()).dump({ body, caller, http })).rows.map(({ leastC, mostC }) => leastC ?? mostC)
  await opened.store.system((tx) => tx.query('update trunk_opening set least_c = 2, most_c = 8'))
  expect([new Set(await least(testCaller())), new Set(await least(blind))]).toEqual([new Set([2]), new Set([null])])
})
