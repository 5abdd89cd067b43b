import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'
import { tidy } from '#server/db/pglite/upkeep.ts'
import type { Store } from '#server/db/port.ts'

import { testCaller } from '../../../tests/devices.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { occurrencesMount } from './occurrences.mount.ts'

const now = Date.UTC(2026, 5, 1, 12)
const http = {} as FastifyRequest // no handler of these looks at it
let opened: TemporaryStore

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 1)
  await opened.store.system((tx) =>
    tx.query(
      `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, snapshot)
       select 1, v.id, 'overspeed', 'high', $1::timestamptz - n * interval '1 min', $1::timestamptz - n * interval '1 min',
         case when n % 2 = 0 then '{"plate": "BRA2E19", "fleetNumber": "77"}'::jsonb else '{}' end
       from vehicle v, generate_series(1, 400) n where v.company_id = 1`,
      [new Date(now)],
    ),
  )
})
afterAll(() => opened.remove())

const body = {
  companies: [CompanyId.parse(1)],
  vehicles: [],
  limit: 2,
  offset: 0,
  from: now - 30 * 86_400_000,
  to: now,
  severities: [],
  types: [],
  situation: 'all' as const,
  cause: 'all' as const,
  timing: 'all' as const,
  rules: [],
  drivers: [],
  fences: [],
}
const dump = (store: Store) =>
  occurrencesMount({
    store,
    clock: { now: () => now },
    announce: () => {},
  }).dump({ body, caller: testCaller(), http })

test('EXPORT-04 an alert says plate and fleet number of then, and where it kept none those of its vehicle', async () => {
  const { rows, total } = await dump(opened.store)
  expect(total).toBe(400)
  expect(rows.map(({ plate, fleetNumber }) => [plate, fleetNumber])).toEqual([
    ['AAA0000', '0'],
    ['BRA2E19', '77'],
  ])
})

test('alerts §10 how many occurrences a month has is counted on an index: neither alerts nor the register are read for it', async () => {
  await tidy(opened.store.pool, 'hot')
  const plans: string[] = []
  await dump({
    ...opened.store,
    scoped: (scope, work) =>
      opened.store.scoped(scope, async (tx) => {
        // A table this small is read whole by whoever may.
        for (const way of ['seqscan', 'bitmapscan']) await tx.query(`set local enable_${way} = off`)
        return work({
          ...tx,
          query: async (text, values) => {
            if (text.includes('count(*)')) {
              const plan = await tx.query<Record<'QUERY PLAN', string>>(`explain ${text}`, values)
              plans.push(plan.map((line) => line['QUERY PLAN']).join('\n'))
            }
            return tx.query(text, values)
          },
        })
      }),
  })
  expect(plans).toHaveLength(1)
  expect(plans[0]).toContain('Index Only Scan using alert_of_company')
  expect(plans[0]).not.toMatch(/vehicle/)
})

test('a vacuum is due for alerts as for whatever is updated over and over: their index says alone which of them are there', async () => {
  const { rows } = await opened.store.pool.query<{ seen: boolean }>(
    `select relpages > 0 and relallvisible = relpages as seen from pg_class where relname = 'alert'`,
  )
  expect(rows).toEqual([{ seen: true }])
})
