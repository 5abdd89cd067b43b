import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { giveCard } from '../../tests/cards.ts'
import { seedTestFleet } from '../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../tests/temporaryStore.ts'
import { RuleBook } from './ruleBook.ts'
import { firstDevice } from './testing/alertRig.ts'

/** What became of alerts of one rule and vehicle, and of whom was told (CONST-09, alerts.md §6.2, §6.3). */

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
  await query('truncate position, vehicle_state, alert, notification, event, stream, device_event, alert_state')
  now = start
  rules = new RuleBook(opened.store)
  await rules.refresh()
  device = await firstDevice(opened.store, { now: () => now }, rules)
})

const query = (text: string, values: unknown[] = []) => opened.store.system((tx) => tx.query(text, values))
const says = (secondsAgo: number, alarm?: string, knots = 0, card?: string) =>
  device({
    at: now - secondsAgo * 1_000,
    kmh: knots * 1.852,
    attributes: { ...(alarm !== undefined && { alarm }), ...(card !== undefined && { driverUniqueId: card }) },
  })

const minute = 60_000
const alerts = () => query('select needs_ack as asks, late from alert order by id')
const notices = () => query('select at, description from notification order by id')

test('A17 frequency 15 min: every alert is one, and who is told is told at 14:00 and at 14:16 of the one between', async () => {
  await query(`update alert_rule set notify = 'everyone', notify_every_s = 900 where code = 'EVT0016'`)
  await rules.refresh()
  for (const at of [0, 5, 16]) {
    now = start + at * minute
    await says(0, 'sos')
    now += 30_000
    await says(0)
  }
  expect(await alerts()).toHaveLength(3)
  const told = await notices()
  expect(told.map(({ at }) => at)).toEqual([new Date(start), new Date(start + 16 * minute)])
  expect(told.map(({ description }) => String(description).includes('+1'))).toEqual([false, true])
})

test('A17 what was held back is none of those of which nobody was told', async () => {
  await query(`update alert_rule set notify = 'everyone', notify_every_s = 900 where code = 'EVT0016'`)
  await rules.refresh()
  for (const at of [0, 5, 16]) {
    now = start + at * minute
    await says(0, 'sos')
    now += 30_000
    await says(0)
    if (at === 5) await query('update alert set held = true, needs_ack = false where id = (select max(id) from alert)')
  }
  expect((await notices()).map(({ description }) => String(description).includes('+'))).toEqual([false, false])
})

test('A8 a panic received five hours late is asked as a new one; speeding of twenty minutes ago is a late record that nobody is told', async () => {
  await query(`update alert_rule set notify = 'everyone', notify_every_s = 0 where code in ('EVT0016', 'EVT0003')`)
  await query(`update alert_rule set threshold = 100, duration = 0 where code = 'EVT0003'`)
  await rules.refresh()
  await says(5 * 3_600, 'sos')
  expect(await alerts()).toEqual([{ asks: true, late: false }])
  await query('truncate alert, notification')
  await says(20 * 60, undefined, 70)
  expect(await alerts()).toEqual([{ asks: false, late: true }])
  expect(await notices()).toEqual([])
})

test('A26 an alert names who held the card at its instant, not who holds it when it comes', async () => {
  await query(`insert into driver (id, company_id, name) values (901, 1, 'Alba'), (902, 1, 'Bento')`)
  const handedOver = new Date(start - 60 * minute)
  await opened.store.system((tx) => giveCard(tx, 901, 'c4fe'))
  await opened.store.system((tx) => giveCard(tx, 902, 'c4fe', handedOver))
  await query(`update alert_rule set threshold = 100, duration = 0 where code = 'EVT0003'`)
  await rules.refresh()
  await says(5, undefined, 20, 'c4fe')
  await says(0, 'sos')
  await says(70 * 60, undefined, 70, 'c4fe')
  expect(await query(`select type, snapshot->>'driver' as driver from alert order by occurred_at`)).toEqual([
    { type: 'overspeed', driver: 'Alba' },
    { type: 'panic', driver: 'Bento' },
  ])
})

test('A29 a macro of a driver is told to its two users under its words and leads to it; free words are told to all who read notifications', async () => {
  const users = [901, 902, 903]
  const [profile] = await query(`insert into profile (company_id, description) values (1, 'Base') returning id`)
  for (const id of users)
    await query(
      `insert into app_user (id, company_id, management_company_id, profile_id, name, email)
       values ($1, 1, 1, $2, 'Pessoa', $3)`,
      [id, profile?.id, `pessoa${id}@farol.dev`],
    )
  const [macro] = await query(
    `insert into macro (company_id, code, message) values (1, 12, 'Cheguei ao cliente') returning id`,
  )
  for (const user of users.slice(0, 2))
    await query('insert into macro_user (company_id, macro_id, user_id) values (1, $1, $2)', [macro?.id, user])
  for (const message of ['12', 'cheguei ao CLIENTE ', '13', 'Pneu furado']) {
    now += minute
    await device({ at: now, attributes: { message } })
  }
  const url = `/jornada/macro/${Number(macro?.id)}`
  const own = { type: 'macro', title: 'Cheguei ao cliente', url, users: users.slice(0, 2) }
  expect(await query('select type, title, url, users from notification order by id')).toEqual([
    own,
    own,
    ...['13', 'Pneu furado'].map(() => expect.objectContaining({ type: 'macro', title: 'message', users: null })),
  ])
})
