import { sql } from 'drizzle-orm'
import { boolean, date, foreignKey, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'

import { identity, record, searchOf } from './column.ts'
import { companyId } from './company.ts'
import { driver } from './fleet.ts'
import { heldTable } from './linkTable.ts'
import { macro } from './work.ts'

const active = () => boolean('active').notNull().default(true)
/** What is searched where a number stands beside words. */
const numbered = (words: string) =>
  text('search').generatedAlwaysAs(
    sql.raw(`regexp_replace(normalize(lower(code::text || ' ' || ${words}), NFD), E'[\\u0300-\\u036f-]', '', 'g')`),
  )

/** What events do to a journey (ENT-35). */
export const journeyCategory = pgTable(
  'journey_category',
  {
    id: identity(),
    companyId: companyId(),
    description: text('description').notNull(),
    kind: text('kind').notNull(),
    active: active(),
    ...record(),
    search: searchOf('description'),
  },
  (t) => [
    unique('journey_category_of_company').on(t.companyId, t.id),
    unique('journey_category_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('journey_category_own_description').on(t.companyId, sql`lower(${t.description})`),
  ],
)

/** What a driver may say that he does (ENT-34). */
export const journeyEvent = pgTable(
  'journey_event',
  {
    id: identity(),
    companyId: companyId(),
    code: integer('code').notNull(),
    description: text('description').notNull(),
    icon: text('icon').notNull(),
    colour: text('colour').notNull(),
    justifiable: boolean('justifiable').notNull().default(false),
    immobilisation: text('immobilisation').notNull().default('none'),
    active: active(),
    ...record(),
    search: numbered('description'),
  },
  (t) => [
    unique('journey_event_of_company').on(t.companyId, t.id),
    unique('journey_event_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('journey_event_own_code').on(t.companyId, t.code),
  ],
)

export const journeyEventCategory = pgTable(
  'journey_event_category',
  {
    id: identity(),
    companyId: companyId(),
    journeyEventId: integer('journey_event_id').notNull(),
    categoryId: integer('category_id').notNull(),
  },
  (t) => [
    unique('journey_event_category_once').on(t.companyId, t.journeyEventId, t.categoryId),
    index('journey_event_category_other').on(t.companyId, t.categoryId),
    foreignKey({
      name: 'journey_event_category_event',
      columns: [t.companyId, t.journeyEventId],
      foreignColumns: [journeyEvent.companyId, journeyEvent.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'journey_event_category_fk',
      columns: [t.companyId, t.categoryId],
      foreignColumns: [journeyCategory.companyId, journeyCategory.id],
    }).onDelete('cascade'),
  ],
)

export const journeyEventMacro = pgTable(
  'journey_event_macro',
  {
    id: identity(),
    companyId: companyId(),
    journeyEventId: integer('journey_event_id').notNull(),
    macroId: integer('macro_id').notNull(),
  },
  (t) => [
    unique('journey_event_macro_once').on(t.companyId, t.journeyEventId, t.macroId),
    index('journey_event_macro_other').on(t.companyId, t.macroId),
    foreignKey({
      name: 'journey_event_macro_event',
      columns: [t.companyId, t.journeyEventId],
      foreignColumns: [journeyEvent.companyId, journeyEvent.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'journey_event_macro_fk',
      columns: [t.companyId, t.macroId],
      foreignColumns: [macro.companyId, macro.id],
    }).onDelete('cascade'),
  ],
)

/** What a driver is told, by which rule and how long before (ENT-36). */
export const journeyNotice = pgTable(
  'journey_notice',
  {
    id: identity(),
    companyId: companyId(),
    description: text('description').notNull(),
    rule: text('rule').notNull(),
    minutesBefore: integer('minutes_before').notNull(),
    sound: text('sound').notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    justifiable: boolean('justifiable').notNull().default(false),
    active: active(),
    ...record(),
    search: searchOf('description', 'title', 'message'),
  },
  (t) => [
    unique('journey_notice_of_company').on(t.companyId, t.id),
    unique('journey_notice_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('journey_notice_own_description').on(t.companyId, sql`lower(${t.description})`),
  ],
)

/** Days of a company that are paid as Sundays are. National ones are computed. */
export const holiday = pgTable(
  'holiday',
  {
    id: identity(),
    companyId: companyId(),
    day: date('day', { mode: 'string' }).notNull(),
    description: text('description').notNull(),
    reach: text('reach').notNull(),
    place: text('place'),
    active: active(),
    ...record(),
    search: searchOf('description', 'place'),
  },
  (t) => [unique('holiday_of_company').on(t.companyId, t.id), unique('holiday_of_draft').on(t.companyId, t.draftKey)],
)

/** What the office says of a day: why nobody worked, or what moved in the bank of hours. */
export const dayNote = pgTable(
  'day_note',
  {
    id: identity(),
    companyId: companyId(),
    reason: text('reason').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    minutes: integer('minutes'),
    way: text('way'),
    active: active(),
    ...record(),
    search: searchOf('reason'),
  },
  (t) => [
    unique('day_note_of_company').on(t.companyId, t.id),
    unique('day_note_of_draft').on(t.companyId, t.draftKey),
    index('day_note_day').on(t.companyId, t.day),
  ],
)
export const dayNoteDriver = heldTable('day_note_driver', ['day_note_id', () => dayNote], ['driver_id', () => driver])

/** What may be wrong outside a vehicle (ENT-37). */
export const externalDefect = pgTable(
  'external_defect',
  {
    id: identity(),
    companyId: companyId(),
    description: text('description').notNull(),
    severity: text('severity').notNull(),
    active: active(),
    ...record(),
    search: searchOf('description'),
  },
  (t) => [
    unique('external_defect_of_company').on(t.companyId, t.id),
    unique('external_defect_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('external_defect_own_description').on(t.companyId, sql`lower(${t.description})`),
  ],
)

/** How a tyre is (ENT-38). */
export const tyreCondition = pgTable(
  'tyre_condition',
  {
    id: identity(),
    companyId: companyId(),
    code: integer('code').notNull(),
    description: text('description').notNull(),
    severity: text('severity').notNull(),
    active: active(),
    ...record(),
    search: numbered('description'),
  },
  (t) => [
    unique('tyre_condition_of_company').on(t.companyId, t.id),
    unique('tyre_condition_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('tyre_condition_own_code').on(t.companyId, t.code),
  ],
)

/** What else is looked at (ENT-39). */
export const extraItem = pgTable(
  'extra_item',
  {
    id: identity(),
    companyId: companyId(),
    summary: text('summary').notNull(),
    title: text('title').notNull(),
    description: text('description'),
    asks: boolean('asks').notNull().default(false),
    question: text('question'),
    asksText: boolean('asks_text').notNull().default(false),
    textQuestion: text('text_question'),
    leastPhotos: integer('least_photos').notNull().default(0),
    mostPhotos: integer('most_photos').notNull().default(1),
    mandatory: boolean('mandatory').notNull().default(true),
    active: active(),
    ...record(),
    search: searchOf('summary', 'title', 'description'),
  },
  (t) => [
    unique('extra_item_of_company').on(t.companyId, t.id),
    unique('extra_item_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('extra_item_own_title').on(t.companyId, sql`lower(${t.title})`),
  ],
)
