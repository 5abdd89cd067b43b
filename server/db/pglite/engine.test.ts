import { afterEach, expect, test } from 'vitest'

import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'

/** A statement that ends by itself only after minutes. */
const endless = 'select count(*) from generate_series(1, 3000000000)'

let opened: TemporaryStore | undefined
async function openTemporary(config?: Parameters<typeof temporaryStore>[0]) {
  opened = await temporaryStore(config)
  return opened.store
}
afterEach(async () => {
  await opened?.remove()
  opened = undefined
})

test('commits are forced to disk', async () => {
  const store = await openTemporary()
  const before = store.engine.syncs
  for (let n = 0; n < 20; n++) await store.pool.query('insert into setting values ($1, $2)', [`k${n}`, n])
  expect(store.engine.syncs - before).toBeGreaterThanOrEqual(20)
})

test('four connections run transactions beside each other without losing an update', async () => {
  const store = await openTemporary()
  await store.pool.query(`insert into setting values ('total', '0')`)
  const addOne = (n: number) =>
    store.system(async (tx) => {
      const [row] = await tx.query<{ value: number }>(`select value from setting where key = 'total' for update`)
      await tx.query(`update setting set value = $1 where key = 'total'`, [JSON.stringify((row?.value ?? 0) + 1)])
      if (n % 10 === 0) throw new Error('changed my mind')
    })
  const results = await Promise.allSettled(Array.from({ length: 120 }, (_, n) => addOne(n)))
  expect(results.filter((result) => result.status === 'rejected')).toHaveLength(12)
  expect(store.pool.totalCount).toBe(4)
  const { rows } = await store.pool.query(`select value from setting where key = 'total'`)
  expect(rows).toEqual([{ value: 108 }])
})

test('a transaction sees nothing of another that is still open', async () => {
  const store = await openTemporary()
  let readByOther: Promise<unknown[]> | undefined
  await store.system(async (tx) => {
    await tx.query(`insert into setting values ('a', '1')`)
    readByOther = store.system((other) => other.query('select value from setting'))
    await tx.query(`update setting set value = '2'`)
  })
  expect(await readByOther).toEqual([{ value: 2 }])
})

test('a statement that does not end is given up, and the next one works', async () => {
  const store = await openTemporary({ queryTimeoutMs: 4000 })
  const results = await Promise.allSettled([store.pool.query(endless), store.pool.query('select 1')])
  for (const result of results) {
    expect(result).toMatchObject({
      status: 'rejected',
      reason: { name: 'StoreUnavailable', message: expect.stringContaining('4000 ms') },
    })
  }
  expect(store.writable()).toBe(false)
  expect((await store.health()).lastError).toContain('4000 ms')
  await store.engine.whenReady()
  expect(store.writable()).toBe(true)
  expect((await store.pool.query('select 7 as n')).rows).toEqual([{ n: 7 }])
  expect(store.engine.restarts).toBe(1)
})

test('what a statement does wrong is answered, and nothing else suffers', async () => {
  const store = await openTemporary()
  const wrong: [sql: string, code: string][] = [
    ['selec 1', '42601'],
    ['select * from nowhere', '42P01'],
    ['select 1/0', '22012'],
    [`select repeat('x', 2000000000)`, '54000'],
    ['with recursive r as (select 1 as n union all select n + 1 from r) select f(n) from r', '42883'],
    [`do $$ begin raise exception 'no' using errcode = 'P0001'; end $$`, 'P0001'],
    ['copy setting from stdin', '57014'],
  ]
  for (const [sql, code] of wrong) {
    await expect(store.pool.query(sql), sql).rejects.toMatchObject({ code })
    await expect(store.pool.query(`${sql} -- $1`, ['x']), sql).rejects.toThrow()
    expect((await store.pool.query('select 1 as n')).rows).toEqual([{ n: 1 }])
  }
  expect(store.engine.restarts).toBe(0)
})

test('a connection that goes away in a transaction leaves nothing of it', async () => {
  const store = await openTemporary()
  const client = await store.pool.connect()
  await client.query('begin')
  await client.query(`insert into setting values ('half', '1')`)
  client.release(true)
  expect((await store.pool.query('select * from setting')).rows).toEqual([])
})

test('a transaction left idle makes way for the others and is rolled back', async () => {
  const store = await openTemporary({ idleTransactionMs: 300 })
  const forgotten = await store.pool.connect()
  await forgotten.query('begin')
  await forgotten.query(`insert into setting values ('half', '1')`)
  expect((await store.pool.query('select * from setting')).rows).toEqual([])
  await expect(forgotten.query('select 1')).rejects.toThrow()
  forgotten.release(true)
  expect(store.engine.restarts).toBe(0)
})

test('a transaction that was swallowed to failure is not taken for committed', async () => {
  const store = await openTemporary()
  const careless = store.system(async (tx) => {
    await tx.query(`insert into setting values ('a', '1')`)
    await tx.query('select 1/0').catch(() => {})
  })
  await expect(careless).rejects.toThrow('rolled back')
  expect((await store.pool.query('select * from setting')).rows).toEqual([])
})

test('64-bit integers come exact: as number, as bigint past 2^53', async () => {
  const store = await openTemporary()
  const { rows } = await store.pool.query(
    'select 9007199254740991 as n, 9007199254740993 as big, count(*) as none from setting',
  )
  expect(rows).toEqual([{ n: 9007199254740991, big: 9007199254740993n, none: 0 }])
})

test('closing waits for nothing and the folder opens again with all rows', async () => {
  const store = await openTemporary()
  await store.pool.query(`insert into setting values ('kept', '1')`)
  await store.close()
  expect(store.writable()).toBe(false)
  const { openEmbedded } = await import('../embedded.ts')
  const again = await openEmbedded({ dataDir: opened?.folder ?? '' })
  try {
    expect((await again.pool.query('select * from setting')).rows).toEqual([{ key: 'kept', value: 1 }])
  } finally {
    await again.close()
  }
})
