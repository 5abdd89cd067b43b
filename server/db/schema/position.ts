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
  smallint,
  text,
} from 'drizzle-orm/pg-core'

import { instant, json } from './column.ts'
import { companyId } from './company.ts'
import { vehicle } from './fleet.ts'

/**
 * The last believed state of a vehicle; without a place (`fix_at`, `latitude`, `longitude`, `speed_kmh`) when it was heard
 * and none could be believed. `signal_at` is the newest instant of which it spoke, with a place or without; `flags` are
 * those of the report that spoke of it. `telemetry_at` holds, per telemetry key, when it was last said.
 */
export const vehicleState = pgTable(
  'vehicle_state',
  {
    vehicleId: integer('vehicle_id').primaryKey(),
    companyId: companyId(),
    fixAt: instant('fix_at'),
    signalAt: instant('signal_at'),
    receivedAt: instant('received_at').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    altitudeM: real('altitude_m'),
    /** Null too where what came after the place did not tell it. */
    speedKmh: real('speed_kmh'),
    /** How far the device's clock is ahead of the server's (behind: negative), where that lasts; seconds. */
    clockOffsetS: integer('clock_offset_s'),
    headingDeg: real('heading_deg'),
    motion: smallint('motion').notNull(),
    motionSince: instant('motion_since').notNull(),
    flags: integer('flags').notNull().default(0),
    telemetry: json('telemetry').notNull().default({}),
    telemetryAt: json('telemetry_at').notNull().default({}),
  },
  (t) => [
    index('vehicle_state_company').on(t.companyId),
    foreignKey({
      name: 'vehicle_state_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Every believed report. `fingerprint` tells two different reports of the same instant apart, so that a repeat of the
 * same one is dropped by the key. The key leads with the vehicle: all reads ask for one vehicle in a span of time.
 */
export const position = pgTable(
  'position',
  {
    companyId: integer('company_id').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    fixAt: instant('fix_at').notNull(),
    fingerprint: bigint('fingerprint', { mode: 'bigint' }).notNull(),
    receivedAt: instant('received_at').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    altitudeM: real('altitude_m'),
    speedKmh: real('speed_kmh'),
    headingDeg: real('heading_deg'),
    /** The receiver's own estimate of its error. */
    accuracyM: real('accuracy_m'),
    /** What was taken off the instant that the device told, because its clock is known to be wrong by it; seconds. */
    clockOffsetS: integer('clock_offset_s'),
    flags: integer('flags').notNull().default(0),
    telemetry: json('telemetry'),
    /** The least speed limit of the fences in which it lies, by those that were when it came. */
    fenceKmh: smallint('fence_kmh'),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.fixAt, t.fingerprint] }),
    // What no time axis can show is found by when it came.
    index('position_undated')
      .on(t.vehicleId, t.receivedAt)
      .where(sql`flags & 16 <> 0`),
  ],
)

/**
 * What devices tell to have happened, and what is told from their values (`origin`: device, told). Written with the report
 * that tells it. `code` is ours (contract/codes/deviceEvents.ts), '' for a name that we do not know, which is the subject
 * then. `value` and `limit` are in our units, `kmh` is the speed of the report. The place is that of the report or, with
 * its age in `place_at`, the last that was believed. `late`: received more than a minute after it happened.
 */
export const deviceEvent = pgTable(
  'device_event',
  {
    companyId: integer('company_id').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    at: instant('at').notNull(),
    code: text('code').notNull(),
    subject: text('subject').notNull().default(''),
    receivedAt: instant('received_at').notNull(),
    eventId: integer('event_id'),
    name: text('name').notNull(),
    value: doublePrecision('value'),
    limit: doublePrecision('limit'),
    durationMs: integer('duration_ms'),
    kmh: real('kmh'),
    lat: doublePrecision('lat'),
    lon: doublePrecision('lon'),
    placeAt: instant('place_at'),
    driverCode: text('driver_code'),
    origin: text('origin').notNull(),
    fingerprint: bigint('fingerprint', { mode: 'bigint' }),
    late: boolean('late').notNull(),
  },
  (t) => [primaryKey({ columns: [t.vehicleId, t.at, t.code, t.subject] })],
)

/**
 * How many believed positions lie in each cell of the map (contract/rules/densityCell.ts), by the hour of their fix, for
 * the last day. Counted beside the door, not in its transactions: server/ingest/densityCounts.ts.
 */
export const positionDensity = pgTable(
  'position_density',
  {
    companyId: integer('company_id').notNull(),
    hour: instant('hour').notNull(),
    cell: integer('cell').notNull(),
    positions: integer('positions').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.hour, t.cell] })],
)
