import type { Tx } from '#server/db/port.ts'

/** The id of what a statement wrote. */
export async function idFrom(tx: Tx, sql: string, values: unknown[]): Promise<number> {
  const [row] = await tx.query<{ id: number }>(sql, values)
  if (row === undefined) throw new Error(`nothing was planted: ${sql}`)
  return row.id
}
