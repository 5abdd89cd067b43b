import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { instant, json } from './column.ts'
import { companyId } from './company.ts'

/** A spreadsheet that becomes records of a noun: chunk by chunk, and for a day back again. */
export const importJob = pgTable(
  'import_job',
  {
    companyId: companyId(),
    key: uuid('key').notNull(),
    /** The noun, by the name of its definition. */
    entity: text('entity').notNull(),
    state: text('state').notNull(),
    total: integer('total').notNull(),
    /** In which language its days are written. */
    language: text('language').notNull(),
    userId: integer('user_id').notNull(),
    byName: text('by_name').notNull(),
    madeAt: instant('made_at').notNull(),
    /** When it was last got on with: whoever stands still for long is gone on with by the server. */
    movedAt: instant('moved_at').notNull().defaultNow(),
    /** Why the server ended it; null, nobody did, or a person. */
    ended: text('ended'),
    /** Of how many records that are there the file had lines; of those alone that change something lines are kept. */
    known: integer('known').notNull().default(0),
    /** How many records a column that moved may change, as somebody typed it. */
    agreed: integer('agreed'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.key] }),
    index('import_job_of').on(t.companyId, t.entity, t.userId, t.madeAt),
  ],
)

/** A line of it, and what became of it: written in the transaction of its record, so that both are there or neither. */
export const importRow = pgTable(
  'import_row',
  {
    companyId: companyId(),
    job: uuid('job').notNull(),
    line: integer('line').notNull(),
    cells: json('cells').notNull(),
    /** Null: not written yet. */
    verdict: text('verdict'),
    problems: jsonb('problems').notNull().default([]),
    /** The record, the revision that the import left it in, and what stood there before. */
    record: integer('record'),
    rev: integer('rev'),
    before: json('before'),
    /** `undone`, or why it was not. */
    undone: text('undone'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.job, t.line] }),
    foreignKey({
      name: 'import_row_job',
      columns: [t.companyId, t.job],
      foreignColumns: [importJob.companyId, importJob.key],
    }).onDelete('cascade'),
  ],
)
