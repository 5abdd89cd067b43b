import { join } from 'node:path'

import pg from 'pg'

import { outliveLostConnections, poolTypes } from './connections.ts'
import { lockFolder } from './lock.ts'
import { migrateStore } from './migrate.ts'
import { Engine } from './pglite/engine.ts'
import { startUpkeep } from './pglite/upkeep.ts'
import type { Store, StoreConfig } from './port.ts'
import { SpaceWatch } from './spaceWatch.ts'
import { asOwner, asTenant } from './transaction.ts'

/** The embedded store also says how its engine fares; tests and the health page read it. */
export interface EmbeddedStore extends Store {
  readonly kind: 'pglite'
  readonly engine: Engine
}

/** Opens the folder (made at need) under its lock and migrates it. Throws FolderLocked, StoreUnavailable. */
export async function openEmbedded(config: StoreConfig): Promise<EmbeddedStore> {
  const lock = lockFolder(config.dataDir)
  // What was opened is closed again in reverse order, at the end or when a later step fails.
  const closers: (() => unknown)[] = [() => lock.release()]
  const close = async () => {
    for (const step of closers.splice(0).reverse()) await step()
  }
  try {
    const space = await SpaceWatch.start(
      config.dataDir,
      config.minFreeBytes ?? 500_000_000,
      config.watchIntervalMs ?? 5_000,
      config.statfs,
    )
    closers.push(() => space.stop())
    const engine = await Engine.start({
      folder: join(config.dataDir, 'pg'),
      queryTimeoutMs: config.queryTimeoutMs ?? 60_000,
      idleTransactionMs: config.idleTransactionMs ?? 30_000,
      openTimeoutMs: 120_000,
    })
    closers.push(() => engine.close())
    const pool = new pg.Pool({
      stream: () => engine.connect(),
      max: config.maxConnections ?? 4,
      types: poolTypes,
      user: 'postgres',
      database: 'postgres',
    })
    closers.push(() => pool.end())
    let poolError: string | undefined
    pool.on('error', (error) => (poolError = error.message))
    outliveLostConnections(pool)
    await migrateStore(pool)
    closers.push(startUpkeep(pool, (error) => (poolError = String(error))))

    const writable = () => engine.ready && space.enough
    return {
      kind: 'pglite',
      engine,
      pool,
      system: (work) => asOwner(pool, work),
      scoped: (scope, work) => asTenant(pool, scope, work),
      writable,
      health: async () => ({
        kind: 'pglite',
        freeBytes: space.freeBytes,
        writable: writable(),
        lastError: space.lastError ?? engine.lastError ?? poolError,
      }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
