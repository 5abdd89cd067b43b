import { sql } from 'drizzle-orm'
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

import { identity, instant, json } from './column.ts'
import { companyId } from './company.ts'
import { vehicle } from './fleet.ts'

/** A remote command (reliability §4.2). The partial index keeps one open command per vehicle and resource. */
export const command = pgTable(
  'command',
  {
    id: uuid('id').primaryKey(),
    companyId: companyId(),
    vehicleId: integer('vehicle_id').notNull(),
    action: text('action').notNull(),
    resource: text('resource').notNull(),
    state: text('state').notNull(),
    cancelState: text('cancel_state').notNull().default('none'),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    requestedBy: integer('requested_by').notNull(),
    requestedAt: instant('requested_at').notNull(),
    reason: text('reason'),
    note: text('note'),
    expiresAt: instant('expires_at').notNull(),
    sentAt: instant('sent_at'),
    attempts: integer('attempts').notNull().default(0),
    finishedAt: instant('finished_at'),
    cancelledAt: instant('cancelled_at'),
    cancelledBy: integer('cancelled_by'),
    decision: json('decision').notNull().default({}),
    rev: integer('rev').notNull().default(1),
    /** What it waits for on the server, and until when: 'stop' or 'off'; kept once it fired. */
    armedFor: text('armed_for'),
    armedUntil: instant('armed_until'),
    /** Who told that it was done: 'device', 'telemetry', 'server' or a 'reading'. */
    evidence: text('evidence'),
    /** What travels with the action, and what the device said of it, by key. */
    payload: json('payload'),
    result: json('result'),
    /** It goes on an old position, which a second person answers for. */
    override: boolean('override').notNull().default(false),
    /** The second person, and when they agreed. */
    approvedBy: integer('approved_by'),
    approvedAt: instant('approved_at'),
    /** Of a request for several at once. */
    batchId: uuid('batch_id'),
    /** Asked by the clock, thousands a day: neither audited nor announced. */
    quiet: boolean('quiet').notNull().default(false),
  },
  (t) => [
    index('command_of_batch').on(t.companyId, t.batchId),
    index('command_of_resource').on(t.companyId, t.resource, t.requestedAt, t.id),
    unique('command_key').on(t.companyId, t.key),
    unique('command_of_company').on(t.companyId, t.id),
    uniqueIndex('command_in_flight')
      .on(t.vehicleId, t.resource)
      .where(sql`${t.state} in ('awaitingSecond', 'armed', 'pending', 'sent')`),
    index('command_history').on(t.companyId, t.requestedAt, t.id),
    /** Those that still move, among all that ever were: read by every page that opens, and by each round of a process. */
    index('command_moving')
      .on(t.companyId, t.requestedAt)
      .where(sql`${t.state} in ('awaitingSecond', 'armed', 'pending', 'sent', 'unknown')`),
    index('command_of_vehicle').on(t.vehicleId, t.requestedAt),
    foreignKey({
      name: 'command_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }),
  ],
)

export const commandStep = pgTable(
  'command_step',
  {
    commandId: uuid('command_id').notNull(),
    companyId: companyId(),
    n: integer('n').notNull(),
    at: instant('at').notNull(),
    state: text('state').notNull(),
    userId: integer('user_id'),
    detail: text('detail'),
  },
  (t) => [
    primaryKey({ columns: [t.commandId, t.n] }),
    index('command_step_company').on(t.companyId),
    foreignKey({
      name: 'command_step_command',
      columns: [t.companyId, t.commandId],
      foreignColumns: [command.companyId, command.id],
    }),
  ],
)

/**
 * Every time a command was claimed to be transmitted, and what the gateway and the device said of it. `outcome` is null
 * while that is not known; `raw` is the device's own words, cut to 500 characters.
 */
export const commandAttempt = pgTable(
  'command_attempt',
  {
    commandId: uuid('command_id').notNull(),
    companyId: companyId(),
    n: integer('n').notNull(),
    claimedAt: instant('claimed_at').notNull(),
    handedAt: instant('handed_at'),
    gateway: text('gateway').notNull(),
    outcome: text('outcome'),
    raw: text('raw'),
  },
  (t) => [
    primaryKey({ columns: [t.commandId, t.n] }),
    index('command_attempt_company').on(t.companyId),
    foreignKey({
      name: 'command_attempt_command',
      columns: [t.companyId, t.commandId],
      foreignColumns: [command.companyId, command.id],
    }),
  ],
)

/** A request for one vehicle or several, confirmed once. `refusals`: what was refused, so that the same key answers the same. */
export const commandBatch = pgTable(
  'command_batch',
  {
    id: uuid('id').primaryKey(),
    companyId: companyId(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    action: text('action').notNull(),
    reason: text('reason'),
    note: text('note'),
    vehicles: integer('vehicles').notNull(),
    refusals: jsonb('refusals').notNull(),
    askedBy: integer('asked_by').notNull(),
    askedAt: instant('asked_at').notNull(),
  },
  (t) => [unique('command_batch_key').on(t.companyId, t.key)],
)

/** How a company commands; none = nothing was ever decided. While `halted_at` stands, nothing of it is handed over. */
export const commandPolicy = pgTable('command_policy', {
  companyId: companyId().primaryKey(),
  /** When a second person is asked: never, lot, override, always (`contract/rules/secondPerson.ts`). */
  secondPerson: text('second_person').notNull().default('never'),
  /** More vehicles at once than this are a lot. */
  lotFrom: integer('lot_from').notNull().default(5),
  blockMaxKmh: integer('block_max_kmh').notNull().default(10),
  haltedAt: instant('halted_at'),
  haltedBy: integer('halted_by'),
  haltedByName: text('halted_by_name'),
  haltReason: text('halt_reason'),
  resumeAskedAt: instant('resume_asked_at'),
  resumeAskedBy: integer('resume_asked_by'),
  resumeAskedByName: text('resume_asked_by_name'),
  rev: integer('rev').notNull().default(0),
})

/** When a vehicle was in maintenance: by its device's word or by the server alone, until when, and how it ended. */
export const maintenanceSpan = pgTable(
  'maintenance_span',
  {
    id: identity(),
    companyId: companyId(),
    vehicleId: integer('vehicle_id').notNull(),
    fromAt: instant('from_at').notNull(),
    untilAt: instant('until_at').notNull(),
    toAt: instant('to_at'),
    how: text('how').notNull(),
    note: text('note'),
    by: integer('by').notNull(),
    byName: text('by_name').notNull(),
    endedBy: text('ended_by'),
    endedName: text('ended_name'),
    commandId: uuid('command_id'),
    /** Reports up to then were looked at for whether it drove off. */
    lookedTo: instant('looked_to'),
  },
  (t) => [
    uniqueIndex('maintenance_span_open')
      .on(t.vehicleId)
      .where(sql`${t.toAt} is null`),
    index('maintenance_span_of_vehicle').on(t.vehicleId, t.fromAt),
    index('maintenance_span_of_company').on(t.companyId, t.fromAt),
    foreignKey({
      name: 'maintenance_span_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

const checklistColumns = () => ({
  companyId: companyId(),
  vehicleId: integer('vehicle_id').notNull(),
  /** One bit per item (`contract/rules/checklist.ts`): said, and what spoke for it then. */
  items: integer('items').notNull(),
  evidence: integer('evidence').notNull(),
  doneBy: integer('done_by').notNull(),
  doneByName: text('done_by_name').notNull(),
  doneAt: instant('done_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  note: text('note').notNull(),
  rev: integer('rev').notNull(),
})

/** What somebody said of a vehicle before it left (TOWER-05); a vehicle without a row was never looked at. */
export const towerChecklist = pgTable('tower_checklist', checklistColumns(), (t) => [
  primaryKey({ columns: [t.vehicleId] }),
  index('tower_checklist_company').on(t.companyId),
  foreignKey({
    name: 'tower_checklist_vehicle',
    columns: [t.companyId, t.vehicleId],
    foreignColumns: [vehicle.companyId, vehicle.id],
  }).onDelete('cascade'),
])

/** Those that another one took the place of. */
export const towerChecklistPast = pgTable(
  'tower_checklist_past',
  { ...checklistColumns(), replacedAt: instant('replaced_at').notNull() },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.rev] }),
    index('tower_checklist_past_company').on(t.companyId),
    foreignKey({
      name: 'tower_checklist_past_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)
