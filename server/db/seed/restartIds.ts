import type { Tx } from '../port.ts'

/** After rows with ids of our own, the next id that a table gives is one that is free. */
export async function restartIds(
  tx: Tx,
  tables: readonly ('company' | 'profile' | 'app_user' | 'driver' | 'vehicle')[],
) {
  for (const table of tables) {
    await tx.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select coalesce(max(id), 1) from ${table}))`,
    )
  }
}
