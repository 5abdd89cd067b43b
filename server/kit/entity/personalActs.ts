import { fail } from '#contract/errors.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'

import { type AuditEntry, appendAuditMany } from '../../db/audit.ts'
import type { Store } from '../../db/port.ts'
import type { Caller } from '../caller.ts'
import { type Sql, ask, raw, sql } from '../sql.ts'
import type { Author } from './hooks.ts'
import type { EntityRows, Said, Table } from './rows.ts'
import { readsPersonal, seenFields } from './seen.ts'

/** Documents of people leave the server whole in two ways, and both are lines of the audit log: of one record, and in a file. */
export function personalActs(
  entity: Pick<AnyEntity, 'name' | 'personal' | 'fields'>,
  { table }: Pick<Table, 'table'>,
  rows: EntityRows,
  store: Store,
) {
  const { name, personal = [] } = entity
  const { maskOf } = seenFields(entity)
  const line = (author: Author, action: string, entityId: string, body: Said): Omit<AuditEntry, 'company'> => {
    const { userId, sessionRef, address, name: by } = author.caller
    const who = { at: author.now, userId, sessionRef, address }
    return { ...who, action: `${name}.${action}`, entity: name, entityId, body: { ...body, by, via: author.via } }
  }
  return {
    /** Which of them a file with these columns holds whole. */
    inFile: (caller: Caller, columns: readonly string[] | undefined): readonly string[] =>
      readsPersonal(caller) ? personal.filter((key) => columns === undefined || columns.includes(key)) : [],
    /** Of each company: whose file, which documents, of how many. */
    noteFile: (author: Author, companies: readonly number[], where: Sql, fields: readonly string[]) =>
      store.scoped({ companies }, async (tx) => {
        const counts = await ask<{ company: number; records: number }>(
          tx,
          sql`select ${rows.companyOf} as company, count(*)::int as records from ${raw(table)} r
              where ${where} group by 1 order by 1`,
        )
        for (const { company, records } of counts)
          await appendAuditMany(tx, company, [line(author, 'exported', '*', { fields, records })])
      }),
    /** All of one, as they are stored. Its history says who saw which, and what they were only masked. */
    reveal: (author: Author, id: number) =>
      store.scoped(author.caller, async (tx) => {
        const record = (await rows.one(tx, rows.ofCaller(author.caller, id))) ?? fail('entity.notFound')
        const held = personal.filter((key) => (record[key] ?? null) !== null)
        const changes = Object.fromEntries(held.map((key) => [key, [maskOf(record[key]), maskOf(record[key])]]))
        await appendAuditMany(tx, record.company, [line(author, 'revealed', String(record.id), { changes })])
        return Object.fromEntries(personal.map((key) => [key, record[key] ?? null]))
      }),
  }
}
