import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { identity, instant, record, searchOf } from './column.ts'
import { companyId } from './company.ts'
import { device } from './fleet.ts'

/** A run of one value of one part of a tracker: from when it was first heard to when it was last, for ever. */
const heardTable = (name: string) =>
  pgTable(
    name,
    {
      companyId: companyId(),
      trackerId: integer('tracker_id').notNull(),
      part: text('part').notNull(),
      value: text('value').notNull(),
      firstAt: instant('first_at').notNull(),
      lastAt: instant('last_at').notNull(),
      /** How it was first heard: with a report, or as the answer to a command. */
      how: text('how').notNull(),
      commandId: uuid('command_id'),
    },
    (t) => [
      primaryKey({ columns: [t.trackerId, t.part, t.firstAt] }),
      index(`${name}_company`).on(t.companyId),
      foreignKey({
        name: `${name}_tracker`,
        columns: [t.companyId, t.trackerId],
        foreignColumns: [device.companyId, device.id],
      }).onDelete('cascade'),
    ],
  )

/** Which firmware a tracker ran. */
export const firmwareHeard = heardTable('firmware_heard')
/** What a tracker is made of. */
export const compositionHeard = heardTable('composition_heard')

/** Which version trackers of a model are to run. */
export const firmwareTarget = pgTable(
  'firmware_target',
  {
    id: identity(),
    companyId: companyId(),
    model: text('model').notNull(),
    version: text('version').notNull(),
    active: boolean('active').notNull().default(true),
    ...record(),
    search: searchOf('model', 'version'),
  },
  (t) => [
    unique('firmware_target_of_company').on(t.companyId, t.id),
    unique('firmware_target_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('firmware_target_own_model').on(t.companyId, sql`lower(${t.model})`),
  ],
)
