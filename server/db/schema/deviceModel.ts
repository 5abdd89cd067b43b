import { integer, pgTable, text } from 'drizzle-orm/pg-core'

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
})

export const modelId = () => integer('model_id').references(() => deviceModel.id)
