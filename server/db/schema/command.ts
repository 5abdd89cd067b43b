import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { instant, json } from './column.ts'
import { companyId } from './company.ts'
import { vehicle } from './fleet.ts'

/** A remote command (reliability §4.2). The partial index keeps one open command per vehicle and resource. */
export const command = pgTable(
  'command',
  {
    id: uuid('id').primaryKey(),
    companyId: companyId(),
    vehicleId: integer('vehicle_id').notNull(),
    action: text('action').notNull(),
    resource: text('resource').notNull(),
    state: text('state').notNull(),
    cancelState: text('cancel_state').notNull().default('none'),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    requestedBy: integer('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    reason: text('reason'),
    note: text('note'),
    expiresAt: instant('expires_at').notNull(),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    finishedAt: instant('finished_at'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: integer('cancelled_by'),
    decision: json('decision').notNull().default({}),
    rev: integer('rev').notNull().default(1),
  },
  (t) => [
    unique('command_key').on(t.companyId, t.key),
    unique('command_of_company').on(t.companyId, t.id),
    uniqueIndex('command_in_flight')
      .on(t.vehicleId, t.resource)
      .where(sql`${t.state} in ('pending', 'sent')`),
    index('command_history').on(t.companyId, t.requestedAt),
    index('command_of_vehicle').on(t.vehicleId, t.requestedAt),
    foreignKey({
      name: 'command_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }),
  ],
)

export const commandStep = pgTable(
  'command_step',
  {
    commandId: uuid('command_id').notNull(),
    companyId: companyId(),
    n: integer('n').notNull(),
    at: instant('at').notNull(),
    state: text('state').notNull(),
    userId: integer('user_id'),
    detail: text('detail'),
  },
  (t) => [
    primaryKey({ columns: [t.commandId, t.n] }),
    index('command_step_company').on(t.companyId),
    foreignKey({
      name: 'command_step_command',
      columns: [t.companyId, t.commandId],
      foreignColumns: [command.companyId, command.id],
    }),
  ],
)
