import { sql } from 'drizzle-orm'
import { boolean, check, foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'

import { identity, linkMarks, record, searchOf } from './column.ts'
import { companyId } from './company.ts'
import { vehicle } from './fleet.ts'

/** Vehicles that a company speaks of together (ENT-32). */
export const grouping = pgTable(
  'grouping',
  {
    id: identity(),
    companyId: companyId(),
    description: text('description').notNull(),
    active: boolean('active').notNull().default(true),
    ...record(),
    search: searchOf('description'),
  },
  (t) => [
    unique('grouping_of_company').on(t.companyId, t.id),
    unique('grouping_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('grouping_own_description').on(t.companyId, sql`lower(${t.description})`),
  ],
)

export const groupingVehicle = pgTable(
  'grouping_vehicle',
  {
    id: identity(),
    companyId: companyId(),
    groupingId: integer('grouping_id').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    ...linkMarks(),
  },
  (t) => [
    index('grouping_vehicle_company').on(t.companyId, t.groupingId),
    index('grouping_vehicle_of_vehicle').on(t.companyId, t.vehicleId),
    // A vehicle is in one grouping at a time.
    uniqueIndex('grouping_vehicle_alone')
      .on(t.vehicleId)
      .where(sql`${t.unlinkedAt} is null`),
    index('grouping_vehicle_past').on(t.companyId, t.linkedAt),
    foreignKey({
      name: 'grouping_vehicle_grouping',
      columns: [t.companyId, t.groupingId],
      foreignColumns: [grouping.companyId, grouping.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'grouping_vehicle_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/** Lists that a company keeps to choose from, and of which §3 says no more than that they are there (DATA-08). */
export const registerItem = pgTable(
  'register_item',
  {
    id: identity(),
    companyId: companyId(),
    register: text('register').notNull(),
    description: text('description').notNull(),
    active: boolean('active').notNull().default(true),
  },
  (t) => [
    index('register_item_company').on(t.companyId, t.register),
    check('register_item_register', sql`${t.register} in ('activity', 'award', 'schedule', 'shaft', 'workload')`),
  ],
)
