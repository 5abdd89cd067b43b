import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { CompanyId, FenceId } from '#contract/kinds.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { draft } from '../../../tests/server/fenceRig.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { fenceHandlers } from './handlers.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const caller = testCaller({ companies: [1, 2] })
let opened: TemporaryStore

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 2)
})
afterAll(() => opened.remove())

const handlers = () =>
  fenceHandlers({
    store: opened.store,
    clock: { now: () => Date.UTC(2026, 5, 10) },
    fences: { refresh: async () => undefined },
    announce: () => undefined,
  })
const create = (key: string, over: Partial<typeof draft> = {}, company = 1) =>
  handlers().createFence({ body: { ...draft, ...over, key, company: CompanyId.parse(company) }, caller, http })

test('FENCE-01 a fence posted again, because its answer was lost, is the same fence as it is by then', async () => {
  const key = randomUUID()
  const made = await create(key)
  const params = { id: FenceId.parse(made.id) }
  await handlers().updateFence({ params, body: { ...draft, rev: 1, name: 'Outro nome' }, caller, http })
  expect(await create(key)).toMatchObject({ id: made.id, rev: 2, name: 'Outro nome' })
  const lines = await opened.store.system((tx) =>
    tx.query(`select 1 from audit where entity = 'fence' and action = 'fence.created'`),
  )
  expect(lines).toHaveLength(1)
  // Another draft, and another company's, are others.
  const others = [await create(randomUUID()), await create(key, {}, 2)]
  expect(new Set([made, ...others].map(({ id }) => id)).size).toBe(3)
})

test('JOUR a fence is a dock or a decent stop where somebody says so, stays one where a change does not speak of it, and is none once that is said', async () => {
  const made = await create(randomUUID(), { name: 'CD Cajamar', journeyMark: 'load', decent: true })
  const params = { id: FenceId.parse(made.id) }
  const change = (rev: number, over: Partial<typeof draft>) =>
    handlers().updateFence({ params, body: { ...draft, ...over, name: 'CD Cajamar', rev }, caller, http })
  expect(made).toMatchObject({ journeyMark: 'load', decent: true })
  expect(await change(1, {})).toMatchObject({ journeyMark: 'load', decent: true })
  expect(await change(2, { journeyMark: 'stop', decent: false })).toMatchObject({ journeyMark: 'stop', decent: false })
  expect(await change(3, { journeyMark: 'none' })).toMatchObject({ journeyMark: 'none', decent: false })
  const [kept] = await opened.store.system((tx) =>
    tx.query('select journey_mark as mark from fence where id = $1', [made.id]),
  )
  expect(kept).toEqual({ mark: null })
})

test('R27 a fence is a plant where somebody says so, and stays one where a change does not speak of it', async () => {
  const made = await create(randomUUID(), { name: 'Central 1', plant: true })
  const params = { id: FenceId.parse(made.id) }
  expect(await handlers().fence({ params, caller, http })).toMatchObject({ plant: true })
  await handlers().updateFence({ params, body: { ...draft, name: 'Central 1', rev: 1 }, caller, http })
  expect(await handlers().fence({ params, caller, http })).toMatchObject({ rev: 2, plant: true })
  await handlers().updateFence({ params, body: { ...draft, name: 'Central 1', rev: 2, plant: false }, caller, http })
  expect(await handlers().fence({ params, caller, http })).toMatchObject({ plant: false })
  expect(await create(randomUUID(), { name: 'Central 2' })).toMatchObject({ plant: false })
})
