import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { instant } from './column.ts'
import { command } from './command.ts'
import { companyId } from './company.ts'

/** A place that a company named (CPOINT-01): a circle on the map. One that was removed stays for its history. */
export const referencePoint = pgTable(
  'reference_point',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: companyId(),
    description: text('description').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    radiusM: integer('radius_m').notNull(),
    active: boolean('active').notNull().default(true),
    /** The first and the last day on which it counts, both included; null is no limit (ENT-31). */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** The name of who changed it last; null for what was made before that was kept. */
    changedBy: text('changed_by'),
    removedAt: instant('removed_at'),
    rev: integer('rev').notNull().default(1),
    /** Of the draft that it was made from: posted again after an answer that was lost, it is the same point. */
    draftKey: uuid('draft_key'),
  },
  (t) => [
    unique('reference_point_of_company').on(t.companyId, t.id),
    unique('reference_point_of_draft').on(t.companyId, t.draftKey),
    check('reference_point_period', sql`${t.startsOn} <= ${t.endsOn}`),
    index('reference_point_list').on(t.companyId, t.description),
  ],
)

/** What a command to link or unlink a point carries: the circle as the device was, or will be, given it (CPOINT-02). */
export const commandPoint = pgTable(
  'command_point',
  {
    commandId: uuid('command_id').primaryKey(),
    companyId: companyId(),
    pointId: integer('point_id').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    radiusM: integer('radius_m').notNull(),
  },
  (t) => [
    index('command_point_of_point').on(t.companyId, t.pointId),
    foreignKey({
      name: 'command_point_command',
      columns: [t.companyId, t.commandId],
      foreignColumns: [command.companyId, command.id],
    }),
    foreignKey({
      name: 'command_point_point',
      columns: [t.companyId, t.pointId],
      foreignColumns: [referencePoint.companyId, referencePoint.id],
    }),
  ],
)
