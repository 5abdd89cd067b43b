import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { identity, json } from './column.ts'

/**
 * Every table of the store stands in a file of this folder. A table with a `company_id` belongs to a tenant: the migration
 * `tenancy` gives it row level security, and the catalogue test fails when a new one has none. Registers carry foreign
 * keys; the append-only histories (position, alert, event, audit) carry none, for they outlive what they speak of.
 */
export const company = pgTable('company', {
  id: identity(),
  tradeName: text('trade_name').notNull(),
  image: text('image'),
  policy: json('policy').notNull().default({}),
  /** IANA name: on its clocks the company's days begin and end. */
  timeZone: text('time_zone').notNull().default('America/Sao_Paulo'),
  /** Whoever may send commands signs in by two steps (decision 16). */
  twoStepForCommands: boolean('two_step_for_commands').notNull().default(false),
})

/** The tenant of a row. */
export const companyId = () =>
  integer('company_id')
    .notNull()
    .references(() => company.id)
