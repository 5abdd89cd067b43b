import type { Tx } from '../../db/port.ts'

/** Trade names of these companies, for the head of a file. */
export async function companyNames(tx: Tx, companies: readonly number[]): Promise<string[]> {
  const rows = await tx.query<{ name: string }>(
    'select trade_name as name from company where id = any ($1::int[]) order by trade_name',
    [companies],
  )
  return rows.map(({ name }) => name)
}
