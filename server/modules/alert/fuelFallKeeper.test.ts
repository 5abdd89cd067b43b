import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { DeviceRegistry } from '../../ingest/registry.ts'
import { RuleBook } from '../../ingest/ruleBook.ts'
import { firstDevice } from '../../ingest/testing/alertRig.ts'
import { silentLog } from '../../kit/log.ts'
import { LivePositions } from '../../live/positions.ts'
import { FuelFallKeeper } from './fuelFallKeeper.ts'

/** EVT0024: the level of a tank fell while its vehicle stood (alerts.md §7). */

const start = Date.UTC(2026, 5, 1, 12)
const minute = 60_000
let now = start
const clock = { now: () => now }
let opened: TemporaryStore
let vehicle: number | undefined
let keeper: FuelFallKeeper

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  ;[vehicle] = await seedTestFleet(opened.store, 1)
})
afterAll(() => opened.remove())
beforeEach(async () => {
  now = start
  await query(
    'truncate position, vehicle_state, alert, alert_outage, alert_note, notification, event, stream, device_event, alert_state, fuel_event',
  )
  await query(`delete from alert_rule where origin = 'own'`)
  const device = await firstDevice(opened.store, clock)
  await device({ at: now, attributes: { ignition: false } })
})

const query = (text: string, values: unknown[] = []) => opened.store.system((tx) => tx.query(text, values))
/** A rule of the company, made so many minutes after the start. */
const rule = (threshold: number | null, threshold2: number | null = null, made = -60) =>
  query(
    `insert into alert_rule (company_id, description, code, severity, threshold, threshold2, changed_at)
     values (1, 'Queda de combustível', 'EVT0024', 'high', $1, $2, $3)`,
    [threshold, threshold2, new Date(start + made * minute)],
  )
async function listen() {
  const registry = new DeviceRegistry(opened.store, new LivePositions())
  const rules = new RuleBook(opened.store)
  await registry.refresh()
  await rules.refresh()
  keeper = new FuelFallKeeper({ store: opened.store, clock, log: silentLog, registry, rules, announce: () => {} })
}
/** A fall that hours told: minutes of its beginning and of the level after it. */
const fell = (from: number, until: number, [before, after, litres]: readonly (number | null)[], kind = 'fall') =>
  query(
    `insert into fuel_event (company_id, vehicle_id, at, kind, litres, before_pct, after_pct, until_at, sure, gap)
     values (1, $1, $2, $3, $4, $5, $6, $7, true, false)`,
    [vehicle, new Date(start + from * minute), kind, litres, before, after, new Date(start + until * minute)],
  )
const alerts = () =>
  query(
    `select type, severity, snapshot->>'description' as said, threshold, peak, needs_ack as asks,
       ((extract(epoch from occurred_at) * 1000)::float8 - $1) / 60000 as at,
       ((extract(epoch from cleared_at) * 1000)::float8 - $1) / 60000 as over from alert order by id`,
    [start],
  )

test('EVT0024 a fall of more of the tank than a rule says is one alert, however often it is looked for and told anew; it is over and asks for an answer', async () => {
  await rule(10)
  await listen()
  await fell(1, 12, [60, 52, 40])
  await fell(40, 52, [60, 45, 75])
  await fell(80, 90, [10, 90, 400], 'refuel')
  now = start + 55 * minute
  await keeper.settle()
  const raised = {
    type: 'fuelFall',
    severity: 'high',
    said: 'Queda suspeita de combustível: 75 L',
    threshold: 10,
    peak: 15,
    asks: true,
    at: 40,
    over: 52,
  }
  expect(await alerts()).toEqual([raised])
  // Told anew it begins at another report.
  await query(`update fuel_event set at = at + interval '3 minutes' where litres = 75`)
  await listen()
  await keeper.settle()
  expect(await alerts()).toEqual([raised])
})

test('EVT0024 past the second limit it is worse; of a tank whose size nobody knows somebody is told, without a share', async () => {
  await rule(10, 20)
  await listen()
  await fell(1, 12, [60, 30, null])
  await fell(60, 72, [null, null, 90])
  now = start + 75 * minute
  await keeper.settle()
  expect(await alerts()).toMatchObject([
    { severity: 'critical', said: 'Queda suspeita de combustível: 30 %', threshold: 10, peak: 30 },
    { severity: 'high', said: 'Queda suspeita de combustível: 90 L', threshold: null, peak: null },
  ])
})

test('EVT0024 without a rule nobody is told; what was before the rule is none of its business, and what is known late asks nobody', async () => {
  await fell(1, 12, [60, 30, 150])
  now = start + 15 * minute
  await listen()
  await keeper.settle()
  expect(await alerts()).toEqual([])
  await rule(null, null, 15)
  await listen()
  await keeper.settle()
  expect(await alerts()).toEqual([])
  await fell(60, 72, [60, 30, 150])
  now = start + 200 * minute
  await keeper.settle()
  expect(await alerts()).toMatchObject([{ at: 60, over: 72, asks: false, threshold: null, peak: null }])
})
