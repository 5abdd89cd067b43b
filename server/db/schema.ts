import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

/**
 * Every table of the store. A table with a `company_id` belongs to a tenant: the migration `tenancy` gives it row level
 * security, and the catalogue test fails when a new one has none. Registers carry foreign keys; the append-only
 * histories (position, alert, event, audit) carry none, for they outlive what they speak of.
 */

type Json = Record<string, unknown>

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
const instant = (name: string) => timestamp(name, { withTimezone: true })
const identity = () => integer('id').primaryKey().generatedByDefaultAsIdentity()
const long = (name: string) => bigint(name, { mode: 'number' })
const json = (name: string) => jsonb(name).$type<Json>()
const companyId = () =>
  integer('company_id')
    .notNull()
    .references(() => company.id)

export const company = pgTable('company', {
  id: identity(),
  tradeName: text('trade_name').notNull(),
  image: text('image'),
  policy: json('policy').notNull().default({}),
  /** Whoever may send commands signs in by two steps (decision 16). */
  twoStepForCommands: boolean('two_step_for_commands').notNull().default(false),
})

export const profile = pgTable(
  'profile',
  {
    id: identity(),
    companyId: companyId(),
    description: text('description').notNull(),
    active: boolean('active').notNull().default(true),
    menu: jsonb('menu').$type<unknown>().notNull().default({}),
    /** Of displays on a wall: its sessions are long, and read whatever the permissions say. */
    wall: boolean('wall').notNull().default(false),
  },
  (t) => [index('profile_company').on(t.companyId)],
)

export const profilePermission = pgTable(
  'profile_permission',
  {
    profileId: integer('profile_id')
      .notNull()
      .references(() => profile.id, { onDelete: 'cascade' }),
    companyId: companyId(),
    key: text('key').notNull(),
    module: boolean('module').notNull().default(false),
    c: boolean('c').notNull().default(false),
    r: boolean('r').notNull().default(false),
    u: boolean('u').notNull().default(false),
    d: boolean('d').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.profileId, t.key] }), index('profile_permission_company').on(t.companyId)],
)

export const appUser = pgTable(
  'app_user',
  {
    id: identity(),
    companyId: companyId(),
    managementCompanyId: integer('management_company_id')
      .notNull()
      .references(() => company.id),
    profileId: integer('profile_id')
      .notNull()
      .references(() => profile.id),
    name: text('name').notNull(),
    email: text('email').notNull().unique('app_user_email'),
    passwordHash: text('password_hash').notNull(),
    language: text('language').notNull().default('pt-BR'),
    active: boolean('active').notNull().default(true),
    image: text('image'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    maintenance: boolean('maintenance').notNull().default(false),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('app_user_company').on(t.companyId),
    check('app_user_email_lower', sql`${t.email} = lower(${t.email})`),
  ],
)

export const userCompany = pgTable(
  'user_company',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    companyId: companyId(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.companyId] }), index('user_company_company').on(t.companyId)],
)

/**
 * Only the SHA-256 of a session token is kept (reliability §4.5). No tenant: the owner alone reads it. A validation
 * puts a new token in the place of the old one, which opens the session for a moment more (`previousHash`, `rolledAt`).
 */
export const session = pgTable(
  'session',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    id: uuid('id').notNull().unique('session_id').defaultRandom(),
    previousHash: bytea('previous_hash'),
    rolledAt: instant('rolled_at'),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull().defaultNow(),
    seenAt: instant('seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    address: text('address'),
    agent: text('agent'),
    /** The known device that it was opened on: to end the session from elsewhere is to no longer know the device. */
    deviceId: uuid('device_id'),
  },
  (t) => [
    index('session_user').on(t.userId),
    index('session_expiry').on(t.expiresAt),
    index('session_previous').on(t.previousHash),
  ],
)

/**
 * Links to set a new password: only the SHA-256 of each token is kept, and its row goes with its use. No tenant: the
 * owner alone reads it.
 */
export const passwordReset = pgTable(
  'password_reset',
  {
    tokenHash: bytea('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [index('password_reset_user').on(t.userId)],
)

/**
 * The second step of a sign-in (decision 16): the secret lies sealed under the key of the installation, and an enrolment
 * that was begun and not ended has no `enabledAt`. `lastStep` is the last 30 s step whose code was taken, so that no code
 * counts twice. No tenant: the owner alone reads it.
 */
export const twoStep = pgTable('two_step', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => appUser.id, { onDelete: 'cascade' }),
  secret: bytea('secret').notNull(),
  enabledAt: instant('enabled_at'),
  lastStep: long('last_step').notNull().default(0),
})

/** Codes for whoever lost the second step: keyed hashes alone, and the row goes with its use. No tenant. */
export const backupCode = pgTable(
  'backup_code',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    hash: bytea('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.hash] })],
)

/**
 * Browsers on which an account signed in before: only the SHA-256 of the cookie's token is kept. Tries from one are not
 * held up by what others do to the account (reliability §4.7). No tenant.
 */
export const knownDevice = pgTable(
  'known_device',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    tokenHash: bytea('token_hash').notNull(),
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [unique('known_device_of_user').on(t.userId, t.tokenHash), index('known_device_token').on(t.tokenHash)],
)

/**
 * One row whose number grows with every committed change that sessions must notice: triggers of the migration `access`
 * count, so that a change by plain SQL is seen as well. Cheap to ask every second.
 */
export const accessRevision = pgTable('access_revision', {
  only: boolean('only').primaryKey().default(true),
  n: long('n').notNull().default(0),
})

export const driver = pgTable(
  'driver',
  {
    id: identity(),
    companyId: companyId(),
    name: text('name').notNull(),
    code: text('code'),
    phone: text('phone'),
    /** CPF, digits only (ENT-18). */
    document: text('document'),
    licenceNumber: text('licence_number'),
    licenceCategory: text('licence_category'),
    /** The last day on which it holds. */
    licenceExpiresOn: date('licence_expires_on', { mode: 'string' }),
    active: boolean('active').notNull().default(true),
  },
  (t) => [unique('driver_of_company').on(t.companyId, t.id)],
)

export const vehicle = pgTable(
  'vehicle',
  {
    id: identity(),
    companyId: companyId(),
    plate: text('plate').notNull(),
    fleetNumber: text('fleet_number').notNull().default(''),
    /** 1 truck, 2 car, 3 rural machine, anything else: other. */
    category: smallint('category').notNull(),
    body: text('body').notNull().default(''),
    makerId: integer('maker_id'),
    maker: text('maker').notNull().default(''),
    model: text('model').notNull().default(''),
    year: integer('year'),
    driverId: integer('driver_id'),
    reportIntervalS: integer('report_interval_s').notNull().default(10),
    active: boolean('active').notNull().default(true),
    /** Grows with every change of the register's own columns, by a trigger of the migration `fences`. */
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    unique('vehicle_of_company').on(t.companyId, t.id),
    index('vehicle_plate').on(t.companyId, t.plate),
    foreignKey({
      name: 'vehicle_driver',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }),
  ],
)

export const device = pgTable(
  'device',
  {
    uniqueId: text('unique_id').primaryKey(),
    companyId: companyId(),
    vehicleId: integer('vehicle_id').notNull().unique('device_of_vehicle'),
    protocol: text('protocol').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (t) => [
    index('device_company').on(t.companyId),
    foreignKey({
      name: 'device_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/** Trackers that reported without being registered. No tenant yet: the owner alone reads it. */
export const unknownDevice = pgTable('unknown_device', {
  uniqueId: text('unique_id').primaryKey(),
  protocol: text('protocol').notNull(),
  firstSeenAt: instant('first_seen_at').notNull().defaultNow(),
  lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
  reports: integer('reports').notNull().default(1),
  address: text('address'),
})

/** The last believed state of a vehicle. `telemetry_at` holds, per telemetry key, when it was last said. */
export const vehicleState = pgTable(
  'vehicle_state',
  {
    vehicleId: integer('vehicle_id').primaryKey(),
    companyId: companyId(),
    fixAt: instant('fix_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    altitudeM: real('altitude_m'),
    speedKmh: real('speed_kmh').notNull(),
    headingDeg: real('heading_deg'),
    motion: smallint('motion').notNull(),
    motionSince: instant('motion_since').notNull(),
    flags: integer('flags').notNull().default(0),
    telemetry: json('telemetry').notNull().default({}),
    telemetryAt: json('telemetry_at').notNull().default({}),
  },
  (t) => [
    index('vehicle_state_company').on(t.companyId),
    foreignKey({
      name: 'vehicle_state_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Every believed report. `fingerprint` tells two different reports of the same instant apart, so that a repeat of the
 * same one is dropped by the key. The key leads with the vehicle: all reads ask for one vehicle in a span of time.
 */
export const position = pgTable(
  'position',
  {
    companyId: integer('company_id').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    fixAt: instant('fix_at').notNull(),
    fingerprint: bigint('fingerprint', { mode: 'bigint' }).notNull(),
    receivedAt: instant('received_at').notNull(),
    latitude: doublePrecision('latitude').notNull(),
    longitude: doublePrecision('longitude').notNull(),
    altitudeM: real('altitude_m'),
    speedKmh: real('speed_kmh'),
    headingDeg: real('heading_deg'),
    flags: integer('flags').notNull().default(0),
    telemetry: json('telemetry'),
  },
  (t) => [primaryKey({ columns: [t.vehicleId, t.fixAt, t.fingerprint] })],
)

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
  },
  (t) => [
    unique('alert_once').on(t.vehicleId, t.type, t.occurredAt, t.fenceId).nullsNotDistinct(),
    index('alert_of_fence')
      .on(t.fenceId, t.occurredAt)
      .where(sql`${t.fenceId} is not null`),
    index('alert_of_company').on(t.companyId, t.occurredAt),
    index('alert_open')
      .on(t.companyId, t.occurredAt)
      .where(sql`${t.ackedAt} is null`),
  ],
)

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
  },
  (t) => [
    unique('command_key').on(t.companyId, t.key),
    unique('command_of_company').on(t.companyId, t.id),
    uniqueIndex('command_in_flight')
      .on(t.vehicleId, t.resource)
      .where(sql`${t.state} in ('pending', 'sent')`),
    index('command_history').on(t.companyId, t.requestedAt),
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

/** Head of a company's event log (reliability §4.1). `epoch` changes when the log is restored or cut. */
export const stream = pgTable('stream', {
  companyId: integer('company_id')
    .primaryKey()
    .references(() => company.id),
  epoch: uuid('epoch').notNull().defaultRandom(),
  head: long('head').notNull().default(0),
})

export const event = pgTable(
  'event',
  {
    companyId: integer('company_id').notNull(),
    seq: long('seq').notNull(),
    id: uuid('id').notNull().defaultRandom(),
    type: text('type').notNull(),
    occurredAt: instant('occurred_at'),
    receivedAt: instant('received_at'),
    committedAt: instant('committed_at').notNull(),
    rev: integer('rev').notNull(),
    body: json('body').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.seq] })],
)

export const audit = pgTable(
  'audit',
  {
    companyId: integer('company_id').notNull(),
    seq: long('seq').notNull(),
    at: instant('at').notNull(),
    userId: integer('user_id'),
    sessionRef: text('session_ref'),
    address: text('address'),
    action: text('action').notNull(),
    entity: text('entity').notNull(),
    entityId: text('entity_id').notNull(),
    body: json('body').notNull(),
    prevHash: bytea('prev_hash').notNull(),
    hash: bytea('hash').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.seq] })],
)

export const notification = pgTable(
  'notification',
  {
    id: long('id').primaryKey().generatedByDefaultAsIdentity(),
    companyId: companyId(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    at: instant('at').notNull().defaultNow(),
    url: text('url'),
    type: text('type').notNull(),
    state: text('state').notNull(),
  },
  (t) => [index('notification_of_company').on(t.companyId, t.at)],
)

export const setting = pgTable('setting', { key: text('key').primaryKey(), value: jsonb('value').notNull() })
