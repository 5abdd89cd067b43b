import { sql } from 'drizzle-orm'
import { boolean, foreignKey, index, integer, pgTable, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core'

import { identity, instant, long, record, searchOf } from './column.ts'
import { companyId } from './company.ts'
import { vehicle } from './fleet.ts'

/**
 * A list of faults that was asked for: by a person (`person`), by the agenda (`schedule`, where it differs from the one
 * before), or to prove a deletion (`check`). `count` is null where the answer could not be read. Kept for a year.
 */
export const faultReading = pgTable(
  'fault_reading',
  {
    id: identity(),
    companyId: companyId(),
    vehicleId: integer('vehicle_id').notNull(),
    at: instant('at').notNull(),
    how: text('how').notNull(),
    commandId: uuid('command_id').notNull(),
    /** As told, with the count of each where there is one (`S110.0x5`). */
    codes: text('codes').array().notNull(),
    count: integer('count'),
    /** There are more than it names. */
    cut: boolean('cut').notNull().default(false),
    /** The worst lamp that the answer said to be lit. */
    lamp: text('lamp'),
  },
  (t) => [
    uniqueIndex('fault_reading_of_command').on(t.commandId),
    index('fault_reading_of_vehicle').on(t.vehicleId, t.at),
    index('fault_reading_of_company').on(t.companyId, t.at),
    foreignKey({
      name: 'fault_reading_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/** How often a vehicle is read by itself; none = never. A slot is a stretch of the clock, counted from the epoch. */
export const faultSchedule = pgTable(
  'fault_schedule',
  {
    vehicleId: integer('vehicle_id').primaryKey(),
    companyId: companyId(),
    minutes: integer('minutes').notNull(),
    setBy: integer('set_by').notNull(),
    setByName: text('set_by_name').notNull(),
    setAt: instant('set_at').notNull(),
    lastSlot: long('last_slot'),
    lastAt: instant('last_at'),
    lastOutcome: text('last_outcome'),
    asked: integer('asked').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
  },
  (t) => [
    index('fault_schedule_of_company').on(t.companyId),
    foreignKey({
      name: 'fault_schedule_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/** What a company says itself of a code, in its own words; one that is ignored raises nothing and stays listed. */
export const faultText = pgTable(
  'fault_text',
  {
    id: identity(),
    companyId: companyId(),
    code: text('code').notNull(),
    text: text('text'),
    severity: text('severity'),
    ignored: boolean('ignored').notNull().default(false),
    active: boolean('active').notNull().default(true),
    ...record(),
    search: searchOf('code', 'text'),
  },
  (t) => [
    unique('fault_text_of_company').on(t.companyId, t.id),
    unique('fault_text_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('fault_text_own_code').on(t.companyId, sql`lower(${t.code})`),
  ],
)
