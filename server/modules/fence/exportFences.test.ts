import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import type { Caller } from '../../kit/caller.ts'
import { fenceExports } from './exportFences.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const now = Date.UTC(2026, 5, 10, 15)
const count = 1_500
let opened: TemporaryStore

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  const [vehicle] = await seedTestFleet(opened.store, 2)
  await opened.store.system(async (tx) => {
    await tx.query(
      `insert into fence (id, company_id, name, colour, origin, shape, points, radius_m, area_m2, perimeter_m, bounds,
         alert_enter, alert_exit, created_at, updated_at)
       select n, 1, 'Pátio ' || n % 700, '#4c8dff', 'radius', '{"radius":1}', 0, 1, 1, 1, '{}', true, true, $1, $1
       from generate_series(1, $2::int) n`,
      [new Date(now), count],
    )
    await tx.query(
      `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, fence_id)
       values (1, $1, 'fenceExit', 'high', $2, $2, 7)`,
      [vehicle, new Date(now - 3_600_000)],
    )
  })
})
afterAll(() => opened.remove())

const exported = async (caller: Caller) =>
  fenceExports(opened.store, { now: () => now }).exportFences({
    body: {
      companies: [CompanyId.parse(1)],
      text: '',
      state: 'all',
      origins: [],
      format: 'csv',
      columns: ['name'],
      timeZone: 'America/Sao_Paulo',
    },
    caller,
    http,
  })

test('EXPORT-12 a fence that is deleted while the file is written takes no other out of it', async () => {
  const { rows } = await exported(testCaller())
  const names: string[] = []
  for await (const { name } of rows) {
    if (names.length === 0) await opened.store.system((tx) => tx.query('delete from fence where id in (700, 1400)'))
    names.push(String(name))
  }
  expect(names.filter((name) => name !== 'Pátio 0')).toHaveLength(count - 2)
})

test('PERM-05 who may not see alerts is not told how many a fence raised', async () => {
  const alertsOf = async (caller: Caller) => {
    const said: unknown[] = []
    for await (const row of (await exported(caller)).rows) if (row.name === 'Pátio 7') said.push(row.alerts)
    return said.toSorted()
  }
  expect(await alertsOf(testCaller())).toEqual([0, 0, 1])
  const blind = testCaller({ permissions: testCaller().permissions.filter(({ key }) => key !== permissions.alert) })
  expect(await alertsOf(blind)).toEqual([null, null, null])
})
