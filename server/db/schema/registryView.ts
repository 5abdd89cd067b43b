import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'

import { appUser } from './account.ts'
import { identity } from './column.ts'
import { companyId } from './company.ts'

/**
 * Views of lists that users keep: which records, in which order and columns. Of the company that their user belongs to,
 * whose others may choose one that is shared. They go with their user.
 */
export const registryView = pgTable(
  'registry_view',
  {
    id: identity(),
    companyId: companyId(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    registry: text('registry').notNull(),
    name: text('name').notNull(),
    address: text('address').notNull(),
    columns: jsonb('columns').$type<Record<string, unknown>>().notNull(),
    shared: boolean('shared').notNull(),
  },
  (t) => [
    index('registry_view_company').on(t.companyId),
    uniqueIndex('registry_view_own_name').on(t.userId, t.registry, sql`lower(${t.name})`),
  ],
)
