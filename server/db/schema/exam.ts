import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import type { DriverItem, RatedItem } from '#contract/rules/rate.ts'

import { identity, instant, record, searchOf } from './column.ts'
import { companyId } from './company.ts'
import { fence } from './fence.ts'
import { driver, vehicle } from './fleet.ts'
import { heldTable } from './linkTable.ts'
import { sums } from './telling.ts'

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
    /** What it grades by: the scheme of its company on its first day, kept once that has come; what changes later changes no exam. */
    items: jsonb('items').$type<readonly RatedItem<DriverItem>[]>(),
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

/** What an evaluation holds of one of its drivers; with it go the evaluation and the driver. */
const ofExam = () => ({
  companyId: companyId(),
  driveWellId: integer('drive_well_id').notNull(),
  driverId: integer('driver_id').notNull(),
})

/**
 * Trips of whoever takes an evaluation, each told by the fold of hours under the card with which it was driven, and graded
 * by the items of the evaluation (performance §4.1). Kept for 400 days.
 */
export const drivingTrip = pgTable(
  'driving_trip',
  {
    ...ofExam(),
    vehicleId: integer('vehicle_id').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    driverCode: text('driver_code').notNull(),
    /** By the instrument that counts; null where its reports are not kept any more. */
    km: doublePrecision('km'),
    score: doublePrecision('score'),
    /** The item on which most was lost. */
    worst: text('worst'),
    /** Why it does not count (`uncountedWhys`); null where it does. */
    uncounted: text('uncounted'),
    ...sums(),
  },
  (t) => [
    primaryKey({ columns: [t.driveWellId, t.vehicleId, t.startedAt] }),
    index('driving_trip_of_company').on(t.companyId, t.startedAt),
    index('driving_trip_of_driver').on(t.driveWellId, t.driverId),
    index('driving_trip_of_person').on(t.companyId, t.driverId),
    index('driving_trip_of_vehicle').on(t.vehicleId, t.endedAt),
    foreignKey({
      name: 'driving_trip_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'driving_trip_exam',
      columns: [t.companyId, t.driveWellId],
      foreignColumns: [driveWell.companyId, driveWell.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'driving_trip_driver',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }).onDelete('cascade'),
  ],
)

/** What counted trips of a driver come to so far: rated of their sums, never the mean of trips. */
export const driveWellResult = pgTable(
  'drive_well_result',
  {
    ...ofExam(),
    trips: integer('trips').notNull(),
    km: doublePrecision('km').notNull(),
    result: doublePrecision('result'),
    /** Per cent of the weights. */
    heard: real('heard').notNull(),
    worst: text('worst'),
  },
  (t) => [
    primaryKey({ columns: [t.driveWellId, t.driverId] }),
    index('drive_well_result_of_company').on(t.companyId),
    index('drive_well_result_of_driver').on(t.companyId, t.driverId),
    foreignKey({
      name: 'drive_well_result_exam',
      columns: [t.companyId, t.driveWellId],
      foreignColumns: [driveWell.companyId, driveWell.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'drive_well_result_driver',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }).onDelete('cascade'),
  ],
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
    /** Who sent it back and why. */
    refusal: text('refusal'),
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
