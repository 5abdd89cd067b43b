import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { instant } from './column.ts'
import { companyId } from './company.ts'
import { vehicle } from './fleet.ts'

/** A fence. What follows from its place (points, area, bounds) is kept beside it, so that a list need not read places. */
export const fence = pgTable(
  'fence',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: companyId(),
    name: text('name').notNull(),
    note: text('note').notNull().default(''),
    colour: text('colour').notNull(),
    origin: text('origin').notNull(),
    shape: jsonb('shape').$type<unknown>().notNull(),
    points: integer('points').notNull(),
    radiusM: doublePrecision('radius_m'),
    areaM2: doublePrecision('area_m2').notNull(),
    perimeterM: doublePrecision('perimeter_m').notNull(),
    bounds: jsonb('bounds').$type<unknown>().notNull(),
    alertEnter: boolean('alert_enter').notNull(),
    alertExit: boolean('alert_exit').notNull(),
    speedLimitKmh: integer('speed_limit_kmh'),
    /** What standing in it says of a driver's journey: `load`, waiting at a dock; `stop`, a place to rest. */
    journeyMark: text('journey_mark'),
    /** A decent place to wait and rest (CLT 235-C). */
    decent: boolean('decent').notNull().default(false),
    /** A plant of concrete: where loads begin (reports §8.10). */
    plant: boolean('plant').notNull().default(false),
    /** Nothing is blocked in it: a tunnel, a railway crossing, a place of risk. */
    noBlock: boolean('no_block').notNull().default(false),
    /** A trunk may be opened in it. */
    trunkAllowed: boolean('trunk_allowed').notNull().default(false),
    /** A workshop: what drives off in it is still being worked on. */
    workshop: boolean('workshop').notNull().default(false),
    active: boolean('active').notNull().default(true),
    rev: integer('rev').notNull().default(1),
    /** Of the draft that it was made from: posted again after an answer that was lost, it is the same fence. */
    draftKey: uuid('draft_key'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    updatedBy: integer('updated_by'),
    updatedByName: text('updated_by_name'),
  },
  (t) => [
    unique('fence_of_company').on(t.companyId, t.id),
    unique('fence_of_draft').on(t.companyId, t.draftKey),
    check('fence_origin', sql`${t.origin} in ('radius', 'polygon', 'kml')`),
  ],
)

/**
 * Which vehicles a fence watches. A fence that is deactivated keeps its rows as not linked, each with the revision that
 * its vehicle had then: activating links those again whose vehicle is still in that revision (FENCE-07, FENCE-08).
 */
export const fenceVehicle = pgTable(
  'fence_vehicle',
  {
    fenceId: integer('fence_id').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    companyId: integer('company_id').notNull(),
    linked: boolean('linked').notNull().default(true),
    vehicleRev: integer('vehicle_rev').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.fenceId, t.vehicleId] }),
    index('fence_vehicle_vehicle').on(t.vehicleId),
    index('fence_vehicle_company').on(t.companyId),
    foreignKey({
      name: 'fence_vehicle_fence',
      columns: [t.companyId, t.fenceId],
      foreignColumns: [fence.companyId, fence.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'fence_vehicle_of',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Stays of vehicles in fences. One without `left_at` is who is inside now: there is one at most of a vehicle and a fence,
 * so that an entry counts once, whichever process saw it, and no restart repeats or forgets it.
 */
export const fenceVisit = pgTable(
  'fence_visit',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id').notNull(),
    fenceId: integer('fence_id').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    enteredAt: instant('entered_at').notNull(),
    seenEntering: boolean('seen_entering').notNull(),
    leftAt: instant('left_at'),
    seenLeaving: boolean('seen_leaving').notNull().default(false),
  },
  (t) => [
    uniqueIndex('fence_visit_open')
      .on(t.vehicleId, t.fenceId)
      .where(sql`${t.leftAt} is null`),
    // What happened last in a fence, entry or exit: a stay of days that ended now is news.
    index('fence_visit_of_fence').on(t.fenceId, sql`coalesce(${t.leftAt}, ${t.enteredAt})`, t.id),
    index('fence_visit_of_vehicle').on(t.vehicleId, t.enteredAt),
    index('fence_visit_inside')
      .on(t.companyId)
      .where(sql`${t.leftAt} is null`),
    foreignKey({
      name: 'fence_visit_fence',
      columns: [t.companyId, t.fenceId],
      foreignColumns: [fence.companyId, fence.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'fence_visit_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)
