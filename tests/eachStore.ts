import { afterAll, beforeAll, describe } from 'vitest'

import { openStore } from '#server/db/open.ts'
import type { Store } from '#server/db/port.ts'

import { noPostgres, withPostgres } from './postgres.ts'
import { temporaryStore } from './temporaryStore.ts'

const slow = 60_000

/**
 * Declares the same tests on an embedded store and on a served PostgreSQL, each empty and migrated. The served half is
 * skipped, and says why, where there is none. `store()` may be called inside tests and hooks only; `of` says which it is.
 */
export function describeEachStore(
  title: string,
  declare: (store: () => Store, of: 'embedded' | 'served') => void,
): void {
  describe(`${title} (PGlite)`, () => withStore((store) => declare(store, 'embedded'), openTemporary))
  const why = noPostgres ? `: skipped, ${noPostgres}` : ''
  describe.skipIf(noPostgres)(`${title} (PostgreSQL${why})`, () =>
    withStore((store) => declare(store, 'served'), openServed),
  )
}

interface Opened {
  store: Store
  close(): Promise<void>
}

function withStore(declare: (store: () => Store) => void, open: () => Promise<Opened>): void {
  let opened: Opened | undefined
  beforeAll(async () => {
    opened = await open()
  }, slow)
  afterAll(() => opened?.close(), slow)
  declare(() => {
    if (!opened) throw new Error('The store is open during tests and hooks only.')
    return opened.store
  })
}

async function openTemporary(): Promise<Opened> {
  const { store, remove } = await temporaryStore()
  return { store, close: remove }
}

async function openServed(): Promise<Opened> {
  const postgres = await withPostgres()
  const store = await openStore({ dataDir: '', databaseUrl: await postgres.newDatabase() })
  return {
    store,
    close: async () => {
      await store.close()
      await postgres.close()
    },
  }
}
