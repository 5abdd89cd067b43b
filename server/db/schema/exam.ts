import { sql } from 'drizzle-orm'
import { boolean, date, doublePrecision, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'

import { identity, record, searchOf } from './column.ts'
import { companyId } from './company.ts'
import { fence } from './fence.ts'
import { driver, vehicle } from './fleet.ts'
import { heldTable } from './work.ts'

/** An exam of drivers: its days and what passes it (performance §3 row 44). */
export const driveWell = pgTable(
  'drive_well',
  {
    id: identity(),
    companyId: companyId(),
    description: text('description').notNull(),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    passMark: integer('pass_mark').notNull(),
    leastKm: doublePrecision('least_km').notNull(),
    leastTrips: integer('least_trips').notNull(),
    active: boolean('active').notNull().default(true),
    ...record(),
    search: searchOf('description'),
  },
  (t) => [
    unique('drive_well_of_company').on(t.companyId, t.id),
    unique('drive_well_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('drive_well_own_description').on(t.companyId, sql`lower(${t.description})`),
  ],
)
export const driveWellDriver = heldTable(
  'drive_well_driver',
  ['drive_well_id', () => driveWell],
  ['driver_id', () => driver],
)

/** A load of concrete that a site ordered, and its marks on the clock of its company (performance §4.3). */
export const concreteOrder = pgTable(
  'concrete_order',
  {
    id: identity(),
    companyId: companyId(),
    number: text('number').notNull(),
    customer: text('customer').notNull(),
    mix: text('mix'),
    cubicMetres: doublePrecision('cubic_metres').notNull(),
    day: date('day').notNull(),
    plannedAt: text('planned_at').notNull(),
    /** First water. */
    batchedAt: text('batched_at'),
    arrivedAt: text('arrived_at'),
    unloadingAt: text('unloading_at'),
    unloadedAt: text('unloaded_at'),
    waterAddedL: doublePrecision('water_added_l'),
    receiver: text('receiver'),
    active: boolean('active').notNull().default(true),
    ...record(),
    search: searchOf('number', 'customer'),
  },
  (t) => [
    unique('concrete_order_of_company').on(t.companyId, t.id),
    unique('concrete_order_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('concrete_order_own_number').on(t.companyId, sql`lower(${t.number})`),
  ],
)
export const concreteOrderVehicle = heldTable(
  'concrete_order_vehicle',
  ['concrete_order_id', () => concreteOrder],
  ['vehicle_id', () => vehicle],
)
export const concreteOrderPlant = heldTable(
  'concrete_order_plant',
  ['concrete_order_id', () => concreteOrder],
  ['fence_id', () => fence],
)
export const concreteOrderSite = heldTable(
  'concrete_order_site',
  ['concrete_order_id', () => concreteOrder],
  ['fence_id', () => fence],
)
