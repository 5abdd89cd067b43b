import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { alertRuleRevsMount } from './alertRuleRevs.mount.ts'
import { occurrencesMount } from './occurrences.mount.ts'
import { outOfFlowMount } from './outOfFlow.mount.ts'

/** What is said of an alert (alerts.md §3, §6.8) by occurrences, by what is out of the flow and by the history of rules is one figure. */

const now = Date.UTC(2026, 5, 1, 12)
const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
const http = {} as FastifyRequest // no handler of these looks at it
let opened: TemporaryStore
let vehicle: number | undefined

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  ;[vehicle] = await seedTestFleet(opened.store, 1)
})
afterAll(() => opened.remove())
beforeEach(() => query('truncate alert, alert_note, alert_outage, alert_shelf, maintenance_span, notification'))

const query = (text: string, values: unknown[] = []) => opened.store.system((tx) => tx.query(text, values))
const deps = () => ({
  store: opened.store,
  clock: { now: () => now },
  announce: () => {},
  hours: { catchUp: async () => ({ toldTo: now, behind: 0 }) },
})
const question = { companies: [CompanyId.parse(1)], vehicles: [], limit: 50, offset: 0 }
const past = { from: now - 30 * day, to: now }
const ago = (ms: number) => new Date(now - ms)

interface Other {
  severity?: string
  held?: boolean
  shelved?: Date
  rule?: number
}
/** An alert of so long ago; held back, or aside until some time. */
const alert = (type: string, ms: number, { severity = 'high', held = false, shelved, rule }: Other = {}) =>
  query(
    `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, latitude, longitude, held, needs_ack,
       shelved_until, rule_id) values (1, $1, $2, $3, $4, $4, -23.5, -46.6, $5, not $5, $6, $7)`,
    [vehicle, type, severity, ago(ms), held, shelved ?? null, rule ?? null],
  )
const span = (from: number, until: number) =>
  query(
    `insert into maintenance_span (company_id, vehicle_id, from_at, until_at, how, by, by_name) values (1, $1, $2, $3, 'server', 1, 'Ana')`,
    [vehicle, ago(from), ago(until)],
  )
const out = async () => (await outOfFlowMount(deps()).dump({ body: question, caller: testCaller(), http })).rows
const held = async () => {
  const body = {
    ...question,
    ...past,
    severities: [],
    types: [],
    situation: 'all' as const,
    cause: 'all' as const,
    timing: 'all' as const,
    rules: [],
    drivers: [],
    fences: [],
  }
  const { rows } = await occurrencesMount(deps()).dump({ body, caller: testCaller(), http })
  return rows.flatMap(({ heldBy }) => heldBy ?? [])
}

test('§6.8 of a vehicle that is out of service and worked on each alert is held by one of both, in occurrences as in the count of what is out of the flow', async () => {
  await query(
    `insert into alert_outage (company_id, vehicle_id, from_at, until_at, reason, by_name) values (1, $1, $2, $3, 'retífica', 'Ana')`,
    [vehicle, ago(3 * hour), ago(-hour)],
  )
  await span(2 * hour, -hour)
  // What work sets off, what it does not, an exit of a fence that is no workshop, and one from before the work.
  await alert('powerCut', hour, { held: true })
  await alert('panic', hour, { held: true, severity: 'critical' })
  await alert('fenceExit', 30 * minute, { held: true })
  await alert('powerCut', 2.5 * hour, { held: true })
  await alert('overspeed', 4 * hour)
  const said = await held()
  expect(said.toSorted()).toEqual(['byDesign', 'outOfService', 'outOfService', 'outOfService'])
  const counts = Object.fromEntries((await out()).map(({ kindCode, heldBack }) => [kindCode, heldBack]))
  expect(counts).toEqual({ byDesign: 1, outOfService: 3 })
})

test('§6.8 a critical alert is put aside alone: the shelf of its kind does not count it, nor its own the others', async () => {
  const until = ago(-30 * minute)
  await alert('lowBattery', 50 * minute, { shelved: until })
  await alert('lowBattery', 40 * minute, { severity: 'critical', shelved: until })
  await alert('lowBattery', 30 * minute)
  const [critical] = await query(`select id from alert where severity = 'critical'`)
  for (const id of [null, critical?.['id']])
    await query(
      `insert into alert_shelf (company_id, vehicle_id, type, alert_id, from_at, until_at, reason, by_name)
       values (1, $1, 'lowBattery', $2, $3, $4, 'oficina', 'Ana')`,
      [vehicle, id, ago(20 * minute), until],
    )
  expect((await out()).map(({ kindCode, heldBack }) => [kindCode, heldBack])).toEqual([
    ['shelved', 1],
    ['shelved', 1],
  ])
  // It came again: nothing holds it, whatever its shelf was to last.
  await query('update alert set shelved_until = null where id = $1', [critical?.['id']])
  expect(await out()).toMatchObject([{ kindCode: 'shelved', heldBack: 1 }])
})

test('issue 30 alerts a day before and after a change are those of the revision that stood then, and nobody knows them of less than an hour', async () => {
  const [rule] = await query(
    `insert into alert_rule (company_id, description, code, severity, threshold, changed_at)
     values (1, 'Pressa', 'EVT0003', 'high', 90, $1) returning id`,
    [ago(12 * day)],
  )
  const id = Number(rule?.['id'])
  for (const [rev, since] of [
    [2, 10 * day],
    [3, 2 * day],
    [4, 30 * minute],
  ] as const)
    await query('update alert_rule set rev = $2, threshold = threshold + 5, changed_at = $3 where id = $1', [
      id,
      rev,
      ago(since),
    ])
  // Six while the first stood, seven of the second in its first week, four of the third.
  for (let n = 0; n < 6; n++) await alert('overspeed', 11.5 * day - n * minute, { rule: id })
  for (let n = 0; n < 7; n++) await alert('overspeed', 5 * day - n * minute, { rule: id })
  for (let n = 0; n < 4; n++) await alert('overspeed', day - n * minute, { rule: id })
  const { rows } = await alertRuleRevsMount(deps()).dump({ body: { ...question, ...past }, caller: testCaller(), http })
  const own = rows.filter(({ ruleId }) => ruleId === id)
  expect(own.map(({ rev, before, after }) => [rev, before, after])).toEqual([
    [4, expect.closeTo(4 / (2 - 1 / 48), 9), null],
    [3, 1, expect.closeTo(4 / (2 - 1 / 48), 9)],
    [2, 3, 1],
    [1, null, 3],
  ])
})

test('EVT0034 a rule of another input is another rule: its history says which one it was and is', async () => {
  const [rule] = await query(
    `insert into alert_rule (company_id, description, code, severity, port, port_state, changed_at)
     values (1, 'Porta', 'EVT0034', 'high', 'input1', 'on', $1) returning id`,
    [ago(2 * day)],
  )
  await query(`update alert_rule set rev = 2, port = 'input2', changed_at = $2 where id = $1`, [rule?.['id'], ago(day)])
  const { rows } = await alertRuleRevsMount(deps()).dump({ body: { ...question, ...past }, caller: testCaller(), http })
  const [newest] = rows.filter(({ ruleId }) => ruleId === rule?.['id'])
  expect(newest?.changes).toBe('Porta: Entrada 1 → Entrada 2')
})
