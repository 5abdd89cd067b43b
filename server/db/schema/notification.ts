import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'

import { instant, long } from './column.ts'
import { companyId } from './company.ts'

export const notification = pgTable(
  'notification',
  {
    id: long('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: companyId(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
    url: text('url'),
    type: text('type').notNull(),
    state: text('state').notNull(),
    /** The alert, or the port of a vehicle, of which it tells. */
    alertId: long('alert_id'),
    vehicleId: integer('vehicle_id'),
    port: text('port'),
    /** To whom it is told; null is everybody who may read notifications. */
    users: integer('users').array(),
  },
  (t) => [
    index('notification_of_company').on(t.companyId, t.at),
    index('notification_of_port')
      .on(t.vehicleId, t.port, t.at)
      .where(sql`${t.port} is not null`),
  ],
)
