import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { DeviceRegistry } from '../../ingest/registry.ts'
import { RuleBook } from '../../ingest/ruleBook.ts'
import { firstDevice } from '../../ingest/testing/alertRig.ts'
import { silentLog } from '../../kit/log.ts'
import { LivePositions } from '../../live/positions.ts'
import { SilenceKeeper } from './silenceKeeper.ts'
import { isSilent } from './silenceRules.ts'

/** EVT0031: a vehicle of which nothing is heard (alerts.md §6.2, §7). */

const start = Date.UTC(2026, 5, 1, 12)
const minute = 60_000
let now = start
const clock = { now: () => now }
let opened: TemporaryStore
let device: Awaited<ReturnType<typeof firstDevice>>
let keeper: SilenceKeeper

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 1)
})
afterAll(() => opened.remove())
beforeEach(async () => {
  now = start
  await query(
    'truncate position, vehicle_state, alert, alert_outage, alert_note, event, stream, device_event, alert_state',
  )
  device = await firstDevice(opened.store, clock)
  keeper = await listening()
})

const query = (text: string, values: unknown[] = []) => opened.store.system((tx) => tx.query(text, values))
async function listening() {
  const registry = new DeviceRegistry(opened.store, new LivePositions())
  const rules = new RuleBook(opened.store)
  await registry.refresh()
  await rules.refresh()
  return new SilenceKeeper({ store: opened.store, clock, log: silentLog, registry, rules, announce: () => {} })
}
/** As time goes by, and is looked at each minute. */
async function goesBy(until: number) {
  for (; now < until; now = Math.min(until, now + minute)) await keeper.settle()
  await keeper.settle()
}
const alerts = () =>
  query(
    `select type, severity, (extract(epoch from occurred_at) * 1000)::float8 as at,
       (extract(epoch from cleared_at) * 1000)::float8 as over from alert order by id`,
  )
const says = (ignition: boolean, ago = 0) => device({ at: now - ago, attributes: { ignition, motion: ignition } })

test('A12 EVT0031 nothing for fifteen minutes: one alert, of its instant, which the next report ends, whatever its fix time', async () => {
  await says(true)
  await goesBy(start + 15 * minute - 1)
  expect(await alerts()).toEqual([])
  await goesBy(start + 15 * minute)
  const raised = { type: 'noReport', severity: 'medium', at: start + 15 * minute, over: null }
  expect(await alerts()).toEqual([raised])
  await goesBy(start + 75 * minute)
  expect(await alerts()).toEqual([raised])
  // What waited in the device comes, and is of before the silence.
  const heard = now
  await says(true, 80 * minute)
  await keeper.settle()
  expect(await alerts()).toEqual([{ ...raised, over: heard }])
  await goesBy(heard + 15 * minute)
  expect(await alerts()).toMatchObject([{ over: heard }, { at: heard + 15 * minute, over: null }])
})

test('EVT0031 a leap of the clock, a store that was gone, a start of the server, a silence of more than a day raise nothing', async () => {
  await says(true)
  await goesBy(start + 5 * minute)
  now += 20 * minute
  await goesBy(now + 14 * minute)
  expect(await alerts()).toEqual([])
  keeper = await listening()
  await goesBy(now + 14 * minute)
  expect(await alerts()).toEqual([])
  await goesBy(now + minute)
  expect(await alerts()).toHaveLength(1)
  await query('truncate alert')
  now += 25 * 60 * minute
  await goesBy(now + 16 * minute)
  expect(await alerts()).toEqual([])
})

test('EVT0031 a rule that is off raises nothing, and one of an hour after its hour', async () => {
  await query(`update alert_rule set active = false where code = 'EVT0031'`)
  keeper = await listening()
  await says(true)
  await goesBy(start + 30 * minute)
  expect(await alerts()).toEqual([])
  await query(`update alert_rule set active = true, duration = 3600, severity = 'high' where code = 'EVT0031'`)
  now = start
  keeper = await listening()
  await goesBy(start + 59 * minute)
  expect(await alerts()).toEqual([])
  await goesBy(start + 60 * minute)
  expect(await alerts()).toMatchObject([{ severity: 'high', at: start + 60 * minute }])
})

test.each([
  ['running, at its time', 15, false, true],
  ['running, a second before', 14.98, false, false],
  ['parked, while its device may sleep', 59.98, true, false],
  ['parked, after it', 60, true, true],
])('EVT0031 %s', (_, minutes, isParked, expected) => {
  expect(isSilent({ since: 0, now: minutes * minute, durationMs: 15 * minute, isParked })).toBe(expected)
})
