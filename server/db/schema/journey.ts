import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'

import { identity, instant, long, record, searchOf } from './column.ts'
import { companyId } from './company.ts'
import { driver, vehicle } from './fleet.ts'
import { heldTable } from './linkTable.ts'
import { profileSet } from './parameterProfile.ts'

/** From where on the stints of a vehicle must be joined anew: noted by the store itself when its spans change. */
export const journeyLate = pgTable(
  'journey_late',
  {
    vehicleId: integer('vehicle_id').primaryKey(),
    companyId: companyId(),
    fromAt: instant('from_at').notNull(),
  },
  (t) => [
    index('journey_late_company').on(t.companyId),
    foreignKey({
      name: 'journey_late_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/** What a vehicle did and under whom (journey §5.2), to the minute: driving, engine on while it stood, or silence. Kept for 400 days. */
export const driveStint = pgTable(
  'drive_stint',
  {
    companyId: companyId(),
    vehicleId: integer('vehicle_id').notNull(),
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at').notNull(),
    kind: text('kind').notNull(),
    /** Null: nobody is known to have driven. */
    driverId: integer('driver_id'),
    how: text('how'),
    km: doublePrecision('km').notNull(),
    presumed: boolean('presumed').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.fromAt] }),
    index('drive_stint_of_driver').on(t.companyId, t.driverId, t.fromAt),
    foreignKey({
      name: 'drive_stint_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

const ofDriver = () => ({ companyId: companyId(), driverId: integer('driver_id').notNull() })

/** A journey with its sums in minutes; it belongs wholly to the local day of its start. Kept for five years. */
export const journey = pgTable(
  'journey',
  {
    ...ofDriver(),
    startedAt: instant('started_at').notNull(),
    /** Of an open one, up to when it is told. */
    endedAt: instant('ended_at').notNull(),
    day: date('day').notNull(),
    open: boolean('open').notNull(),
    endHow: text('end_how'),
    source: text('source').notNull(),
    vehicleId: integer('vehicle_id'),
    setId: integer('set_id'),
    setRev: integer('set_rev'),
    law: text('law').notNull(),
    driveMin: integer('drive_min').notNull(),
    workMin: integer('work_min').notNull(),
    waitMin: integer('wait_min').notNull(),
    mealMin: integer('meal_min').notNull(),
    restMin: integer('rest_min').notNull(),
    reserveMin: integer('reserve_min').notNull(),
    /** What counts as worked, of it at night, what is paid for it, and the standard that it is held against. */
    workedMin: integer('worked_min').notNull(),
    nightMin: integer('night_min').notNull(),
    paidMin: integer('paid_min').notNull(),
    standardMin: integer('standard_min').notNull(),
    over50Min: integer('over50_min').notNull(),
    over100Min: integer('over100_min').notNull(),
    /** Beyond the week of its set, from Monday on, what no day counts as overtime already. */
    overWeekMin: integer('over_week_min').notNull().default(0),
    balanceMin: integer('balance_min').notNull(),
    km: doublePrecision('km').notNull(),
    /** Minutes since the journey before; null where none is known. */
    gapBefore: integer('gap_before'),
    flags: text('flags')
      .array()
      .notNull()
      .default(sql`'{}'`),
    toldTo: instant('told_to').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.driverId, t.startedAt] }),
    index('journey_of_company').on(t.companyId, t.day),
    foreignKey({
      name: 'journey_driver',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }).onDelete('cascade'),
  ],
)

/** Stretches of one state of a journey, without holes. Kept for 400 days. */
export const journeySegment = pgTable(
  'journey_segment',
  {
    ...ofDriver(),
    fromAt: instant('from_at').notNull(),
    toAt: instant('to_at').notNull(),
    state: text('state').notNull(),
    source: text('source').notNull(),
    vehicleId: integer('vehicle_id'),
    presumed: boolean('presumed').notNull(),
    conflict: boolean('conflict').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.driverId, t.fromAt] }),
    index('journey_segment_of_company').on(t.companyId, t.fromAt),
    foreignKey({
      name: 'journey_segment_driver',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }).onDelete('cascade'),
  ],
)

/** What was broken, at its minute. One that a telling no longer finds is `void`; none is deleted. Kept for five years. */
export const journeyViolation = pgTable(
  'journey_violation',
  {
    id: identity(),
    ...ofDriver(),
    startedAt: instant('started_at').notNull(),
    rule: text('rule').notNull(),
    law: text('law').notNull(),
    at: instant('at').notNull(),
    until: instant('until').notNull(),
    valueMin: integer('value_min').notNull(),
    limitMin: integer('limit_min').notNull(),
    severity: text('severity').notNull(),
    /** Minutes at the wheel that nobody heard are among those counted. */
    presumed: boolean('presumed').notNull().default(false),
    state: text('state').notNull().default('open'),
    justification: text('justification'),
    by: text('by'),
    /** What it raised; null where no vehicle is known, or where it was over before anybody could act. */
    alertId: long('alert_id'),
  },
  (t) => [
    unique('journey_violation_once').on(t.driverId, t.rule, t.at),
    index('journey_violation_of_company').on(t.companyId, t.at),
    foreignKey({
      name: 'journey_violation_driver',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }).onDelete('cascade'),
  ],
)

/** What a driver does now, how much is counted, until when he may go on and since when he may start again. */
export const driverNow = pgTable(
  'driver_now',
  {
    driverId: integer('driver_id').primaryKey(),
    companyId: companyId(),
    state: text('state').notNull(),
    since: instant('since').notNull(),
    vehicleId: integer('vehicle_id'),
    startedAt: instant('started_at'),
    cMin: integer('c_min').notNull(),
    aMin: integer('a_min').notNull(),
    rMin: integer('r_min').notNull(),
    workedMin: integer('worked_min').notNull(),
    paidMin: integer('paid_min').notNull(),
    standardMin: integer('standard_min').notNull(),
    untilAt: instant('until_at'),
    untilWhy: text('until_why'),
    fitAt: instant('fit_at'),
    nextAt: instant('next_at'),
    fixAt: instant('fix_at'),
    toldTo: instant('told_to').notNull(),
    /** Which of these rest on something that nobody said or heard. */
    presumed: text('presumed')
      .array()
      .notNull()
      .default(sql`'{}'`),
    rev: integer('rev').notNull().default(1),
  },
  (t) => [
    index('driver_now_company').on(t.companyId),
    index('driver_now_next').on(t.nextAt),
    foreignKey({
      name: 'driver_now_driver',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }).onDelete('cascade'),
  ],
)

/** Who follows a set of rules from a day on, as the office says it; `driver_rule` has a line of it for each driver. */
export const journeyRule = pgTable(
  'journey_rule',
  {
    id: identity(),
    companyId: companyId(),
    description: text('description').notNull(),
    reach: text('reach').notNull(),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day'),
    ...record(),
    search: searchOf('description'),
  },
  (t) => [
    unique('journey_rule_of_company').on(t.companyId, t.id),
    unique('journey_rule_of_draft').on(t.companyId, t.draftKey),
  ],
)
export const journeyRuleSet = heldTable(
  'journey_rule_set',
  ['journey_rule_id', () => journeyRule],
  ['set_id', () => profileSet],
)
export const journeyRuleDriver = heldTable(
  'journey_rule_driver',
  ['journey_rule_id', () => journeyRule],
  ['driver_id', () => driver],
)

/** Which set of rules holds for a driver from which day; without a driver, for whoever has none of his own. */
export const driverRule = pgTable(
  'driver_rule',
  {
    id: identity(),
    companyId: companyId(),
    driverId: integer('driver_id'),
    setId: integer('set_id').notNull(),
    /** Of which rule this is a line; null of what was written before there were rules. */
    ruleId: integer('rule_id'),
    fromDay: date('from_day').notNull(),
    toDay: date('to_day'),
    by: text('by'),
    at: instant('at').notNull(),
  },
  (t) => [
    unique('driver_rule_once').on(t.companyId, t.driverId, t.fromDay),
    index('driver_rule_set').on(t.companyId, t.setId),
    index('driver_rule_of').on(t.companyId, t.ruleId),
    foreignKey({
      name: 'driver_rule_of_rule',
      columns: [t.companyId, t.ruleId],
      foreignColumns: [journeyRule.companyId, journeyRule.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'driver_rule_driver',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'driver_rule_of_set',
      columns: [t.companyId, t.setId],
      foreignColumns: [profileSet.companyId, profileSet.id],
    }),
  ],
)
