import pg from 'pg'

const int8 = pg.types.builtins.INT8

/** How pool connections read values: `pg`'s ways, but 64-bit integers as numbers while a number can hold them. */
export const poolTypes: pg.CustomTypesConfig = {
  getTypeParser: (id, format) => (id === int8 && format !== 'binary' ? readInt8 : pg.types.getTypeParser(id, format)),
}

function readInt8(text: string): number | bigint {
  const value = Number(text)
  return Number.isSafeInteger(value) ? value : BigInt(text)
}

/**
 * A connection that breaks while it is lent out, but between two statements, raises `error` on the client; without a
 * listener that would end the process. Whoever holds the client learns of it from the next statement.
 */
export function outliveLostConnections(pool: pg.Pool): void {
  pool.on('connect', (client) => client.on('error', () => {}))
}
