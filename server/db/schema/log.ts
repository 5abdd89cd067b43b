import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { bytea, instant, long, json } from './column.ts'
import { company } from './company.ts'

/** Head of a company's event log (reliability §4.1). `epoch` changes when the log is restored or cut. */
export const stream = pgTable('stream', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => company.id),
  epoch: uuid('epoch').notNull().defaultRandom(),
  head: long('head').notNull().default(0),
})

export const event = pgTable(
  'event',
  {
    companyId: integer('company_id').notNull(),
    seq: long('seq').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    type: text('type').notNull(),
    occurredAt: instant('occurred_at'),
    receivedAt: instant('received_at'),
    committedAt: instant('committed_at').notNull(),
    rev: integer('rev').notNull(),
    body: json('body').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.seq] })],
)

export const audit = pgTable(
  'audit',
  {
    companyId: integer('company_id').notNull(),
    seq: long('seq').notNull(),
    at: instant('at').notNull(),
    userId: integer('user_id'),
    sessionRef: text('session_ref'),
    address: text('address'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    body: json('body').notNull(),
    prevHash: bytea('prev_hash').notNull(),
    hash: bytea('hash').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.seq] }),
    // The history of one record.
    index('audit_of_entity').on(t.companyId, t.entity, t.entityId, t.seq.desc()),
  ],
)

export const setting = pgTable('setting', { key: text('key').primaryKey(), value: jsonb('value').notNull() })
