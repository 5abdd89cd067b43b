import {
  boolean,
  doublePrecision,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'

import { identity, instant, json } from './column.ts'
import { companyId } from './company.ts'
import { driver } from './fleet.ts'
import { journeyEvent } from './journeyNouns.ts'

/**
 * The recorder of a company (Portaria 671, REP-P): its row is the lock under which a record gets its number and hash.
 * Numbers and hashes are written by the functions of the migration `recorder` alone; the application's role may change what
 * a person says of it, and nothing else.
 */
export const clockSite = pgTable('clock_site', {
  companyId: companyId().primaryKey(),
  nsr: integer('nsr').notNull().default(0),
  /** Of the newest mark, and over all records. */
  lastHash: text('last_hash').notNull().default(''),
  lastSeal: text('last_seal').notNull().default(''),
  inpi: text('inpi'),
  place: text('place'),
  cno: text('cno'),
  responsibleCpf: text('responsible_cpf'),
  afdLayout: text('afd_layout').notNull().default('004'),
  aejLayout: text('aej_layout').notNull().default('002'),
  /** Since when it was last known to serve, and whether it does: after a crash the next start says when it ended. */
  heardAt: instant('heard_at'),
  serving: boolean('serving').notNull().default(false),
})

/**
 * One record of the AFD, never changed and never deleted: the application's role lacks the right. Those that the product writes
 * by itself go with a company that was made by mistake, where nobody ever marked.
 */
export const clockRecord = pgTable(
  'clock_record',
  {
    companyId: companyId(),
    nsr: integer('nsr').notNull(),
    type: integer('type').notNull(),
    at: instant('at').notNull(),
    recordedAt: instant('recorded_at').notNull(),
    cpf: text('cpf'),
    driverId: integer('driver_id'),
    collector: text('collector'),
    offline: boolean('offline'),
    /** The record as it stands in the file, in letters of ISO 8859-1, without checksum and hash. */
    line: text('line').notNull(),
    /** Of a mark (type 7): SHA-256 over its line and the hash of the mark before. */
    hash: text('hash'),
    /** Of every record: SHA-256 over its line and the seal of the record before, so that a change of any of them shows. */
    seal: text('seal').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.nsr] }), index('clock_record_at').on(t.companyId, t.recordedAt)],
)

/** What speaks for a driver: a phone, or a screen in the cab. Its token is kept as its hash alone. */
export const driverDevice = pgTable(
  'driver_device',
  {
    id: identity(),
    companyId: companyId(),
    driverId: integer('driver_id').notNull(),
    name: text('name').notNull(),
    kind: text('kind').notNull().default('phone'),
    tokenHash: text('token_hash').notNull(),
    pairedAt: instant('paired_at').notNull(),
    lastSeenAt: instant('last_seen_at'),
    /** Server less device, as it was measured last. */
    offsetMs: integer('offset_ms'),
    app: text('app'),
    unsent: integer('unsent'),
    vehicleId: integer('vehicle_id'),
    vehicleAt: instant('vehicle_at'),
    revokedAt: instant('revoked_at'),
    revokedBy: text('revoked_by'),
  },
  (t) => [
    unique('driver_device_of_company').on(t.companyId, t.id),
    unique('driver_device_token').on(t.tokenHash),
    index('driver_device_driver').on(t.companyId, t.driverId),
    foreignKey({
      name: 'driver_device_driver_fk',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }).onDelete('cascade'),
  ],
)

/** Pairs one device, once, for ten minutes; one of a demo may be used again. */
export const pairingCode = pgTable(
  'pairing_code',
  {
    hash: text('hash').primaryKey(),
    companyId: companyId(),
    driverId: integer('driver_id').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
    again: boolean('again').notNull().default(false),
  },
  (t) => [
    index('pairing_code_company').on(t.companyId),
    index('pairing_code_of_driver').on(t.companyId, t.driverId),
    foreignKey({
      name: 'pairing_code_driver',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }).onDelete('cascade'),
  ],
)

/** What a driver said he does, at a minute; never changed. One without a number came from somebody without a CPF. */
export const appointment = pgTable(
  'appointment',
  {
    id: identity(),
    companyId: companyId(),
    driverId: integer('driver_id').notNull(),
    /** Null: the event that was named is unknown. */
    eventId: integer('event_id'),
    event: text('event').notNull(),
    kind: text('kind').notNull(),
    at: instant('at').notNull(),
    saidAt: instant('said_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    source: text('source').notNull(),
    vehicleId: integer('vehicle_id'),
    latitude: doublePrecision('latitude'),
    longitude: doublePrecision('longitude'),
    accuracyM: integer('accuracy_m'),
    clock: text('clock').notNull(),
    offline: boolean('offline').notNull(),
    key: uuid('key').notNull(),
    /** Of what was sent under the key: the same key with another body is refused. */
    digest: text('digest').notNull(),
    deviceId: integer('device_id'),
    note: text('note'),
    nsr: integer('nsr'),
  },
  (t) => [
    unique('appointment_of_company').on(t.companyId, t.id),
    unique('appointment_once').on(t.companyId, t.key),
    index('appointment_of_driver').on(t.companyId, t.driverId, t.at),
    index('appointment_at').on(t.companyId, t.at),
    index('appointment_of_event').on(t.companyId, t.eventId),
    index('appointment_of_vehicle').on(t.companyId, t.vehicleId, t.at),
    foreignKey({
      name: 'appointment_driver',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }),
    foreignKey({
      name: 'appointment_event',
      columns: [t.companyId, t.eventId],
      foreignColumns: [journeyEvent.companyId, journeyEvent.id],
    }),
  ],
)

/** From where on the journeys of a driver must be told anew: noted by the store when marks or treatments come. */
export const driverLate = pgTable(
  'driver_late',
  {
    driverId: integer('driver_id').primaryKey(),
    companyId: companyId(),
    fromAt: instant('from_at').notNull(),
  },
  (t) => [
    index('driver_late_company').on(t.companyId),
    foreignKey({
      name: 'driver_late_driver',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }).onDelete('cascade'),
  ],
)

/** What the office says of a day: it stands beside the marks and never changes one. Nobody approves the own. */
export const treatment = pgTable(
  'treatment',
  {
    id: identity(),
    companyId: companyId(),
    driverId: integer('driver_id').notNull(),
    kind: text('kind').notNull(),
    appointmentId: integer('appointment_id'),
    /** Of a stint that is given to somebody or annotated. */
    stintVehicleId: integer('stint_vehicle_id'),
    stintFromAt: instant('stint_from_at'),
    /** From which report of the vehicle to which a drive went that was given: nobody's sums but his have them. */
    givenFromAt: instant('given_from_at'),
    givenToAt: instant('given_to_at'),
    violationId: integer('violation_id'),
    eventId: integer('event_id'),
    markKind: text('mark_kind'),
    at: instant('at').notNull(),
    reason: text('reason').notNull(),
    state: text('state').notNull(),
    byId: integer('by_id').notNull(),
    by: text('by').notNull(),
    madeAt: instant('made_at').notNull(),
    decidedBy: text('decided_by'),
    decidedAt: instant('decided_at'),
    rev: integer('rev').notNull().default(1),
    body: json('body').notNull().default({}),
  },
  (t) => [
    unique('treatment_of_company').on(t.companyId, t.id),
    index('treatment_of_driver').on(t.companyId, t.driverId, t.at),
    index('treatment_of_stint').on(t.companyId, t.stintVehicleId, t.stintFromAt),
    foreignKey({
      name: 'treatment_driver',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }),
  ],
)
