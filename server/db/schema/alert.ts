import { sql } from 'drizzle-orm'
import { doublePrecision, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'

import { instant, long, json } from './column.ts'
import { companyId } from './company.ts'

export const alert = pgTable(
  'alert',
  {
    id: long('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    type: text('type').notNull(),
    severity: text('severity').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    snapshot: json('snapshot').notNull().default({}),
    rev: integer('rev').notNull().default(1),
    ackedAt: instant('acked_at'),
    ackedBy: integer('acked_by'),
    /** The fence that it speaks of, if any: two may be entered in one instant. */
    fenceId: integer('fence_id'),
    /** What it speaks of beside its vehicle, '' for nothing: a code of a fault, the id of a fence, a fence of the gateway. */
    subject: text('subject').notNull().default(''),
    /** How often the same began again before its cooldown was over, and when last. */
    repeats: integer('repeats').notNull().default(0),
    lastAt: instant('last_at'),
  },
  (t) => [
    unique('alert_once').on(t.vehicleId, t.type, t.subject, t.occurredAt),
    index('alert_of_fence')
      .on(t.fenceId, t.occurredAt)
      .where(sql`${t.fenceId} is not null`),
    index('alert_of_company').on(t.companyId, t.occurredAt),
    index('alert_open')
      .on(t.companyId, t.occurredAt)
      .where(sql`${t.ackedAt} is null`),
  ],
)

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
