import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { identity, instant } from './column.ts'
import { companyId } from './company.ts'
import { driver, vehicle } from './fleet.ts'

/** The right of a driver on a vehicle for some minutes (ENT-40); `contract/rules/sync.ts` says where it stands. */
export const syncGrant = pgTable(
  'sync_grant',
  {
    id: identity(),
    companyId: companyId(),
    driverId: integer('driver_id').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    mayBlock: boolean('may_block').notNull(),
    mayUnblock: boolean('may_unblock').notNull(),
    minutes: integer('minutes').notNull(),
    state: text('state').notNull(),
    registeredAt: instant('registered_at').notNull(),
    registeredBy: integer('registered_by').notNull(),
    registeredByName: text('registered_by_name').notNull(),
    /** What carries it to the device, and what takes it away from there again. */
    commandId: uuid('command_id').notNull(),
    revokeId: uuid('revoke_id'),
    appUntil: instant('app_until'),
    grantedAt: instant('granted_at'),
    expiresAt: instant('expires_at'),
    cancelledAt: instant('cancelled_at'),
    cancelledByName: text('cancelled_by_name'),
    rev: integer('rev').notNull().default(1),
  },
  (t) => [
    unique('sync_grant_of_company').on(t.companyId, t.id),
    unique('sync_grant_command').on(t.commandId),
    uniqueIndex('sync_grant_open')
      .on(t.driverId, t.vehicleId)
      .where(sql`${t.state} in ('device', 'app', 'concluded')`),
    index('sync_grant_past').on(t.companyId, t.registeredAt, t.id),
    index('sync_grant_of_driver').on(t.companyId, t.driverId),
    index('sync_grant_of_vehicle').on(t.companyId, t.vehicleId),
    foreignKey({
      name: 'sync_grant_driver',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'sync_grant_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)
