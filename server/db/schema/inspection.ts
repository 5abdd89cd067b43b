import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { bytea, identity, instant } from './column.ts'
import { companyId } from './company.ts'
import { driver, vehicle } from './fleet.ts'

/** A vehicle looked over by its driver. Words of what was asked are kept with it: definitions change, inspections do not. */
export const inspection = pgTable(
  'inspection',
  {
    id: identity(),
    companyId: companyId(),
    driverId: integer('driver_id').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    kind: text('kind').notNull(),
    beganAt: instant('began_at').notNull(),
    endedAt: instant('ended_at').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    result: text('result').notNull(),
    percent: doublePrecision('percent').notNull(),
    key: uuid('key').notNull(),
    note: text('note'),
    /** Of every photo that was said to come, the answer that it shows; null: the whole. Null altogether: nobody said. */
    announced: jsonb('announced').$type<(number | null)[]>(),
    digest: text('digest'),
  },
  (t) => [
    unique('inspection_of_company').on(t.companyId, t.id),
    unique('inspection_once').on(t.companyId, t.key),
    index('inspection_began').on(t.companyId, t.beganAt),
    index('inspection_of_driver').on(t.companyId, t.driverId),
    index('inspection_of_vehicle').on(t.companyId, t.vehicleId),
    foreignKey({
      name: 'inspection_driver',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }),
    foreignKey({
      name: 'inspection_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }),
  ],
)
export const inspectionAnswer = pgTable(
  'inspection_answer',
  {
    companyId: companyId(),
    inspectionId: integer('inspection_id').notNull(),
    n: integer('n').notNull(),
    /** `item`, `tyre` or `defect`, its own id, and what it was called. */
    noun: text('noun').notNull(),
    nounId: integer('noun_id').notNull(),
    words: text('words').notNull(),
    place: text('place'),
    fine: boolean('fine'),
    said: text('said'),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.inspectionId, t.n] }),
    foreignKey({
      name: 'inspection_answer_inspection',
      columns: [t.companyId, t.inspectionId],
      foreignColumns: [inspection.companyId, inspection.id],
    }).onDelete('cascade'),
  ],
)
export const inspectionDefect = pgTable(
  'inspection_defect',
  {
    id: identity(),
    companyId: companyId(),
    inspectionId: integer('inspection_id').notNull(),
    words: text('words').notNull(),
    severity: text('severity').notNull(),
    state: text('state').notNull().default('open'),
    changedAt: instant('changed_at'),
    changedBy: text('changed_by'),
    note: text('note'),
  },
  (t) => [
    unique('inspection_defect_of_company').on(t.companyId, t.id),
    index('inspection_defect_of').on(t.companyId, t.inspectionId),
    foreignKey({
      name: 'inspection_defect_inspection',
      columns: [t.companyId, t.inspectionId],
      foreignColumns: [inspection.companyId, inspection.id],
    }).onDelete('cascade'),
  ],
)
export const inspectionPhoto = pgTable(
  'inspection_photo',
  {
    companyId: companyId(),
    inspectionId: integer('inspection_id').notNull(),
    n: integer('n').notNull(),
    /** Of the answer that it belongs to; null: of the whole. */
    answer: integer('answer'),
    picture: bytea('picture').notNull(),
    sha256: text('sha256').notNull(),
    demo: boolean('demo').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyId, t.inspectionId, t.n] }),
    foreignKey({
      name: 'inspection_photo_inspection',
      columns: [t.companyId, t.inspectionId],
      foreignColumns: [inspection.companyId, inspection.id],
    }).onDelete('cascade'),
  ],
)
