import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { testCaller } from '../../tests/devices.ts'
import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import { silentLog } from '../kit/log.ts'
import { readingsOf } from '../live/alertReadings.ts'
import { begin, end } from '../live/outages.ts'
import { ShelfKeeper } from '../live/shelfKeeper.ts'
import { firstDevice } from './testing/alertRig.ts'

/** What a vehicle tells while it is out of service, and what becomes of it at the end (alerts.md §6.8). */

const start = Date.UTC(2026, 5, 1, 12)
const hour = 3_600_000
let now = start
const clock = { now: () => now }
let opened: TemporaryStore
let vehicle: number
let device: Awaited<ReturnType<typeof firstDevice>>
let keeper: ShelfKeeper
const caller = testCaller()

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const [first = 0] = await seedTestFleet(opened.store, 1)
  vehicle = first
})
afterAll(() => opened.remove())
beforeEach(async () => {
  now = start
  await query(
    'truncate position, vehicle_state, alert, alert_outage, alert_note, event, stream, audit, device_event, alert_state',
  )
  device = await firstDevice(opened.store, clock)
  keeper = new ShelfKeeper({ store: opened.store, clock, log: silentLog, announce: () => {} })
})

const query = (text: string, values: unknown[] = []) => opened.store.system((tx) => tx.query(text, values))
const takeOut = (hours = 4) =>
  opened.store.system((tx) => begin(tx, caller, { vehicle, now, hours, reason: 'retífica' }))
const bringBack = (id: number) => opened.store.system((tx) => end(tx, caller, { id, now }))
const alerts = () => query('select id, type, held, needs_ack as asks, repeats, rev from alert order by id')
const told = () => query(`select type from event where type like 'alert%' order by seq`)

const says = (alarm?: string) => device({ at: now, attributes: alarm === undefined ? {} : { alarm } })

test('§6.8 out of service a panic is kept and asks nobody; what goes on at the end asks, also where no person ended it', async () => {
  await takeOut()
  now += 60_000
  await says('sos')
  expect(await alerts()).toMatchObject([{ type: 'panic', held: true, asks: false, rev: 1 }])
  expect(await told()).toEqual([])
  now = start + 4 * hour - 1
  expect(await keeper.settle()).toBe(0)
  now = start + 4 * hour
  expect(await keeper.settle()).toBe(1)
  expect(await alerts()).toMatchObject([{ held: false, asks: true, rev: 2 }])
  expect(await told()).toEqual([{ type: 'alertRaised' }])
  expect(await keeper.settle()).toBe(0)
})

test('§6.8 what is over at the end stays a record; brought back by somebody, once, with both in the audit', async () => {
  const outage = await takeOut()
  now += 60_000
  await says('sos')
  now += 60_000
  await says()
  await bringBack(outage?.id ?? 0)
  await bringBack(outage?.id ?? 0)
  expect(await alerts()).toMatchObject([{ held: true, asks: false }])
  expect(await told()).toEqual([])
  expect(await query('select action from audit order by seq')).toEqual([
    { action: 'alert.outage' },
    { action: 'alert.outageEnded' },
  ])
})

test('§6.8 a second panic after the end is told, though it repeats one that was held back', async () => {
  const outage = await takeOut()
  now += 60_000
  await says('sos')
  now += 10_000
  await says()
  await bringBack(outage?.id ?? 0)
  now += 10_000
  await says('sos')
  expect(await alerts()).toMatchObject([{ held: false, asks: true, repeats: 1, rev: 2 }])
  expect(await told()).toEqual([{ type: 'alertRaised' }])
})

test('§6.8 what is open stays open, what happened before it began asks, and a longer time takes the place of a shorter', async () => {
  await says('sos')
  now += 60_000
  await says()
  await takeOut(4)
  await takeOut(24)
  expect(await alerts()).toMatchObject([{ asks: true, held: false }])
  now = start + 5 * hour
  expect(await keeper.settle()).toBe(0)
  await says('tampering')
  expect(await alerts()).toMatchObject([{ asks: true }, { held: true, asks: false }])
  expect(await query('select 1 from alert_outage where ended_at is null')).toHaveLength(1)
})

test('foreign vehicles and outages are absent', async () => {
  const foreign = { ...caller, companies: [] }
  const outage = await takeOut()
  expect(
    await opened.store.system((tx) => begin(tx, foreign, { vehicle, now, hours: 4, reason: 'retífica' })),
  ).toBeUndefined()
  expect(await opened.store.system((tx) => end(tx, foreign, { id: outage?.id ?? 0, now }))).toBeUndefined()
})

test('A21 the readings that decided live in the alert: they are told when no position is stored any more', async () => {
  for (const alarm of [undefined, 'sos', undefined]) {
    await says(alarm)
    now += 10_000
  }
  const [alert] = await query('select id from alert')
  const read = () => opened.store.system((tx) => readingsOf(tx, { id: Number(alert?.['id']) }))
  const before = await read()
  expect(before.map(({ at }) => at)).toEqual([start, start + 10_000, start + 20_000])
  await query('truncate position')
  expect(await read()).toEqual(before)
})
