import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { immobilizationEventsMount } from './immobilizationEvents.mount.ts'

const now = Date.UTC(2026, 5, 1, 12)
const minute = 60_000
const http = {} as FastifyRequest // no handler of these looks at it
const order = randomUUID()
let opened: TemporaryStore

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const [vehicle] = await seedTestFleet(opened.store, 2)
  await opened.store.system(async (tx) => {
    await tx.query(
      `insert into command (id, company_id, vehicle_id, action, resource, state, key, body_hash, requested_by, requested_at, expires_at)
       values ($1, 1, $2, 'block', 'engine', 'succeeded', $3, '', 1, $4, $4)`,
      [order, vehicle, randomUUID(), new Date(now - 10 * minute)],
    )
    for (const [ago, code, command, latitude] of [
      [9, 'EFB', order, -23.55],
      [5, 'REV0008', null, null],
    ] as const)
      await tx.query(
        `insert into immobilization_event (company_id, vehicle_id, at, code, received_at, command_id, latitude, longitude)
         values (1, $1, $2, $3, $2, $4, $5::float8, case when $5::float8 is null then null else -46.63 end)`,
        [vehicle, new Date(now - ago * minute), code, command, latitude],
      )
  })
}, 60_000)
afterAll(() => opened.remove())

test('§3.6 an event says where it happened and which command brought it about, and says neither where nobody knows', async () => {
  const deps = {
    store: opened.store,
    clock: { now: () => now },
    announce: () => {},
    hours: { catchUp: async () => ({ toldTo: now, behind: 0 }) },
  }
  const body = {
    companies: [CompanyId.parse(1)],
    vehicles: [],
    codes: [],
    from: now - 60 * minute,
    to: now,
    limit: 50,
    offset: 0,
  }
  const { rows } = await immobilizationEventsMount(deps).dump({ body, caller: testCaller(), http })
  expect(rows.map(({ code, place, commandId, orderedAt }) => [code, place, commandId, orderedAt])).toEqual([
    ['REV0008', null, null, null],
    ['EFB', expect.stringContaining('São Paulo'), order, now - 10 * minute],
  ])
})
