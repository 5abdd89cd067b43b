import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core'

import { instant } from './column.ts'
import { companyId } from './company.ts'
import { vehicle } from './fleet.ts'

/**
 * Trips, told from positions (server/modules/travel/rules.ts) and told anew from the last quiet moment before whatever
 * comes late. The driver is kept as the code that the device said: who holds it is looked up when it is read.
 */
export const travel = pgTable(
  'travel',
  {
    companyId: companyId(),
    vehicleId: integer('vehicle_id').notNull(),
    startedAt: instant('started_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    /** Nothing heard so far ends it. */
    open: boolean('open').notNull(),
    driverCode: text('driver_code').notNull().default(''),
    startLatitude: doublePrecision('start_latitude').notNull(),
    startLongitude: doublePrecision('start_longitude').notNull(),
    endLatitude: doublePrecision('end_latitude').notNull(),
    endLongitude: doublePrecision('end_longitude').notNull(),
    distanceKm: doublePrecision('distance_km').notNull(),
    byOdometer: boolean('by_odometer').notNull(),
    movingMs: bigint('moving_ms', { mode: 'number' }).notNull(),
    stoppedMs: bigint('stopped_ms', { mode: 'number' }).notNull(),
    topKmh: real('top_kmh').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.startedAt] }),
    index('travel_of_company').on(t.companyId, t.startedAt),
    index('travel_of_driver').on(t.companyId, sql`upper(${t.driverCode})`, t.startedAt),
    foreignKey({
      name: 'travel_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/** Up to which fix the trips of a vehicle are told. `rev` lets one of two that tell at once win. */
export const travelCursor = pgTable(
  'travel_cursor',
  {
    vehicleId: integer('vehicle_id').primaryKey(),
    companyId: companyId(),
    toldTo: instant('told_to').notNull(),
    rev: integer('rev').notNull().default(1),
  },
  (t) => [
    index('travel_cursor_company').on(t.companyId),
    foreignKey({
      name: 'travel_cursor_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/** Fixes that came after newer ones, written with them: from there on the trips of their vehicle must be told anew. */
export const travelLate = pgTable(
  'travel_late',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    companyId: companyId(),
    vehicleId: integer('vehicle_id').notNull(),
    fromAt: instant('from_at').notNull(),
  },
  (t) => [
    index('travel_late_of_vehicle').on(t.vehicleId),
    foreignKey({
      name: 'travel_late_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)
