import { expect, test } from 'vitest'

import { eventually } from '../../tests/eventually.ts'
import { temporaryStore } from '../../tests/temporaryStore.ts'
import { SpaceWatch } from './spaceWatch.ts'

const never = 2 ** 30

test('P55 too little room is seen, and room again', async () => {
  let free = 10
  const watch = await SpaceWatch.start('/data', 5 * 4096, never, async () => ({ bavail: free, bsize: 4096 }))
  try {
    expect(watch.enough).toBe(true)
    expect(watch.freeBytes).toBe(40_960)
    free = 4
    await watch.look()
    expect(watch.enough).toBe(false)
    expect(watch.lastError).toContain('16384 bytes free')
    free = 5
    await watch.look()
    expect(watch.enough).toBe(true)
    expect(watch.lastError).toBeUndefined()
  } finally {
    watch.stop()
  }
})

test('P55 a volume that does not answer counts as full', async () => {
  const watch = await SpaceWatch.start('/data', 1, never, () => Promise.reject(new Error('EIO')))
  watch.stop()
  expect(watch.enough).toBe(false)
  expect(watch.lastError).toBe('EIO')
})

test('P55 the store stops and resumes writing by itself', async () => {
  let free = 1_000_000
  const { store, remove } = await temporaryStore({
    minFreeBytes: 500_000,
    watchIntervalMs: 10,
    statfs: async () => ({ bavail: free, bsize: 1 }),
  })
  try {
    expect(store.writable()).toBe(true)
    free = 1000
    await eventually(() => expect(store.writable()).toBe(false))
    expect(await store.health()).toMatchObject({ kind: 'pglite', freeBytes: 1000, writable: false })
    expect((await store.pool.query('select 1 as still_read')).rows).toHaveLength(1)
    free = 1_000_000
    await eventually(() => expect(store.writable()).toBe(true))
  } finally {
    await remove()
  }
})
