import { sql } from 'drizzle-orm'
import { bigint, customType, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core'

type Json = Record<string, unknown>

/** Columns that many tables have. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
export const instant = (name: string) => timestamp(name, { withTimezone: true })
export const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
export const long = (name: string) => bigint(name, { mode: 'number' })
export const json = (name: string) => jsonb(name).$type<Json>()

/** What every noun of the registry machine has (`server/kit/entity`). */
export const record = () => ({
  rev: integer('rev').notNull().default(1),
  /** Of the draft that it was made from: posted again after an answer that was lost, it is the same record. */
  draftKey: uuid('draft_key'),
  /** When and by whom it was changed last; null for what was made before that was kept. */
  changedAt: instant('changed_at'),
  changedBy: text('changed_by'),
})
/** From when to when a link of a noun held, and by whom (ENT-33): it holds while `unlinked_at` is null. Ids of users outlive them. */
export const linkMarks = () => ({
  linkedAt: instant('linked_at').notNull(),
  linkedBy: integer('linked_by'),
  linkedByName: text('linked_by_name'),
  unlinkedAt: instant('unlinked_at'),
  unlinkedBy: integer('unlinked_by'),
  unlinkedByName: text('unlinked_by_name'),
})
/** What a list is searched in, kept by the store: these columns as `plain` of the contract makes texts. */
export const searchOf = (...columns: readonly string[]) =>
  text('search').generatedAlwaysAs(
    sql.raw(
      `regexp_replace(normalize(lower(${columns.map((name) => `coalesce(${name}, '')`).join(` || ' ' || `)}), NFD), E'[\\u0300-\\u036f-]', '', 'g')`,
    ),
  )
