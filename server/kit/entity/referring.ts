import type { Tx } from '../../db/port.ts'
import { ask, joined, raw, sql } from '../sql.ts'

/**
 * Whether a row of any table refers to one of these records, by the foreign keys: what stands against their removal, also
 * where the store would let that row go with them. `besides` are tables that say nothing of a record's use. A key is asked
 * by its column where an index begins with that, else by the company too: then an index begins with both
 * (`server/db/references.test.ts`). By more than its index says it would be looked for in all rows of the company.
 */
export async function isReferredTo(
  tx: Tx,
  table: string,
  ids: readonly number[],
  besides: readonly string[] = [],
): Promise<boolean> {
  const keys = await ask<{ name: string; quoted: string; by: string; leads: boolean; company: string | null }>(
    tx,
    sql`select k.relname as name, quote_ident(k.relname) as quoted, quote_ident(a.attname) as by,
          exists (select from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = a.attnum and i.indpred is null) as leads,
          (select quote_ident(own.attname) from unnest(c.conkey, c.confkey) as other (mine, theirs)
            join pg_attribute own on own.attrelid = c.conrelid and own.attnum = other.mine
            join pg_attribute said on said.attrelid = c.confrelid and said.attnum = other.theirs and said.attname = 'company_id') as company
        from pg_constraint c
          join pg_class k on k.oid = c.conrelid
          cross join lateral unnest(c.conkey, c.confkey) as pair (mine, theirs)
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = pair.mine
          join pg_attribute o on o.attrelid = c.confrelid and o.attnum = pair.theirs and o.attname = 'id'
        where c.contype = 'f' and c.confrelid = to_regclass(${table}) order by 1`,
  )
  const asked = keys.filter(({ name }) => !besides.includes(name))
  if (asked.length === 0) return false
  const companies = asked.some(({ leads, company }) => !leads && company !== null)
    ? await ask<{ id: number }>(
        tx,
        sql`select distinct company_id as id from ${raw(table)} where id = any(${ids}::int[])`,
      )
    : []
  const theirs = companies.map(({ id }) => id)
  const found = asked.map(({ quoted, by, leads, company }) => {
    const within = leads || company === null ? sql`true` : sql`${raw(company)} = any(${theirs}::int[])`
    return sql`exists (select from ${raw(quoted)} where ${within} and ${raw(by)} = any(${ids}::int[]))`
  })
  const [row] = await ask<{ used: boolean }>(tx, sql`select ${joined(found, ' or ')} as used`)
  return row?.used === true
}
