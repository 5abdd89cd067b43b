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
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { appUser } from './account.ts'
import { identity, instant, json, long, record, searchOf } from './column.ts'
import { companyId } from './company.ts'
import { vehicle } from './fleet.ts'
import { heldTable } from './linkTable.ts'
import { grouping } from './register.ts'

export const alert = pgTable(
  'alert',
  {
    id: long('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: integer('company_id').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    type: text('type').notNull(),
    severity: text('severity').notNull(),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    snapshot: json('snapshot').notNull().default({}),
    rev: integer('rev').notNull().default(1),
    ackedAt: instant('acked_at'),
    ackedBy: integer('acked_by'),
    /** The fence that it speaks of, if any: two may be entered in one instant. */
    fenceId: integer('fence_id'),
    /** What it speaks of beside its vehicle, '' for nothing: a code of a fault, the id of a fence, a fence of the gateway. */
    subject: text('subject').notNull().default(''),
    /** How often the same began again before its cooldown was over, and when last. */
    repeats: integer('repeats').notNull().default(0),
    lastAt: instant('last_at'),
    /** The rule that raised it, in the revision of then; null of what was raised before there were rules. */
    ruleId: integer('rule_id'),
    ruleRev: integer('rule_rev'),
    /** False of a record: it is kept, counted and filed, and nobody is asked to answer it. */
    needsAck: boolean('needs_ack').notNull().default(true),
    /** It was older, when it came, than its rule lets news be. */
    late: boolean('late').notNull().default(false),
    /** Held back while its vehicle is in maintenance: what still goes on at the end asks for its answer then. */
    held: boolean('held').notNull().default(false),
    /** When what it tells of was over, and how far it went. */
    clearedAt: instant('cleared_at'),
    threshold: doublePrecision('threshold'),
    peak: doublePrecision('peak'),
    /** Every change, those too that nobody must see before they answer. */
    changes: integer('changes').notNull().default(0),
    assignedTo: integer('assigned_to'),
    assignedName: text('assigned_name'),
    resolvedAt: instant('resolved_at'),
    resolvedBy: integer('resolved_by'),
    resolvedName: text('resolved_name'),
    cause: text('cause'),
    /** Out of the way until then, by whom and why. */
    shelvedUntil: instant('shelved_until'),
    shelvedName: text('shelved_name'),
    shelvedReason: text('shelved_reason'),
    /** When it last asked anew. */
    askedAt: instant('asked_at'),
    /** The readings that decided, kept with it: it outlives the positions. */
    why: json('why'),
  },
  (t) => [
    unique('alert_once').on(t.vehicleId, t.type, t.subject, t.occurredAt),
    index('alert_of_fence')
      .on(t.fenceId, t.occurredAt)
      .where(sql`${t.fenceId} is not null`),
    index('alert_of_company').on(t.companyId, t.occurredAt),
    index('alert_open')
      .on(t.companyId, t.occurredAt)
      .where(sql`${t.ackedAt} is null`),
    index('alert_shelved')
      .on(t.shelvedUntil)
      .where(sql`${t.shelvedUntil} is not null`),
    index('alert_of_rule').on(t.ruleId, t.occurredAt),
    index('alert_lasting')
      .on(t.vehicleId, t.type)
      .where(sql`${t.clearedAt} is null`),
  ],
)

/** When vehicles are told of, as a sentence has it: what, how far, for how long, which, and how bad it is (ENT-22). */
export const alertRule = pgTable(
  'alert_rule',
  {
    id: identity(),
    companyId: companyId(),
    description: text('description').notNull(),
    code: text('code').notNull(),
    severity: text('severity').notNull(),
    threshold: doublePrecision('threshold'),
    /** Past it as well its alert is one step more severe. */
    threshold2: doublePrecision('threshold2'),
    /** While its wipers are on, where that is less. */
    rainLimit: doublePrecision('rain_limit'),
    /** Of an input or an output: which one, and in which state it is to be (`on`, `off`). */
    port: text('port'),
    portState: text('port_state'),
    clearBy: doublePrecision('clear_by'),
    /** In the unit of its event (`isMagnitude`): s, or ms of what an accelerometer tells. */
    duration: integer('duration').notNull().default(0),
    cooldownS: integer('cooldown_s').notNull().default(300),
    allowedLateS: integer('allowed_late_s').notNull().default(600),
    windowFrom: text('window_from'),
    windowTo: text('window_to'),
    reach: text('reach').notNull().default('all'),
    notify: text('notify').notNull().default('nobody'),
    message: text('message'),
    /** Days of the company's calendar on which it holds, first and last; null is open. */
    validFrom: date('valid_from'),
    validTo: date('valid_to'),
    /** Digits of days, 0 is Sunday; null is every day. */
    weekdays: text('weekdays'),
    /** At most one notification of a vehicle in so long; alerts are never fewer for it. */
    notifyEveryS: integer('notify_every_s').notNull().default(0),
    /** A limit that its vehicle holds of a set counts in place of its own. */
    perVehicle: boolean('per_vehicle').notNull().default(false),
    origin: text('origin').notNull().default('own'),
    active: boolean('active').notNull().default(true),
    ...record(),
    search: searchOf('description', 'code'),
  },
  (t) => [
    unique('alert_rule_of_company').on(t.companyId, t.id),
    unique('alert_rule_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('alert_rule_own_description').on(t.companyId, sql`lower(${t.description})`),
  ],
)

export const alertRuleVehicle = pgTable(
  'alert_rule_vehicle',
  {
    companyId: companyId(),
    alertRuleId: integer('alert_rule_id').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.alertRuleId, t.vehicleId] }),
    index('alert_rule_vehicle_of_vehicle').on(t.companyId, t.vehicleId),
    foreignKey({
      name: 'alert_rule_vehicle_rule',
      columns: [t.companyId, t.alertRuleId],
      foreignColumns: [alertRule.companyId, alertRule.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'alert_rule_vehicle_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

export const alertRuleGrouping = heldTable(
  'alert_rule_grouping',
  ['alert_rule_id', () => alertRule],
  ['grouping_id', () => grouping],
)

/** Who is told of what a rule raises. */
export const alertRuleUser = pgTable(
  'alert_rule_user',
  {
    id: identity(),
    companyId: companyId(),
    alertRuleId: integer('alert_rule_id').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
  },
  (t) => [
    unique('alert_rule_user_once').on(t.companyId, t.alertRuleId, t.userId),
    index('alert_rule_user_user').on(t.userId),
    foreignKey({
      name: 'alert_rule_user_rule',
      columns: [t.companyId, t.alertRuleId],
      foreignColumns: [alertRule.companyId, alertRule.id],
    }).onDelete('cascade'),
  ],
)

/** Every revision of a rule, whole. Written by a trigger of the migration: no way of changing a rule forgets it. */
export const alertRuleRev = pgTable(
  'alert_rule_rev',
  {
    companyId: companyId(),
    ruleId: integer('rule_id').notNull(),
    rev: integer('rev').notNull(),
    at: instant('at').notNull(),
    byName: text('by_name'),
    body: json('body').notNull(),
  },
  (t) => [primaryKey({ columns: [t.ruleId, t.rev] }), index('alert_rule_rev_of_company').on(t.companyId, t.at)],
)

/** How far a rule is with a vehicle; nothing is kept while it is at rest. */
export const alertState = pgTable(
  'alert_state',
  {
    companyId: companyId(),
    ruleId: integer('rule_id').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    body: json('body').notNull(),
  },
  (t) => [primaryKey({ columns: [t.vehicleId, t.ruleId] })],
)

/** What a kind of alert of a vehicle was put aside for, until when and by whom. */
export const alertShelf = pgTable(
  'alert_shelf',
  {
    id: identity(),
    companyId: companyId(),
    vehicleId: integer('vehicle_id').notNull(),
    type: text('type').notNull(),
    /** Of one critical alert, and of no other that comes. */
    alertId: long('alert_id'),
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at').notNull(),
    /** When it ended indeed: by itself, or by somebody. */
    endedAt: instant('ended_at'),
    endedName: text('ended_name'),
    reason: text('reason').notNull(),
    byName: text('by_name').notNull(),
  },
  (t) => [
    index('alert_shelf_open')
      .on(t.companyId, t.untilAt)
      .where(sql`${t.endedAt} is null`),
    index('alert_shelf_of').on(t.vehicleId, t.type, t.untilAt),
  ],
)

/** A vehicle that is out of service: what happens to it is kept and asks nobody, until the end (alerts.md §6.8). */
export const alertOutage = pgTable(
  'alert_outage',
  {
    id: identity(),
    companyId: companyId(),
    vehicleId: integer('vehicle_id').notNull(),
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at').notNull(),
    /** When it ended indeed: by itself, or by somebody. */
    endedAt: instant('ended_at'),
    endedName: text('ended_name'),
    reason: text('reason').notNull(),
    byName: text('by_name').notNull(),
  },
  (t) => [
    uniqueIndex('alert_outage_open')
      .on(t.vehicleId)
      .where(sql`${t.endedAt} is null`),
    index('alert_outage_of_company').on(t.companyId, t.untilAt),
  ],
)

/** What people did with an alert. */
export const alertNote = pgTable(
  'alert_note',
  {
    id: long('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: companyId(),
    alertId: long('alert_id').notNull(),
    at: instant('at').notNull(),
    userId: integer('user_id'),
    byName: text('by_name'),
    kind: text('kind').notNull(),
    note: text('note'),
    rev: integer('rev').notNull(),
  },
  (t) => [index('alert_note_of').on(t.alertId, t.id)],
)
