import type { Tx } from '../../db/port.ts'
import { ask, joined, raw, sql } from '../sql.ts'

/**
 * Whether a row of any table refers to one of these records, by the foreign keys: what stands against their removal, also
 * where the store would let that row go with them. `besides` are tables that say nothing of a record's use.
 */
export async function isReferredTo(
  tx: Tx,
  table: string,
  ids: readonly number[],
  besides: readonly string[] = [],
): Promise<boolean> {
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
  const found = keys
    .filter(({ name }) => !besides.includes(name))
    .map(({ quoted, by }) => sql`exists (select from ${raw(quoted)} where ${raw(by)} = any(${ids}::int[]))`)
  if (found.length === 0) return false
  const [row] = await ask<{ used: boolean }>(tx, sql`select ${joined(found, ' or ')} as used`)
  return row?.used === true
}
