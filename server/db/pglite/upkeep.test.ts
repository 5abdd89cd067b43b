import { expect, test } from 'vitest'

import { temporaryStore } from '../../../tests/temporaryStore.ts'
import { checkpointer, tidy } from './upkeep.ts'

test('a checkpoint is taken when there is log and time has passed, and only then', async () => {
  const { store, remove } = await temporaryStore()
  try {
    let now = 0
    const look = checkpointer(store.pool, () => now)
    const checkpoints = async () => {
      const { rows } = await store.pool.query<{ at: string }>(
        'select redo_lsn::text as at from pg_control_checkpoint()',
      )
      return rows[0]?.at
    }
    // Whoever reads a page of the catalogue first may tidy it, which is log too.
    await checkpoints()
    await look()
    const atStart = await checkpoints()
    now = 10 * 60_000
    await look()
    expect(await checkpoints()).toBe(atStart)
    await store.pool.query(`insert into setting values ('a', '1')`)
    await look()
    const afterLog = await checkpoints()
    expect(afterLog).not.toBe(atStart)
    await store.pool.query(`insert into setting values ('b', '1')`)
    await look()
    expect(await checkpoints()).toBe(afterLog)
  } finally {
    await remove()
  }
})

test('every table has statistics after a round of upkeep, the hot and those that grow', async () => {
  const { store, remove } = await temporaryStore()
  const unknown = async () => {
    const { rows } = await store.pool.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples < 0`,
    )
    return rows.map(({ name }) => name)
  }
  try {
    expect(await unknown()).toEqual(expect.arrayContaining(['state_span', 'travel', 'position', 'vehicle']))
    await tidy(store.pool, 'hot')
    const left = await unknown()
    expect(left).toContain('travel')
    expect(left).not.toContain('state_span')
    await tidy(store.pool, 'growing')
    expect(await unknown()).toEqual([])
  } finally {
    await remove()
  }
})
