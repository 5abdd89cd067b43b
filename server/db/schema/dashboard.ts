import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'

import { appUser } from './account.ts'
import { identity } from './column.ts'
import { companyId } from './company.ts'

/**
 * Dashboards that users keep (DASH-01): the names of their cards, of one company, and whether its other users may choose
 * them (DASH-11). They go with their owner.
 */
export const dashboardPreference = pgTable(
  'dashboard_preference',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    companyId: companyId(),
    description: text('description').notNull(),
    cards: jsonb('cards').$type<string[]>().notNull().default([]),
    shared: boolean('shared').notNull().default(false),
    rev: integer('rev').notNull().default(1),
  },
  (t) => [index('dashboard_preference_company').on(t.companyId), index('dashboard_preference_user').on(t.userId)],
)
