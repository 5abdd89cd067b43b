import { sql } from 'drizzle-orm'
import { boolean, check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { identity, json } from './column.ts'

/**
 * What trackers of a kind take (commands §4.1). Of no company: the installation's owner writes it, a scope reads it. A tracker
 * without a model of its own is of the first of the protocol that was last heard.
 */
export const deviceModel = pgTable('device_model', {
  id: identity(),
  name: text('name').notNull().unique('device_model_name'),
  protocol: text('protocol').notNull(),
  /** By kind of set the codes that it takes; a kind that is left out it takes whole. */
  settings: json('settings').notNull().default({}),
  /** Which of a protocol it is, by the model that a gateway names: a pattern. Null: of those that no other is. */
  told: text('told'),
  /** False: what is sent waits for its next report, whenever that is, and nobody can take it back: it is given no block. */
  liveCommands: boolean('live_commands').notNull().default(true),
  /** By field of telemetry the output that shows it, and the level of that which says yes. */
  evidence: json('evidence').notNull().default({}),
  /** Its codes of faults are four bare digits in hexadecimal: of any other these are no codes. */
  obdHex: boolean('obd_hex').notNull().default(false),
})

/** How an action is said to trackers of a model, and how their own text tells whether they did it. */
export const deviceModelCommand = pgTable(
  'device_model_command',
  {
    modelId: integer('model_id')
      .notNull()
      .references(() => deviceModel.id),
    action: text('action').notNull(),
    /** `typed`: a type that Traccar knows; `output`: one of its outputs; `custom`: the device's own text. */
    kind: text('kind').notNull(),
    /** Of `typed` alone. */
    type: text('type'),
    attributes: json('attributes').notNull().default({}),
    okPattern: text('ok_pattern'),
    badPattern: text('bad_pattern'),
  },
  (table) => [
    primaryKey({ columns: [table.modelId, table.action] }),
    check(
      'device_model_command_kind',
      sql`${table.kind} in ('typed', 'output', 'custom') and (${table.kind} = 'typed') = (${table.type} is not null)`,
    ),
  ],
)

export const modelId = () => integer('model_id').references(() => deviceModel.id)
