import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { testCaller } from '../../tests/devices.ts'
import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import { acknowledge, resolve } from '../live/alertActs.ts'
import { RuleBook } from './ruleBook.ts'
import { firstDevice } from './testing/alertRig.ts'

/** A second limit of a rule: what is worse is asked anew, and never lost (ENT-27). */

const start = Date.UTC(2026, 5, 1, 14)
let now = start
let opened: TemporaryStore
let rules: RuleBook
let device: Awaited<ReturnType<typeof firstDevice>>

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 1)
})
afterAll(() => opened.remove())
beforeEach(async () => {
  now = start
  await query('truncate position, vehicle_state, alert, alert_note, notification, event, stream, audit, alert_state')
  await query(`update alert_rule set threshold = 100, threshold2 = 120, duration = 0, severity = 'high', notify = 'everyone',
    message = '{placa} a {valor} km/h, limite {limite}; {cerca}' where code = 'EVT0003'`)
  rules = new RuleBook(opened.store)
  await rules.refresh()
  device = await firstDevice(opened.store, { now: () => now }, rules)
})

const query = (text: string, values: unknown[] = []) => opened.store.system((tx) => tx.query(text, values))
const alerts = () =>
  query(
    'select severity, rev, peak, acked_at is not null as acked, resolved_at is not null as over from alert order by id',
  )
async function drives(kmh: number | null, more: Readonly<Record<string, unknown>> = {}) {
  now += 10_000
  await device({ at: now, kmh, latitude: -23.5 + (now - start) / 3e7, attributes: { ignition: true, ...more } })
}
const caller = testCaller()
const first = async () => Number((await query('select id from alert order by id'))[0]?.['id'])

test('ENT-27 past the second limit the same alert is one step worse, and asks whoever answered the milder one', async () => {
  await drives(90)
  await drives(110)
  const id = await first()
  await opened.store.system((tx) => acknowledge(tx, caller, id, 1, now))
  expect(await alerts()).toMatchObject([{ severity: 'high', rev: 2, acked: true }])
  await drives(125)
  expect(await alerts()).toMatchObject([{ severity: 'critical', rev: 3, acked: false }])
  await drives(130)
  expect(await alerts()).toMatchObject([{ severity: 'critical', rev: 3 }])
  expect(await query(`select kind from alert_note order by id`)).toEqual([{ kind: 'acknowledge' }, { kind: 'worsen' }])
  expect(await query(`select type from event where type like 'alert%' order by seq`)).toEqual([
    { type: 'alertRaised' },
    { type: 'alertAcknowledged' },
    { type: 'alertRaised' },
  ])
})

test('ENT-27 of one that was closed meanwhile it is an alert of its own', async () => {
  await drives(90)
  await drives(110)
  const id = await first()
  await opened.store.system((tx) => resolve(tx, caller, { id, now, rev: 1, cause: 'real', note: null }))
  await drives(125)
  expect(await alerts()).toMatchObject([
    { severity: 'high', over: true },
    { severity: 'critical', over: false, acked: false },
  ])
})

test('ENT-22 the message of the rule is told with its values; what nobody told is a dash', async () => {
  await drives(90)
  await drives(110)
  const [told] = await query('select description from notification')
  expect(told?.['description']).toMatch(/^\S+ a 110 km\/h, limite 100; —$/)
})

test('CONST-03 with the wipers on for half a minute the limit of rain counts, over a restart too; dry again it is over', async () => {
  await query(`update alert_rule set threshold2 = null, rain_limit = 60 where code = 'EVT0003'`)
  await rules.refresh()
  const alertsOf = () =>
    query('select threshold, peak, occurred_at, cleared_at is not null as over from alert order by id')
  await drives(80)
  // A spray of the washer is no rain.
  await drives(80, { wipers: true })
  await drives(80, { wipers: true })
  await drives(80, { wipers: false })
  for (let n = 0; n < 3; n++) await drives(80, { wipers: true })
  expect(await alertsOf()).toEqual([])
  // Another process, or the same one started anew, knows since when.
  device = await firstDevice(opened.store, { now: () => now }, rules)
  await drives(82)
  expect(await alertsOf()).toEqual([{ threshold: 60, peak: 82, occurred_at: new Date(start + 80_000), over: false }])
  await drives(82, { wipers: false })
  expect(await alertsOf()).toMatchObject([{ threshold: 60, over: true }])
  // Wipers of a report without a speed say it as well, and what comes at the same instant with one is judged by it.
  for (const wipers of [true, true, true, true]) await drives(null, { wipers })
  now -= 10_000
  await drives(82)
  expect(await alertsOf()).toMatchObject([{ threshold: 60, over: false }])
  await query(`update alert_rule set rain_limit = null where code = 'EVT0003'`)
})
