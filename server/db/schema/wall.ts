import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'

import { appUser } from './account.ts'
import { instant } from './column.ts'
import { company } from './company.ts'

/**
 * Displays on walls, by what they say of themselves every half minute (ux §5.6). The browser of a display makes its id.
 * `silentAt`: since when the room has been told that it says nothing any more.
 */
export const wallDisplay = pgTable(
  'wall_display',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    id: uuid('id').notNull(),
    companyId: integer('company_id')
      .notNull()
      .references(() => company.id),
    name: text('name').notNull(),
    seenAt: instant('seen_at').notNull(),
    silentAt: instant('silent_at'),
    /** How often it loaded itself anew because it was stuck, and why it last did. */
    reloads: integer('reloads').notNull().default(0),
    reason: text('reason'),
  },
  (t) => [primaryKey({ columns: [t.userId, t.id] }), index('wall_display_company').on(t.companyId)],
)
