import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import { firstDevice } from './testing/alertRig.ts'

/** Alerts that come while their kind is put aside: shelving never hides a new critical one (alerts.md §6.8). */

const now = Date.UTC(2026, 5, 1, 12)
const until = new Date(now + 60 * 60_000)
let opened: TemporaryStore
let vehicle: number
let device: Awaited<ReturnType<typeof firstDevice>>

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const [first = 0] = await seedTestFleet(opened.store, 1)
  vehicle = first
})
afterAll(() => opened.remove())
beforeEach(async () => {
  await query(
    'truncate position, vehicle_state, alert, alert_shelf, alert_note, event, stream, device_event, alert_state',
  )
  device = await firstDevice(opened.store, { now: () => now })
})

const query = (text: string, values: unknown[] = []) => opened.store.system((tx) => tx.query(text, values))
const shelve = (type: string, alert: number | null = null) =>
  query(
    `insert into alert_shelf (company_id, vehicle_id, type, alert_id, from_at, until_at, reason, by_name)
     values (1, $1, $2, $3, $4, $5, 'oficina', 'Ana')`,
    [vehicle, type, alert, new Date(now - 60_000), until],
  )
const alerts = () =>
  query('select severity, needs_ack as asks, shelved_until as until, repeats, rev from alert order by id')
const told = () => query('select type from event order by seq')

const says = (secondsAgo: number, alarm?: string) =>
  device({ at: now - secondsAgo * 1_000, attributes: alarm === undefined ? {} : { alarm } })

test('§6.8 a new critical one of a kind that is put aside stands before everybody at once', async () => {
  await shelve('panic')
  await says(50, 'sos')
  expect(await alerts()).toEqual([{ severity: 'critical', asks: true, until: null, repeats: 0, rev: 1 }])
  expect(await told()).toEqual([{ type: 'alertRaised' }])
})

test('§6.8 what is not critical waits with its kind, until the end of the shelf', async () => {
  await shelve('powerCut')
  await says(50, 'powerCut')
  expect(await alerts()).toEqual([{ severity: 'high', asks: true, until, repeats: 0, rev: 1 }])
})

test('§6.8 a critical one that was put aside for itself hides no other, and comes back when it comes again', async () => {
  await says(200, 'sos')
  const [first] = await query('select id from alert')
  await shelve('panic', Number(first?.id))
  await query(`update alert set shelved_until = $1, shelved_name = 'Ana', shelved_reason = 'oficina', rev = 2`, [until])
  await says(190)
  await says(180, 'sos')
  expect(await alerts(), 'a repeat breaks the shelf, and must be seen before one answers').toEqual([
    { severity: 'critical', asks: true, until: null, repeats: 1, rev: 3 },
  ])
  await query(`update alert set shelved_until = $1`, [until])
  await says(170)
  await says(50, 'sos')
  expect(await alerts()).toEqual([
    { severity: 'critical', asks: true, until, repeats: 1, rev: 3 },
    { severity: 'critical', asks: true, until: null, repeats: 0, rev: 1 },
  ])
})
