import { sql } from 'drizzle-orm'
import { date, doublePrecision, pgTable, text, unique } from 'drizzle-orm/pg-core'

import { identity, instant, json, record, searchOf } from './column.ts'
import { companyId } from './company.ts'
import { driver } from './fleet.ts'
import { heldTable } from './linkTable.ts'

/** Talks with drivers: about what, by whom, what was agreed (performance §4.3). */
export const coaching = pgTable(
  'coaching',
  {
    id: identity(),
    companyId: companyId(),
    topic: text('topic').notNull(),
    state: text('state').notNull(),
    /** By which rule it was opened, and when; by hand it has no instant. */
    reason: text('reason').notNull().default('byHand'),
    openedAt: instant('opened_at'),
    /** What it was opened for, by vehicle, instant (epoch ms) and code; and the days in which it was looked for. */
    evidence: json('evidence')
      .notNull()
      .default(sql`'[]'`),
    seenFrom: date('seen_from'),
    seenTo: date('seen_to'),
    coach: text('coach'),
    talkOn: date('talk_on'),
    agreed: text('agreed'),
    /** A name of `contract/measures.ts`, and what of it is to be reached. */
    goalMeasure: text('goal_measure'),
    goalTarget: doublePrecision('goal_target'),
    reviewOn: date('review_on'),
    note: text('note'),
    ...record(),
    search: searchOf('topic', 'coach'),
  },
  (t) => [unique('coaching_of_company').on(t.companyId, t.id), unique('coaching_of_draft').on(t.companyId, t.draftKey)],
)
export const coachingDriver = heldTable('coaching_driver', ['coaching_id', () => coaching], ['driver_id', () => driver])
