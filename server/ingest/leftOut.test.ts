import { afterAll, beforeAll, expect, test } from 'vitest'

import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import { RuleBook } from './ruleBook.ts'
import { firstDevice } from './testing/alertRig.ts'

const start = Date.UTC(2026, 5, 2, 1)
let now = start
let opened: TemporaryStore

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 1)
})
afterAll(() => opened.remove())

const query = (text: string, values: unknown[] = []) => opened.store.system((tx) => tx.query(text, values))

test('§6.2 a vehicle that its rule leaves out: what went on is over with its next report, and the answer is still asked for', async () => {
  const [made] = await query(
    `insert into alert_rule (company_id, description, code, severity, threshold, reach)
     values (1, 'own', 'EVT0007', 'high', 3000, 'some') returning id`,
  )
  const [vehicle] = await query('select vehicle_id as id from device limit 1')
  await query('insert into alert_rule_vehicle (company_id, alert_rule_id, vehicle_id) values (1, $1, $2)', [
    made?.['id'],
    vehicle?.['id'],
  ])
  const rules = new RuleBook(opened.store)
  await rules.refresh()
  const device = await firstDevice(opened.store, { now: () => now }, rules)
  const tells = async (rpm: number) => {
    now += 10_000
    await device({ at: now, attributes: { ignition: true, rpm } })
  }
  await tells(3500)
  await query('delete from alert_rule_vehicle')
  await rules.refresh()
  // The engine still turns as fast: nobody watches it any more.
  await tells(3500)
  await tells(3500)
  expect(
    await query('select cleared_at as over, needs_ack as asks, acked_at as acked from alert where rule_id = $1', [
      made?.['id'],
    ]),
  ).toEqual([{ over: new Date(start + 20_000), asks: true, acked: null }])
})
