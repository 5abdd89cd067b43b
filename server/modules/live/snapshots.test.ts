import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { Alert } from '#contract/live/alert.ts'

import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { silentLog } from '../../kit/log.ts'
import { openAlerts } from './snapshots.ts'

let opened: TemporaryStore
let vehicle: number

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const [first = 0] = await seedTestFleet(opened.store, 1)
  vehicle = first
})
afterAll(() => opened.remove())

const snapshot = { description: 'x', category: 1, plate: 'AAA0000', fleetNumber: '0', heading: null, ignition: 1 }

test('A25 8,000 records that nobody answers are in no snapshot, which stays small and counts them, and none of them is lost', async () => {
  const at = Date.UTC(2026, 5, 1, 14)
  await opened.store.system((tx) =>
    tx.query(
      `insert into alert (company_id, vehicle_id, type, severity, needs_ack, occurred_at, received_at, latitude, longitude, snapshot)
       select 1, $1, case when n > 8000 then 'panic' else 'doorOpen' end, case when n > 8000 then 'critical' else 'low' end,
              n > 8000, $2::timestamptz + n * interval '1 second', $2::timestamptz + n * interval '1 second', -23.5, -46.6, $3
       from generate_series(1, 8003) n`,
      [vehicle, new Date(at), JSON.stringify(snapshot)],
    ),
  )
  const [open, stored] = await opened.store.system(async (tx) => [
    await openAlerts(tx, [1], new Date(at), silentLog),
    await tx.query('select severity, count(*)::int as n from alert group by 1 order by 1'),
  ])
  expect(open.records).toEqual({ critical: 0, high: 0, medium: 0, low: 8_000 })
  expect(open.alerts.map(({ type }) => type)).toEqual(['panic', 'panic', 'panic'])
  expect(JSON.stringify(open).length).toBeLessThan(50_000)
  expect(stored).toEqual([
    { severity: 'critical', n: 3 },
    { severity: 'low', n: 8_000 },
  ])
})

const dayMs = 86_400_000
const at = new Date(Date.UTC(2026, 5, 10, 14))
/** One of three days ago that was acknowledged the day after. */
const acknowledged = (
  type: string,
  {
    cleared = null,
    resolved = null,
    rule = null,
  }: { cleared?: Date | null; resolved?: Date | null; rule?: number | null } = {},
) =>
  opened.store.system((tx) =>
    tx.query(
      `insert into alert (company_id, vehicle_id, type, severity, needs_ack, occurred_at, received_at, latitude, longitude, snapshot,
         acked_at, cleared_at, resolved_at, rule_id)
       values (1, $1, $4, 'high', true, $2::timestamptz - interval '3 days', $2::timestamptz - interval '3 days', -23.5, -46.6, $3,
         $2::timestamptz - interval '2 days', $5, $6, $7)`,
      [vehicle, at, JSON.stringify(snapshot), type, cleared, resolved, rule],
    ),
  )
const listed = async () => {
  const { alerts } = await opened.store.system((tx) => openAlerts(tx, [1], new Date(at.getTime() - dayMs), silentLog))
  return alerts.map(({ type }) => type).toSorted()
}
const standingOf = (rule: number, phase: string) =>
  opened.store.system((tx) =>
    tx.query('insert into alert_state (company_id, rule_id, vehicle_id, body) values (1, $1, $2, $3)', [
      rule,
      vehicle,
      JSON.stringify({ phase }),
    ]),
  )

test('§3 row 1, §6.2 what was acknowledged days ago is listed for as long as it goes on, and no longer', async () => {
  await opened.store.system((tx) => tx.query('truncate alert, alert_state'))
  await acknowledged('overspeed', { rule: 901 })
  await standingOf(901, 'active')
  await acknowledged('overRpm', { rule: 902 })
  await standingOf(902, 'cooling')
  await acknowledged('hotCoolant', { rule: 903 })
  await acknowledged('dtc')
  await acknowledged('lowBattery', { cleared: at })
  await acknowledged('dtcStop', { resolved: at })
  expect(await listed()).toEqual(['dtc', 'overspeed'])
})

test('§6.2 what merely happened leaves a day after its answer: nothing will ever say that it is over', async () => {
  await opened.store.system((tx) => tx.query('truncate alert, alert_state, vehicle_state'))
  const momentary = ['panic', 'collisionRisk', 'fenceEnter', 'fenceExit', 'fenceSpeeding', 'towed', 'maintenanceMoved']
  for (const type of momentary) await acknowledged(type)
  // Words of a device alone: no value says that a jammer goes on.
  await acknowledged('jammer')
  expect(await listed()).toEqual([])
  const says = (telemetry: object) =>
    opened.store.system((tx) =>
      tx.query(
        `insert into vehicle_state (company_id, vehicle_id, received_at, motion, motion_since, telemetry) values (1, $1, $2, 0, $2, $3)
         on conflict (vehicle_id) do update set telemetry = excluded.telemetry`,
        [vehicle, at, JSON.stringify(telemetry)],
      ),
    )
  await says({ jammer: true })
  expect(await listed()).toEqual(['jammer'])
  await says({ jammer: false })
  expect(await listed()).toEqual([])
})

test('§6.2 of a vehicle that is out of the fleet nothing goes on', async () => {
  await opened.store.system((tx) => tx.query('truncate alert, alert_state'))
  await acknowledged('noReport')
  expect(await listed()).toEqual(['noReport'])
  await opened.store.system((tx) => tx.query('update vehicle set active = false where id = $1', [vehicle]))
  expect(await listed()).toEqual([])
  await opened.store.system((tx) => tx.query('update vehicle set active = true where id = $1', [vehicle]))
})

test('a stored alert that no page can read hides none beside it: it is shown with what is known, and said to the operator', async () => {
  await opened.store.system((tx) => tx.query('truncate alert, alert_state'))
  const said: object[] = []
  const log = { ...silentLog, error: (details: object) => void said.push(details) }
  const broken = { ...snapshot, plate: undefined, ignition: 'on', coolantC: 'hot', fleetNumber: '77' }
  for (const [n, [type, shown]] of [
    ['panic', snapshot],
    ['jammer', broken],
    ['not a kind of alert', snapshot],
  ].entries())
    await opened.store.system((tx) =>
      tx.query(
        `insert into alert (company_id, vehicle_id, type, severity, needs_ack, occurred_at, received_at, latitude, longitude, snapshot)
         values (1, $1, $2, 'critical', true, $3, $3, -23.5, -46.6, $4)`,
        [vehicle, type, new Date(at.getTime() + n), JSON.stringify(shown)],
      ),
    )
  const { alerts } = await opened.store.system((tx) => openAlerts(tx, [1], at, log))
  expect(() => alerts.map((alert) => z.encode(Alert, alert))).not.toThrow()
  expect(alerts).toMatchObject([
    { type: 'jammer', fleetNumber: '77', plate: 'AAA0000', ignition: 0 },
    { type: 'panic' },
  ])
  expect(alerts[0]).not.toHaveProperty('coolantC')
  expect(said).toHaveLength(2)
})
