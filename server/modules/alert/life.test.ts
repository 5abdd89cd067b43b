import fc from 'fast-check'
import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { AlertType, Severity } from '#contract/codes/alerts.ts'
import { manyAlerts } from '#contract/endpoints/alertLife.ts'
import { Refusal } from '#contract/errors.ts'
import { AlertId, UserId } from '#contract/kinds.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { triesAll } from '../../../tests/whole.ts'
import type { Store } from '../../db/port.ts'
import { silentLog } from '../../kit/log.ts'
import { acknowledge } from '../../live/alertActs.ts'
import { ShelfKeeper } from '../../live/shelfKeeper.ts'
import { lifeHandlers } from './lifeHandlers.ts'

const start = Date.UTC(2026, 5, 1, 14)
const minute = 60_000
let now = start
const http = {} as FastifyRequest // no handler of these looks at it
let opened: TemporaryStore
let store: Store
let vehicle: number
let announced = 0

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  store = opened.store
  const [first = 0] = await seedTestFleet(store, 1)
  vehicle = first
})
afterAll(() => opened.remove())
beforeEach(async () => {
  now = start
  announced = 0
  await store.system((tx) => tx.query('truncate alert, alert_note, alert_shelf, event, stream, audit cascade'))
})

const clock = { now: () => now }
const announce = () => void announced++
const caller = testCaller()
const life = () => lifeHandlers({ store, clock, announce })
const keeper = () => new ShelfKeeper({ store, clock, log: silentLog, announce })

async function raised(type: AlertType, severity: Severity, more: { cleared?: number; at?: number } = {}) {
  const [row] = await store.system((tx) =>
    tx.query<{ id: number }>(
      `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, latitude, longitude, snapshot, cleared_at)
       values (1, $1, $2, $3, $4, $4, -23.5, -46.6, $6, $5) returning id`,
      [
        vehicle,
        type,
        severity,
        new Date(more.at ?? now),
        more.cleared === undefined ? null : new Date(more.cleared),
        JSON.stringify({
          description: 'x',
          category: 1,
          plate: 'AAA0000',
          fleetNumber: '0',
          heading: null,
          ignition: 1,
        }),
      ],
    ),
  )
  return AlertId.parse(row?.id)
}
const stored = async (id: number) => {
  const [row] = await store.system((tx) =>
    tx.query(
      `select rev, shelved_until as until, asked_at as asked, acked_at as acked, cause, assigned_name as owner
       from alert where id = $1`,
      [id],
    ),
  )
  return row
}
const notes = async (id: number) => (await life().alertLife({ params: { id: AlertId.parse(id) }, caller, http })).notes
const refusal = (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )
const shelve = (id: AlertId, minutes: number, rev = 1) =>
  life().shelveAlert({ params: { id }, body: { rev, minutes, reason: 'oficina' }, caller, http })

test('A18 what was put aside comes back by itself: what goes on asks anew, what is over is silent, what was answered stays', async () => {
  const going = await raised('doorOpen', 'medium')
  await shelve(going, 15)
  expect(await stored(going)).toMatchObject({ rev: 2, until: new Date(start + 15 * minute) })
  now = start + 10 * minute
  const over = await raised('dtc', 'medium')
  await shelve(over, 15)
  await store.system((tx) => tx.query('update alert set cleared_at = $2 where id = $1', [over, new Date(now)]))
  now = start + 15 * minute - 1
  expect(await keeper().settle()).toBe(0)
  now = start + 15 * minute
  expect(await keeper().settle()).toBe(1)
  expect(await stored(going)).toMatchObject({ rev: 3, until: null, asked: new Date(now) })
  now = start + 25 * minute
  expect(await keeper().settle()).toBe(1)
  expect(await stored(over)).toMatchObject({ until: null, asked: null, acked: null })
  expect((await notes(going)).map(({ kind, by, note }) => [kind, by, note])).toEqual([
    ['shelve', 'Ana', 'oficina'],
    ['return', null, null],
  ])
  const [log] = await store.system((tx) => tx.query('select count(*)::int as n from event'))
  expect(log).toEqual({ n: 4 })
})

test('§6.8 its kind of the vehicle waits with it, a critical one never does, and is put aside for itself alone', async () => {
  const one = await raised('doorOpen', 'medium')
  const other = await raised('doorOpen', 'medium', { at: now - minute })
  const raisedAgain = await raised('doorOpen', 'critical', { at: now - 2 * minute })
  await shelve(one, 60)
  expect(await stored(other)).toMatchObject({ until: new Date(start + 60 * minute) })
  expect(await stored(raisedAgain)).toMatchObject({ until: null })
  await shelve(raisedAgain, 15)
  const another = await raised('doorOpen', 'critical', { at: now - 3 * minute })
  expect(await stored(another)).toMatchObject({ until: null })
  await life().unshelveAlert({ params: { id: one }, caller, http })
  expect([await stored(one), await stored(other)]).toMatchObject([{ until: null }, { until: null }])
  expect(await stored(raisedAgain)).toMatchObject({ until: new Date(start + 15 * minute) })
})

test('§6.8 a critical one that comes back, or is ended, leaves its kind aside and in the list of what is, and no shelf of its own', async () => {
  const high = await raised('lowBattery', 'high')
  await shelve(high, 60)
  for (const [n, done] of ['returned', 'resolved'].entries()) {
    const critical = await raised('lowBattery', 'critical', { at: now + 1 + n })
    const { rev } = await shelve(critical, 15)
    if (done === 'returned') await life().unshelveAlert({ params: { id: critical }, caller, http })
    else await life().resolveAlert({ params: { id: critical }, body: { rev, cause: 'real', note: null }, caller, http })
    expect(await stored(critical), done).toMatchObject({ until: null })
    const open = await store.system((tx) => tx.query('select alert_id from alert_shelf where ended_at is null'))
    expect(open, done).toEqual([{ alert_id: null }])
    expect(await stored(high), done).toMatchObject({ until: new Date(start + 60 * minute) })
  }
})

test('§9 too long, without the key for it; an old revision, a closed one, a foreign one', async () => {
  const id = await raised('panic', 'critical')
  expect(await refusal(shelve(id, 30))).toBe('alert.shelfTooLong')
  expect(await refusal(shelve(id, 15, 9))).toBe('alert.superseded')
  const foreign = testCaller({ companies: [2] })
  const resolve = (rev: number, by = caller) =>
    life().resolveAlert({ params: { id }, body: { rev, cause: 'false', note: null }, caller: by, http })
  expect(await refusal(resolve(1, foreign))).toBe('entity.notFound')
  expect(await refusal(resolve(1))).toBe('accepted')
  expect(await stored(id)).toMatchObject({ rev: 2, cause: 'false', acked: new Date(now) })
  expect([await refusal(resolve(2)), await refusal(shelve(id, 15, 2))]).toEqual(['alert.closed', 'alert.closed'])
  const again = store.scoped(caller, (tx) => acknowledge(tx, caller, id, 2, now))
  await expect(again).rejects.toMatchObject({ code: 'alert.closed', data: { row: { id, rev: 2, causa: 'false' } } })
})

test('§9 P36 by every act another company’s alert reads as one that never was, and stays as it is', async () => {
  const id = await raised('overspeed', 'high')
  const before = await stored(id)
  const foreign = testCaller({ companies: [2] })
  const acts = (of: AlertId, by: typeof caller) => {
    const who = { params: { id: of }, caller: by, http }
    return [
      async () => life().alertLife(who),
      async () => life().assignAlert({ ...who, body: { user: null } }),
      async () => life().commentAlert({ ...who, body: { note: 'x' } }),
      async () => life().shelveAlert({ ...who, body: { rev: 1, minutes: 15, reason: 'oficina' } }),
      async () => life().unshelveAlert(who),
      async () => life().resolveAlert({ ...who, body: { rev: 1, cause: 'false', note: null } }),
      async () => store.scoped(by, (tx) => acknowledge(tx, by, of, 1, now)),
    ]
  }
  for (const [n, act] of [...acts(id, foreign), ...acts(AlertId.parse(999_999), caller)].entries())
    expect(await refusal(act()), String(n)).toBe('entity.notFound')
  const body = { alerts: [{ id, rev: 1 }], shelf: null }
  const many = await life().manyAlerts({ body, caller: foreign, http })
  expect(many.map(({ outcome }) => outcome)).toEqual(['notFound'])
  expect([await stored(id), await notes(id)]).toEqual([before, []])
})

test('A15 twice is one acknowledgement; who takes over is noted, with the revision', async () => {
  const id = await raised('overspeed', 'high')
  for (const rev of [1, 1, 2]) await store.scoped(caller, (tx) => acknowledge(tx, caller, id, rev, now))
  const assign = (user: number | null) =>
    life().assignAlert({ params: { id }, body: { user: user === null ? null : UserId.parse(user) }, caller, http })
  expect(await refusal(assign(99_999))).toBe('request.invalid')
  const { people } = await life().alertLife({ params: { id }, caller, http })
  const [first] = people
  if (first !== undefined) await assign(first.id)
  expect((await notes(id)).map(({ kind, rev }) => [kind, rev])).toEqual([
    ['acknowledge', 2],
    ...(first === undefined ? [] : [['assign', 3]]),
  ])
  await life().commentAlert({ params: { id }, body: { note: '=HYPERLINK(1)' }, caller, http })
  expect((await notes(id)).at(-1)).toMatchObject({ kind: 'comment', note: '=HYPERLINK(1)' })
})

test('§4.2 many at once: critical ones are refused, what changed meanwhile holds up no other', async () => {
  const [high, critical, changed] = [
    await raised('overspeed', 'high'),
    await raised('panic', 'critical'),
    await raised('dtc', 'medium'),
  ]
  const many = await life().manyAlerts({
    body: {
      alerts: [
        { id: high, rev: 1 },
        { id: critical, rev: 1 },
        { id: changed, rev: 7 },
        { id: AlertId.parse(999_999), rev: 1 },
      ],
      shelf: null,
    },
    caller,
    http,
  })
  expect(many.map(({ outcome }) => outcome)).toEqual(['done', 'oneByOne', 'superseded', 'notFound'])
  expect([await stored(high), await stored(critical)]).toMatchObject([{ acked: new Date(now) }, { acked: null }])
  const of = (n: number) =>
    manyAlerts.body.safeParse({ alertas: Array.from({ length: n }, () => ({ id: high, rev: 1 })) })
  expect([of(0), of(200), of(201)].map(({ success }) => success)).toEqual([false, true, false])
})

/** What people know of an alert, and what §6.8 says of an act by its revision, or of one that is behind. */
interface Known {
  rev: number
  ackedBy: number | null
  cleared: boolean
  resolved: boolean
  aside: boolean
}
interface Step {
  act: 'acknowledge' | 'shelve' | 'resolve' | 'clear'
  user: number
  behind: number
}
function comesTo(was: Known, { act, user, behind }: Step): { said: string; is: Known } {
  const stays = (said: string) => ({ said, is: was })
  const does = (is: Partial<Known>) => ({ said: 'accepted', is: { ...was, rev: was.rev + 1, ...is } })
  if (act === 'clear') return { said: 'accepted', is: { ...was, cleared: true } }
  if (was.resolved) return stays('alert.closed')
  if (act === 'acknowledge' && was.ackedBy !== null)
    return stays(behind === 0 || (behind === 1 && was.ackedBy === user) ? 'accepted' : 'alert.superseded')
  if (act === 'shelve' && was.ackedBy !== null && was.cleared) return stays('alert.closed')
  if (behind > 0) return stays('alert.superseded')
  if (act === 'acknowledge') return does({ ackedBy: user })
  if (act === 'shelve') return does({ aside: true })
  return does({ resolved: true, ackedBy: was.ackedBy ?? user, aside: false })
}

test('A15 P18 however acknowledging, putting aside, ending and clearing follow each other, two people come to the table of §6.8', async () => {
  let n = 0
  const step: fc.Arbitrary<Step> = fc.record({
    act: fc.constantFrom('acknowledge', 'shelve', 'resolve', 'clear'),
    user: fc.constantFrom(1, 2),
    behind: fc.constantFrom(0, 0, 0, 1, 2),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 9 }), async (steps) => {
      // What is put aside takes its kind along: those of before would make each act dearer.
      await store.system((tx) => tx.query('delete from alert_note'))
      await store.system((tx) => tx.query('delete from alert'))
      const id = await raised('overspeed', 'high', { at: now + n++ })
      let known: Known = { rev: 1, ackedBy: null, cleared: false, resolved: false, aside: false }
      for (const one of steps) {
        const by = testCaller({ userId: one.user })
        const rev = known.rev - one.behind
        const acts = {
          acknowledge: () => store.scoped(by, (tx) => acknowledge(tx, by, id, rev, now)),
          shelve: () =>
            life().shelveAlert({ params: { id }, body: { rev, minutes: 15, reason: 'oficina' }, caller: by, http }),
          resolve: () =>
            life().resolveAlert({ params: { id }, body: { rev, cause: 'real', note: null }, caller: by, http }),
          clear: () =>
            store.system((tx) => tx.query('update alert set cleared_at = $2 where id = $1', [id, new Date(now)])),
        }
        const { said, is } = comesTo(known, one)
        expect([one, await refusal(acts[one.act]())]).toEqual([one, said])
        known = is
        const [row] = await store.system((tx) =>
          tx.query(
            `select rev, acked_by as "ackedBy", cleared_at is not null as cleared, resolved_at is not null as resolved,
               shelved_until is not null as aside from alert where id = $1`,
            [id],
          ),
        )
        expect([one, row]).toEqual([one, known])
      }
    }),
    { seed: 30, numRuns: triesAll ? 1_000 : 20 },
  )
})
