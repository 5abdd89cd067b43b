import pg from 'pg'

import { outliveLostConnections, poolTypes } from './connections.ts'
import { migrateStore } from './migrate.ts'
import type { Store, StoreConfig } from './port.ts'
import { asOwner, asTenant } from './transaction.ts'

/** Opens a served PostgreSQL (15 or later) and migrates it. Rejects with the driver's error when it is not there. */
export async function openPostgres(config: StoreConfig & { databaseUrl: string }): Promise<Store> {
  const pool = new pg.Pool({
    connectionString: config.databaseUrl,
    max: config.maxConnections ?? 10,
    types: poolTypes,
    connectionTimeoutMillis: 10_000,
    statement_timeout: config.queryTimeoutMs ?? 60_000,
    idle_in_transaction_session_timeout: config.idleTransactionMs ?? 30_000,
    application_name: 'farol',
  })
  let lastError: string | undefined
  pool.on('error', (error) => (lastError = error.message))
  outliveLostConnections(pool)
  try {
    await migrateStore(pool)
  } catch (error) {
    await pool.end()
    throw error
  }

  let writable = true
  // A standby, or a server told to be read-only, answers but takes no writes.
  const look = async () => {
    try {
      const { rows } = await pool.query<{ transaction_read_only: string }>('show transaction_read_only')
      writable = rows[0]?.transaction_read_only === 'off'
      lastError = writable ? undefined : 'The database is read-only.'
    } catch (error) {
      writable = false
      lastError = error instanceof Error ? error.message : String(error)
    }
  }
  const timer = setInterval(() => void look(), config.watchIntervalMs ?? 5_000).unref()

  return {
    kind: 'postgres',
    pool,
    system: (work) => asOwner(pool, work),
    scoped: (scope, work) => asTenant(pool, scope, work),
    writable: () => writable,
    health: async () => ({ kind: 'postgres', writable, lastError }),
    close: async () => {
      clearInterval(timer)
      await pool.end()
    },
  }
}
