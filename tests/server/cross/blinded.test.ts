import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { askBlinded, tenantTables } from './blinded.ts'
import { type World, startWorld } from './world.ts'

let world: World
let tables: string[]
let written: string[]

beforeAll(async () => {
  world = await startWorld()
  tables = await tenantTables(world)
  written = await tenantTables(world, ['BASE TABLE'])
})
afterAll(() => world.close())

const inOne = <R extends Record<string, unknown>>(sql: string) =>
  world.server.store.scoped({ companies: [1] }, (tx) => tx.query<R>(sql))

/** Nothing of these is changed by a request. */
const recorded = ['audit', 'event', 'clock_record', 'clock_site', 'appointment']
/** Whoever tells journeys and loads takes their rows as they come. */
const emptied = ['journey_late', 'driver_late', 'concrete_late']

describe('P38 R26 the row level security alone, on every table with a company', () => {
  test('shows the own rows and none of another company', async () => {
    expect(tables.length).toBeGreaterThanOrEqual(16)
    for (const table of tables) {
      const [row] = await inOne<{ own: number; foreign: number }>(
        `select count(*) filter (where company_id = 1) as own, count(*) filter (where company_id <> 1) as foreign from ${table}`,
      )
      expect(row?.foreign, table).toBe(0)
      if (!emptied.includes(table)) expect(row?.own, table).toBeGreaterThan(0)
    }
  })

  test('changes and removes no row of another company', async () => {
    for (const table of written) {
      for (const sql of [
        `update ${table} set company_id = company_id where company_id <> 1 returning 1`,
        `delete from ${table} where company_id <> 1 returning 1`,
      ]) {
        // The logs and the recorder can be neither changed nor cut, not even the own one.
        const rows = await inOne(sql).catch((error: { code: string }) => error.code)
        expect(rows, sql).toEqual(recorded.includes(table) ? '42501' : [])
      }
    }
  })

  test('takes no row for another company, nor lets one go over to it', async () => {
    for (const table of written.filter((one) => !emptied.includes(one))) {
      // What the store generates is said by nobody.
      const [given] = await inOne<{ names: string; values: string }>(
        `select string_agg(quote_ident(column_name), ', ') as names, string_agg('(r).' || quote_ident(column_name), ', ') as values
         from information_schema.columns where table_name = '${table}' and table_schema = 'public' and is_generated = 'NEVER'`,
      )
      const insert = inOne(
        `insert into ${table} (${given?.names}) select ${given?.values}
         from (select jsonb_populate_record(t, '{"company_id": 4}') as r from ${table} t limit 1) one`,
      )
      await expect(insert, table).rejects.toMatchObject({ code: '42501' })
      await expect(inOne(`update ${table} set company_id = 4`), table).rejects.toMatchObject({ code: '42501' })
    }
  })
})

test('P38 with every check of the handlers off, no call shows or changes a row of another company', async () => {
  const figures = await askBlinded(world)
  expect(figures.leaks).toEqual([])
  expect(figures.sideEffects).toEqual([])
  expect(figures.answered).toBeGreaterThan(30)
})
