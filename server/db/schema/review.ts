import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  unique,
} from 'drizzle-orm/pg-core'

import { appUser } from './account.ts'
import { identity, instant, record, searchOf } from './column.ts'
import { companyId } from './company.ts'
import { vehicle } from './fleet.ts'
import { heldTable } from './linkTable.ts'

const cents = (name: string) => bigint(name, { mode: 'number' })

/**
 * A review of a vehicle (maintenance §5.1): when it is due, and what came of it. State, count and forecast are written by
 * `server/modules/review`, from the vehicle's own days.
 */
export const review = pgTable(
  'review',
  {
    id: identity(),
    companyId: companyId(),
    description: text('description').notNull(),
    type: text('type').notNull(),
    serviceOrder: text('service_order').notNull(),
    dueOn: date('due_on').notNull(),
    notifyOn: date('notify_on').notNull(),
    dueKm: integer('due_km'),
    notifyKm: integer('notify_km'),
    dueH: integer('due_h'),
    notifyH: integer('notify_h'),
    axle: smallint('axle'),
    side: text('side'),
    openedBy: text('opened_by').notNull().default('person'),
    state: text('state').notNull().default('upToDate'),
    stateSince: instant('state_since').notNull().defaultNow(),
    currentKm: doublePrecision('current_km'),
    currentH: doublePrecision('current_h'),
    /** Up to when the counts are told. */
    toldAt: instant('told_at'),
    expectedOn: date('expected_on'),
    expectedBy: text('expected_by').notNull().default('none'),
    expectedFrom: date('expected_from'),
    expectedTo: date('expected_to'),
    /** In the workshop while the second is null. */
    workshopFrom: instant('workshop_from'),
    workshopTo: instant('workshop_to'),
    doneOn: date('done_on'),
    doneAt: instant('done_at'),
    doneKm: doublePrecision('done_km'),
    doneH: doublePrecision('done_h'),
    supplier: text('supplier'),
    note: text('note'),
    costCents: cents('cost_cents'),
    /** The review after which it was scheduled. */
    nextOf: integer('next_of'),
    ...record(),
    search: searchOf('description', 'service_order'),
  },
  (t) => [
    unique('review_of_company').on(t.companyId, t.id),
    unique('review_of_draft').on(t.companyId, t.draftKey),
    index('review_open')
      .on(t.id)
      .where(sql`${t.doneOn} is null`),
  ],
)
export const reviewVehicle = heldTable('review_vehicle', ['review_id', () => review], ['vehicle_id', () => vehicle])
export const reviewUser = heldTable('review_user', ['review_id', () => review], ['user_id', () => appUser])

const ofReview = () => ({ id: identity(), companyId: companyId(), reviewId: integer('review_id').notNull() })
const own = [review.companyId, review.id] as const

/** Parts and labour, each with what it cost. */
export const reviewLine = pgTable(
  'review_line',
  {
    ...ofReview(),
    n: smallint('n').notNull(),
    kind: text('kind').notNull(),
    what: text('what').notNull(),
    quantity: doublePrecision('quantity').notNull(),
    unitCents: cents('unit_cents').notNull(),
  },
  (t) => [
    unique('review_line_once').on(t.companyId, t.reviewId, t.n),
    foreignKey({ name: 'review_line_mine', columns: [t.companyId, t.reviewId], foreignColumns: [...own] }).onDelete(
      'cascade',
    ),
  ],
)

/** What opened a review, in the words of then, and what the workshop found of it. */
export const reviewCause = pgTable(
  'review_cause',
  {
    ...ofReview(),
    kind: text('kind').notNull(),
    words: text('words').notNull(),
    /** The fault by its code, or which signal; null of what was opened otherwise. */
    what: text('what'),
    outcome: text('outcome'),
  },
  (t) => [
    index('review_cause_of').on(t.companyId, t.reviewId),
    foreignKey({ name: 'review_cause_mine', columns: [t.companyId, t.reviewId], foreignColumns: [...own] }).onDelete(
      'cascade',
    ),
  ],
)

/** States of a review, from when on each: null is the product's own count. */
export const reviewState = pgTable(
  'review_state',
  {
    ...ofReview(),
    state: text('state').notNull(),
    at: instant('at').notNull(),
    byName: text('by_name'),
    note: text('note'),
  },
  (t) => [
    index('review_state_of').on(t.companyId, t.reviewId, t.at),
    foreignKey({ name: 'review_state_mine', columns: [t.companyId, t.reviewId], foreignColumns: [...own] }).onDelete(
      'cascade',
    ),
  ],
)

/** Who was told of what: once each for what is due, whichever process tells it. */
export const reviewNotice = pgTable(
  'review_notice',
  {
    ...ofReview(),
    kind: text('kind').notNull(),
    due: text('due').notNull(),
    userId: integer('user_id').notNull(),
    sentAt: instant('sent_at').notNull(),
    /** Inactive then, and told nothing. */
    skipped: boolean('skipped').notNull().default(false),
  },
  (t) => [
    unique('review_notice_once').on(t.companyId, t.reviewId, t.kind, t.due, t.userId),
    foreignKey({ name: 'review_notice_mine', columns: [t.companyId, t.reviewId], foreignColumns: [...own] }).onDelete(
      'cascade',
    ),
  ],
)

/**
 * A reading that somebody vouched for: from it on a vehicle counts by its own days (maintenance §6.3). `before`: what its
 * day had come to by then. One that was wrong is voided and stays.
 */
export const counterAnchor = pgTable(
  'counter_anchor',
  {
    id: identity(),
    companyId: companyId(),
    vehicleId: integer('vehicle_id').notNull(),
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
    day: date('day').notNull(),
    value: doublePrecision('value').notNull(),
    before: doublePrecision('before').notNull().default(0),
    how: text('how').notNull(),
    byName: text('by_name'),
    note: text('note'),
    voidedAt: instant('voided_at'),
  },
  (t) => [
    index('counter_anchor_of').on(t.companyId, t.vehicleId, t.kind, t.at),
    foreignKey({
      name: 'counter_anchor_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)
