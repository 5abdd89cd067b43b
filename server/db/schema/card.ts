import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  pgView,
  text,
  timestamp,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { identity, linkMarks, record, searchOf } from './column.ts'
import { companyId } from './company.ts'
import { driver } from './fleet.ts'

/** What a reader in the cab reads: an RFID card or a 1-Wire key (ENT-19). Capitals and small letters are one. */
export const card = pgTable(
  'card',
  {
    id: identity(),
    companyId: companyId(),
    code: text('code').notNull(),
    active: boolean('active').notNull().default(true),
    ...record(),
    search: searchOf('code'),
  },
  (t) => [
    unique('card_of_company').on(t.companyId, t.id),
    unique('card_of_draft').on(t.companyId, t.draftKey),
    index('card_by_code').on(t.companyId, sql`upper(${t.code})`),
    uniqueIndex('card_own_code').on(t.companyId, sql`lower(${t.code})`),
  ],
)

export const cardDriver = pgTable(
  'card_driver',
  {
    id: identity(),
    companyId: companyId(),
    cardId: integer('card_id').notNull(),
    driverId: integer('driver_id').notNull(),
    ...linkMarks(),
  },
  (t) => [
    // One person holds a card at a time.
    uniqueIndex('card_driver_open')
      .on(t.cardId)
      .where(sql`${t.unlinkedAt} is null`),
    index('card_driver_card').on(t.cardId, t.linkedAt),
    index('card_driver_driver').on(t.companyId, t.driverId, t.linkedAt),
    index('card_driver_past').on(t.companyId, t.linkedAt),
    foreignKey({
      name: 'card_driver_card_fk',
      columns: [t.companyId, t.cardId],
      foreignColumns: [card.companyId, card.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'card_driver_driver_fk',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Who held which card from when to when, one row of each pair of card and instant: `from_at <= at < to_at`. What a reader
 * said is looked up by `code = upper(driver_code)`. The migration `cards` makes it, with `driver_of(company, code, at)`.
 */
export const cardHolder = pgView('card_holder', {
  companyId: integer('company_id'),
  code: text('code'),
  driverId: integer('driver_id'),
  fromAt: timestamp('from_at', { withTimezone: true }),
  toAt: timestamp('to_at', { withTimezone: true }),
}).existing()

/** The same, and of each driver the code `@<id>`, under which drives stand that the office gave him (`given_drives`). */
export const codeHolder = pgView('code_holder', {
  companyId: integer('company_id'),
  code: text('code'),
  driverId: integer('driver_id'),
  fromAt: timestamp('from_at', { withTimezone: true }),
  toAt: timestamp('to_at', { withTimezone: true }),
}).existing()
