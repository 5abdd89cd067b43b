import type pg from 'pg'

import { type Scope, StoreUnavailable, type Tx } from './port.ts'

/** Runs `work` as owner between BEGIN and COMMIT; any rejection rolls back and comes out unchanged. */
export function asOwner<T>(pool: pg.Pool, work: (tx: Tx) => Promise<T>): Promise<T> {
  return transaction(pool, 'begin', work)
}

/** The same under the application's role, seeing the given companies only. All in one round trip. */
export async function asTenant<T>(pool: pg.Pool, scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T> {
  const companies = scope.companies.map(asCompanyId).join(',')
  return transaction(pool, `begin; set local role farol_app; set local app.companies = '${companies}'`, work)
}

async function transaction<T>(pool: pg.Pool, begin: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const client = await ofStore(pool.connect())
  let broken: Error | undefined
  try {
    await ofStore(client.query(begin))
    const result = await work({
      query: async (sql, values) => (await ofStore(client.query(sql, values))).rows,
    })
    const end = await ofStore(client.query('commit'))
    // PostgreSQL answers ROLLBACK, without an error, when `work` swallowed a failed statement.
    if (end.command !== 'COMMIT') throw new Error('The transaction had failed and was rolled back.')
    return result
  } catch (error) {
    broken = await rollback(client)
    throw error
  } finally {
    client.release(broken)
  }
}

/** SQLSTATE of a connection that failed, of a server that stops or starts, and of one that takes no more. */
const goneStates = /^(08|57P0[123]$|53300$)/
/**
 * And of what the database gave up though nothing was wrong with it: of two that wait for each other one, a statement that
 * takes too long, a transaction that was left idle. Nothing of it was written.
 */
const givenUpStates = /^(40001|40P01|57014|25P03)$/
/** Beside these, the words of the operating system (ECONNREFUSED, EPIPE…), and what the driver says, without a code, of a connection that it lost or did not get. */
const goneWords =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

/** A database that cannot be reached, or gave up, is no mistake of the statement: who asked may come again. */
async function ofStore<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (!(error instanceof Error) || error instanceof StoreUnavailable) throw error
    const code = 'code' in error ? String(error.code) : ''
    const isGone = /^E[A-Z]+$/.test(code) || goneStates.test(code) || goneWords.test(error.message)
    if (givenUpStates.test(code)) throw new StoreUnavailable(`The database gave up: ${error.message}`)
    throw isGone ? new StoreUnavailable(`The database does not answer: ${error.message || code}`) : error
  }
}

/** The error when the connection itself is gone, so that the pool drops it. */
async function rollback(client: pg.PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback')
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

/** Ids are written into the statement text, so nothing but whole numbers may pass. */
function asCompanyId(id: number): number {
  if (!Number.isInteger(id) || id < 0 || id > 0x7fffffff) throw new RangeError(`Not a company id: ${id}`)
  return id
}
