import { beforeAll, expect, test } from 'vitest'

import { describeEachStore } from '../../tests/eachStore.ts'

interface TableOfTenant {
  name: string
  forced: boolean
  policies: string[]
}

/** Every table of a tenant with what guards it, from the catalogue and not from our own schema file. */
const catalogue = `
  select c.relname as name, c.relrowsecurity and c.relforcerowsecurity as forced,
         array(select polname::text from pg_policy where polrelid = c.oid order by 1) as policies
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and (c.relname = 'company'
      or exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'company_id' and not a.attisdropped))
  order by 1`

const unguarded = (tables: TableOfTenant[]) =>
  tables.filter((table) => !table.forced || table.policies.join() !== 'owner,tenant').map((table) => table.name)

describeEachStore('Tenancy', (store) => {
  beforeAll(async () => {
    await store().system(async (tx) => {
      await tx.query(`insert into company (id, trade_name) values (1, 'Um'), (2, 'Dois'), (3, 'Três')`)
      await tx.query(`insert into driver (company_id, name) values (1, 'Ana'), (2, 'Bia'), (3, 'Caio')`)
      await tx.query(
        `insert into vehicle (id, company_id, plate, category) values (10, 1, 'AAA1A11', 1), (20, 2, 'BBB2B22', 1)`,
      )
    })
  })

  test('every table with a company has forced row level security and both policies', async () => {
    const tables = await store().system((tx) => tx.query<TableOfTenant>(catalogue))
    expect(tables.length).toBeGreaterThanOrEqual(17)
    expect(unguarded(tables)).toEqual([])
  })

  test('a table that tenant() was called for is guarded as the others are', async () => {
    const made = store().system(async (tx) => {
      await tx.query('create table thing (company_id int)')
      await tx.query(`select tenant('thing')`)
      const tables = await tx.query<TableOfTenant>(catalogue)
      await tx.query('insert into thing values (1), (2)')
      await tx.query(`set local app.companies = '2'; set local role farol_app`)
      const seen = await tx.query<{ company_id: number }>('select company_id from thing')
      throw new Error(
        `${tables.some(({ name }) => name === 'thing')} ${unguarded(tables).join()} ${seen.map((one) => one.company_id).join()}`,
      )
    })
    await expect(made).rejects.toThrow(/^true {2}2$/)
  })

  test('the catalogue check notices a table that was forgotten', async () => {
    const forgotten = store().system(async (tx) => {
      await tx.query('create table forgotten (company_id int)')
      const names = unguarded(await tx.query<TableOfTenant>(catalogue))
      throw new Error(`found ${names.join()}`)
    })
    await expect(forgotten).rejects.toThrow('found forgotten')
  })

  test('a scope sees the rows of its companies and no others', async () => {
    const names = (companies: number[]) =>
      store().scoped({ companies }, async (tx) =>
        (await tx.query<{ name: string }>('select name from driver order by 1')).map((row) => row.name),
      )
    expect(await names([1])).toEqual(['Ana'])
    expect(await names([1, 3])).toEqual(['Ana', 'Caio'])
    expect(await names([])).toEqual([])
    expect(await names([99])).toEqual([])
    expect(await store().scoped({ companies: [2] }, (tx) => tx.query('select trade_name from company'))).toEqual([
      { trade_name: 'Dois' },
    ])
  })

  test('a scope cannot insert into, move to, change or delete from another company', async () => {
    const inOne = <T>(sql: string) => store().scoped({ companies: [1] }, (tx) => tx.query<{ value: T }>(sql))
    await expect(inOne(`insert into driver (company_id, name) values (2, 'Eva')`)).rejects.toMatchObject({
      code: '42501',
    })
    await expect(inOne('update driver set company_id = 2')).rejects.toMatchObject({ code: '42501' })
    expect(await inOne(`update driver set name = 'x' where company_id = 2 returning 1 as value`)).toEqual([])
    expect(await inOne('delete from driver where company_id = 2 returning 1 as value')).toEqual([])
    const left = await store().system((tx) => tx.query('select name from driver order by 1'))
    expect(left).toEqual([{ name: 'Ana' }, { name: 'Bia' }, { name: 'Caio' }])
  })

  test('what has no tenant is closed to a scope', async () => {
    for (const table of ['session', 'unknown_device', 'setting']) {
      const read = store().scoped({ companies: [1, 2, 3] }, (tx) => tx.query(`select * from ${table}`))
      await expect(read, table).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('audit and event lines cannot be changed or removed by a scope', async () => {
    for (const sql of [
      'update audit set action = $1',
      'delete from audit',
      'update event set type = $1',
      'delete from event',
    ]) {
      const values = sql.includes('$1') ? ['x'] : []
      await expect(
        store().scoped({ companies: [1] }, (tx) => tx.query(sql, values)),
        sql,
      ).rejects.toMatchObject({ code: '42501' })
    }
  })

  test('the role and the companies end with the transaction', async () => {
    const pool = store().pool
    await store().scoped({ companies: [1] }, (tx) => tx.query('select 1'))
    const role = (client: { query: typeof pool.query }) =>
      client.query('select current_user::text as name, current_setting($1, true) as companies', ['app.companies'])
    const clients = await Promise.all(Array.from({ length: 4 }, () => pool.connect()))
    try {
      for (const client of clients) {
        const { rows } = await role(client)
        expect(rows[0].name).not.toBe('farol_app')
        expect(rows[0].companies ?? '').toBe('')
      }
    } finally {
      for (const client of clients) client.release()
    }
  })

  test('a company list that is not whole numbers never reaches the database', async () => {
    await expect(store().scoped({ companies: [1.5] }, (tx) => tx.query('select 1'))).rejects.toThrow(RangeError)
    await expect(store().scoped({ companies: [Number.NaN] }, (tx) => tx.query('select 1'))).rejects.toThrow(RangeError)
  })

  test('a vehicle cannot take a driver, nor a device a vehicle, of another company', async () => {
    const bia = `(select id from driver where company_id = 2)`
    await expect(
      store().system((tx) => tx.query(`update vehicle set driver_id = ${bia} where id = 10`)),
    ).rejects.toMatchObject({ code: '23503' })
    const foreign = `insert into device (unique_id, company_id, vehicle_id, protocol) values ('x', 1, 20, 'osmand')`
    await expect(store().system((tx) => tx.query(foreign))).rejects.toMatchObject({ code: '23503' })
  })

  test('an e-mail address is stored in lower case only', async () => {
    const insert = store().system(async (tx) => {
      const [profile] = await tx.query<{ id: number }>(
        `insert into profile (company_id, description) values (1, 'p') returning id`,
      )
      await tx.query(
        `insert into app_user (company_id, management_company_id, profile_id, name, email, password_hash)
         values (1, 1, $1, 'Ana', 'Ana@example.org', '-')`,
        [profile?.id],
      )
    })
    await expect(insert).rejects.toMatchObject({ code: '23514' })
  })
})
