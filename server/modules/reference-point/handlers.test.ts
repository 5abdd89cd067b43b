import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { Refusal } from '#contract/errors.ts'
import { CompanyId, ReferencePointId } from '#contract/kinds.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { firstBrokenAudit } from '../../db/audit.ts'
import { referencePointHandlers } from './handlers.ts'

const http = {} as FastifyRequest // no handler of these looks at it
let opened: TemporaryStore
let vehicle: number
let announced = 0
let now = Date.UTC(2026, 5, 1)

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  vehicle = (await seedTestFleet(opened.store, 2))[0] ?? 0
})
beforeEach(() =>
  opened.store.system((tx) =>
    tx.query('truncate reference_point, command_point, command_attempt, command, command_step, audit, stream, event'),
  ),
)
afterAll(() => opened.remove())

const handlers = () =>
  referencePointHandlers(opened.store, { now: () => now }, () => {
    announced += 1
  })
const depot = {
  description: 'Depósito',
  latitude: -23.5,
  longitude: -46.6,
  radiusM: 200,
  active: true,
  startsOn: '2026-06-01' as string | null,
  endsOn: null as string | null,
}
const create = (over: Partial<typeof depot> = {}, company = 1, key: string = randomUUID()) =>
  handlers().createReferencePoint({
    body: { ...depot, ...over, company: CompanyId.parse(company), key },
    caller: testCaller(),
    http,
  })
const update = (id: number, rev: number, over: Partial<typeof depot> = {}, caller = testCaller()) =>
  handlers().updateReferencePoint({
    params: { id: ReferencePointId.parse(id) },
    body: { ...depot, ...over, rev },
    caller,
    http,
  })
const remove = (id: number, caller = testCaller()) =>
  handlers().removeReferencePoint({ params: { id: ReferencePointId.parse(id) }, caller, http })
const list = (caller = testCaller()) =>
  handlers().referencePoints({ body: { companies: [CompanyId.parse(1), CompanyId.parse(2)] }, caller, http })
const refusal = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

/** Requests on a point, oldest first: `link sent`, `unlink succeeded`. */
async function requested(point: number, history: readonly string[]): Promise<void> {
  await opened.store.system(async (tx) => {
    for (const [at, entry] of history.entries()) {
      const [action = '', state = ''] = entry.split(' ')
      await tx.query(
        `with made as (
           insert into command (id, company_id, vehicle_id, action, resource, state, key, body_hash, requested_by, requested_at, expires_at)
           values (gen_random_uuid(), 1, $1, $2, 'referencePoints', $3, $4, '', 1, to_timestamp($5), now()) returning id)
         insert into command_point (command_id, company_id, point_id, latitude, longitude, radius_m)
         select id, 1, $6, 0, 0, 100 from made`,
        [vehicle, action === 'link' ? 'pointLink' : 'pointUnlink', state, `k${at}`, at, point],
      )
    }
  })
}

test('CPOINT-01 a point posted again, because its answer was lost, is the same point as it is by then', async () => {
  const key = randomUUID()
  const made = await create({}, 1, key)
  await update(made.id, 1, { description: 'Outro nome' })
  expect(await create({}, 1, key)).toMatchObject({ id: made.id, rev: 2, description: 'Outro nome' })
  expect((await create({}, 1)).id).not.toBe(made.id)
  // One that was removed since does not come back by a letter that was late.
  await remove(made.id)
  expect(await refusal(create({}, 1, key))).toBe('record.changed')
})

test('CPOINT-01 a point is made, listed by name, changed in the revision that was seen, and removed', async () => {
  const made = await create()
  expect(made).toMatchObject({ ...depot, rev: 1, linked: 0, pending: 0, failed: 0, createdAt: now, changedAt: now })
  await create({ description: 'aeroporto' })
  expect((await list()).map(({ description }) => description)).toEqual(['aeroporto', 'Depósito'])
  now += 60_000
  const changed = await update(made.id, 1, { radiusM: 500, active: false })
  expect(changed).toMatchObject({ radiusM: 500, active: false, rev: 2, createdAt: now - 60_000, changedAt: now })
  expect(await refusal(update(made.id, 1))).toBe('record.changed')
  expect(await remove(made.id)).toEqual({})
  expect((await list()).map(({ description }) => description)).toEqual(['aeroporto'])
  expect(await refusal(update(made.id, 3))).toBe('entity.notFound')
  const audit = await opened.store.system((tx) => tx.query<{ action: string }>('select action from audit order by seq'))
  expect(audit.map(({ action }) => action.split('.')[1])).toEqual(['created', 'created', 'updated', 'removed'])
  expect(await opened.store.system((tx) => firstBrokenAudit(tx, 1))).toBeUndefined()
})

test('ENT-31 the dates of a point are kept, changed and taken away as days; an end before the start is refused, and nothing is written', async () => {
  const made = await create({ endsOn: '2026-06-01' })
  expect(made).toMatchObject({ startsOn: '2026-06-01', endsOn: '2026-06-01' })
  expect(await refusal(create({ endsOn: '2026-05-31' }))).toBe('referencePoint.period')
  expect(await refusal(update(made.id, 1, { endsOn: '2026-05-31' }))).toBe('referencePoint.period')
  expect(await list()).toMatchObject([{ startsOn: '2026-06-01', endsOn: '2026-06-01', rev: 1 }])
  expect(await update(made.id, 1, { startsOn: null, endsOn: '2026-12-31' })).toMatchObject({
    startsOn: null,
    endsOn: '2026-12-31',
  })
  const audit = await opened.store.system((tx) =>
    tx.query<{ body: unknown }>("select body from audit where action = 'referencePoint.updated'"),
  )
  expect(JSON.stringify(audit)).toContain('2026-12-31')
})

test.each<[string, string[], [number, number, number], boolean]>([
  ['nothing asked', [], [0, 0, 0], true],
  ['a link under way', ['link sent'], [0, 1, 0], false],
  ['a confirmed link', ['link succeeded'], [1, 0, 0], false],
  ['a link that failed', ['link commandFailed'], [0, 0, 1], true],
  ['a link of which nobody knows', ['link maxAttempts'], [0, 0, 1], true],
  ['a link that was cancelled', ['link cancelled'], [0, 0, 0], true],
  ['an unlink that failed', ['link succeeded', 'unlink commandFailed'], [1, 0, 1], false],
  ['a confirmed unlink', ['link succeeded', 'unlink succeeded'], [0, 0, 0], true],
  ['linked once more', ['link succeeded', 'unlink succeeded', 'link succeeded'], [1, 0, 0], false],
])('CMD-07 with %s the point counts so, and may be removed or not', async (_what, history, counts, removable) => {
  const { id } = await create()
  await requested(id, history)
  const [point] = await list()
  expect([point?.linked, point?.pending, point?.failed]).toEqual(counts)
  expect(await refusal(remove(id))).toBe(removable ? 'accepted' : 'referencePoint.linked')
})

test('points of another company are neither seen, changed, removed nor made', async () => {
  const { id } = await create()
  const stranger = testCaller({ companies: [2] })
  expect(await list(stranger)).toEqual([])
  expect(await refusal(update(id, 1, {}, stranger))).toBe('entity.notFound')
  expect(await refusal(remove(id, stranger))).toBe('entity.notFound')
  expect(await refusal(create({}, 2))).toBe('company.notFound')
  expect(await list()).toHaveLength(1)
})

test('DATA-08 each change of a point is an event of its company, announced once it is committed; a refused one is none', async () => {
  announced = 0
  const { id, rev } = await create()
  await update(id, rev, { description: 'Pátio' })
  expect(await refusal(update(id, rev))).toBe('record.changed')
  await remove(id)
  const events = await opened.store.system((tx) =>
    tx.query<{ company: number; body: unknown }>(
      `select company_id as company, body from event where type = 'recordsChanged' order by seq`,
    ),
  )
  const one = { company: 1, body: { entity: 'referencePoint', ids: [id] } }
  expect(events).toEqual([one, one, one])
  expect(announced).toBe(3)
})
