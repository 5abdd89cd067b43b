import type { Tx } from '../../db/port.ts'
import { ask, joined, raw, sql } from '../sql.ts'

/**
 * Tables with a row that refers to one of these records, by their foreign keys: what stands against their removal, also where the store
 * would let those rows go with it. `besides` are tables that belong to a record itself and say nothing of its use.
 */
export async function referringTo(
  tx: Tx,
  table: string,
  ids: readonly number[],
  besides: readonly string[] = [],
): Promise<string[]> {
  const keys = await ask<{ name: string; quoted: string; by: string }>(
    tx,
    sql`select k.relname as name, quote_ident(k.relname) as quoted, quote_ident(a.attname) as by
        from pg_constraint c
          join pg_class k on k.oid = c.conrelid
          cross join lateral unnest(c.conkey, c.confkey) as pair (mine, theirs)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.mine
          join pg_attribute o on o.attrelid = c.confrelid and o.attnum = pair.theirs and o.attname = 'id'
        where c.contype = 'f' and c.confrelid = to_regclass(${table}) order by 1`,
  )
  const asked = keys.filter(({ name }) => !besides.includes(name))
  if (asked.length === 0) return []
  const found = asked.map(
    ({ name, quoted, by }) => sql`select ${name}::text as name where exists (
      select from ${raw(quoted)} where ${raw(by)} = any(${ids}::int[]))`,
  )
  const rows = await ask<{ name: string }>(tx, joined(found, ' union '))
  return rows.map(({ name }) => name)
}
