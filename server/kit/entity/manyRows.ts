import type { Tx } from '../../db/port.ts'
import type { Caller } from '../caller.ts'
import { Sql, ask, joined, raw, sql } from '../sql.ts'
import type { EntityRows, Mark, Said, Table } from './rows.ts'

/** Rows of a noun by the hundred: one statement where `rows` takes one for each. Values travel as JSON and become those of the columns. */
export function manyRows(at: Table, { given, column, parted }: Pick<EntityRows, 'given' | 'column' | 'parted'>) {
  const table = raw(at.table)
  // Quoted: the name of a type may be a word of the language, as `grouping` is.
  const none = raw(`null::"${at.table}"`)
  const within = at.within?.column
  /** By column; what is kept together is JSON already. */
  const columnsOf = (draft: Said): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(parted(draft)).map(([key, value]) =>
        key === within ? [key, JSON.parse(String(value))] : [column(key), value],
      ),
    )

  return {
    /** The ids of the new rows, by the keys of their drafts. */
    async insert(
      tx: Tx,
      company: number,
      drafts: ReadonlyMap<string, Said>,
      mark: Mark,
      caller: Caller,
    ): Promise<Map<string, number>> {
      const kind = at.kind === undefined ? {} : { kind: at.kind }
      const own = { company_id: company, changed_at: mark.at, changed_by: mark.by, ...kind }
      const unasked = Object.entries(at.made?.(caller) ?? {})
      const rows = [...drafts].map(([key, draft]) => ({
        ...own,
        ...Object.fromEntries(unasked.filter(([, value]) => !(value instanceof Sql))),
        ...columnsOf(Object.fromEntries(given.map((name) => [name, draft[name]]))),
        draft_key: key,
      }))
      const names = [...new Set([...rows.flatMap((row) => Object.keys(row)), ...unasked.map(([name]) => name)])]
      const made = new Map(unasked)
      const values = names.map((name) => {
        const value = made.get(name)
        return value instanceof Sql ? value : raw(`s.${name}`)
      })
      const all = await ask<{ id: number; key: string }>(
        tx,
        sql`insert into ${table} (${raw(names.join(', '))})
            select ${joined(values)} from jsonb_populate_recordset(${none}, ${JSON.stringify(rows)}::jsonb) s
            returning id, draft_key as key`,
      )
      return new Map(all.map(({ id, key }) => [key, id]))
    },
    /** Counts a change of each, with the values that it changes. */
    async update(tx: Tx, changes: readonly { id: number; values: Said }[], mark: Mark): Promise<void> {
      const kept = changes.map(({ id, values }) => ({ id, ...columnsOf(values) }))
      const alike = Map.groupBy(kept, (row) => Object.keys(row).toSorted().join())
      for (const rows of alike.values()) {
        const names = Object.keys(rows[0] ?? {}).filter((name) => name !== 'id')
        const sets = names.map((name) =>
          raw(name === within ? `${name} = r.${name} || s.${name}` : `${name} = s.${name}`),
        )
        const every = joined([...sets, sql`rev = r.rev + 1, changed_at = ${mark.at}, changed_by = ${mark.by}`])
        await ask(
          tx,
          sql`update ${table} r set ${every}
              from jsonb_populate_recordset(${none}, ${JSON.stringify(rows)}::jsonb) s where r.id = s.id`,
        )
      }
    },
  }
}
