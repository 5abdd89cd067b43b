import { fileURLToPath } from 'node:url'

import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))
/** Any number of our own: servers that start together on one database wait for each other at it. */
const advisoryKey = 7_160_417

/** Brings the database up to the schema. Running it again changes nothing. */
export async function migrateStore(pool: pg.Pool): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [advisoryKey])
    await migrate(drizzle(client), { migrationsFolder })
    await client.query('select pg_advisory_unlock($1)', [advisoryKey])
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
