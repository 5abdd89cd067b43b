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
  smallint,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { identity, instant, record, searchOf } from './column.ts'
import { company, companyId } from './company.ts'
import { modelId } from './deviceModel.ts'

export const driver = pgTable(
  'driver',
  {
    id: identity(),
    companyId: companyId(),
    name: text('name').notNull(),
    phone: text('phone'),
    /** CPF, digits only (ENT-18). */
    document: text('document'),
    licenceNumber: text('licence_number'),
    pis: text('pis'),
    licenceCategory: text('licence_category'),
    /** The last day on which it holds. */
    licenceExpiresOn: date('licence_expires_on', { mode: 'string' }),
    /** A person's: masked for whoever may not read documents (VALID-DRIVER-02). */
    birthDate: date('birth_date', { mode: 'string' }),
    sex: text('sex'),
    /** As the Espelho must show them (Portaria 671, art. 84): the first day of work, and the function. */
    hiredOn: date('hired_on', { mode: 'string' }),
    job: text('job'),
    workload: text('workload'),
    active: boolean('active').notNull().default(true),
    ...record(),
    search: searchOf('name'),
  },
  (t) => [
    unique('driver_of_company').on(t.companyId, t.id),
    unique('driver_of_draft').on(t.companyId, t.draftKey),
    // Who left and comes back as another record is one person all the same: one of them is active at a time.
    uniqueIndex('driver_own_document')
      .on(t.companyId, sql`lower(${t.document})`)
      .where(sql`active`),
    index('driver_of_document').on(t.companyId, sql`lower(${t.document})`),
  ],
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
    /** Volts of its electrical system, 12, 24 or 48, and who says so: the register, or what its engine charges with. */
    batterySystem: smallint('battery_system'),
    batterySource: text('battery_source'),
    /** The day on which it became another one: a trigger writes it, and what the supply says is a series anew from then on. */
    batterySince: date('battery_since'),
    fuel: text('fuel'),
    colour: text('colour'),
    vin: text('vin'),
    renavam: text('renavam'),
    tankL: doublePrecision('tank_l'),
    /** A mixer; null: nobody said. */
    hasDrum: boolean('has_drum'),
    /** Of its engine, rpm; null: as another of its make and model says, else as its class. */
    economicFrom: integer('economic_from'),
    economicTo: integer('economic_to'),
    revLimit: integer('rev_limit'),
    /** As somebody read it, and when that was registered; what it counts since is told of its reports. */
    odometerKm: doublePrecision('odometer_km'),
    /** `rev` grows with every change of the register's own columns as well, by a trigger of the migration `fences`. */
    ...record(),
    search: searchOf('plate', 'fleet_number', 'maker', 'model'),
  },
  (t) => [
    unique('vehicle_of_company').on(t.companyId, t.id),
    // What stands for a plate that nobody told is no plate, and may be anything.
    uniqueIndex('vehicle_own_plate')
      .on(t.companyId, sql`lower(${t.plate})`)
      .where(sql`active`),
    // Of a plate also those out of service are asked for: by whoever registers it again, and by each line of an import.
    index('vehicle_of_plate').on(t.companyId, sql`lower(${t.plate})`),
    // Few say them; the others of their model look for them here.
    index('vehicle_engine')
      .on(t.companyId, t.maker, t.model)
      .where(sql`economic_from is not null or rev_limit is not null`),
    unique('vehicle_of_draft').on(t.companyId, t.draftKey),
    index('vehicle_of_driver').on(t.companyId, t.driverId),
    foreignKey({
      name: 'vehicle_driver',
      columns: [t.companyId, t.driverId],
      foreignColumns: [driver.companyId, driver.id],
    }),
  ],
)

/** Trackers: each is in one vehicle, in stock, or out of use (`active`). Where it was from when to when: `tracker_vehicle`. */
export const device = pgTable(
  'device',
  {
    /** The number of its record (telx), by which addresses name it. */
    id: identity(),
    uniqueId: text('unique_id').notNull(),
    companyId: companyId(),
    /** Where it is now; triggers keep it and the open link alike. */
    vehicleId: integer('vehicle_id').unique('device_of_vehicle'),
    protocol: text('protocol'),
    description: text('description'),
    producer: text('producer'),
    model: text('model'),
    /** What it takes, where that is known; null is the first model of its protocol. */
    modelId: modelId(),
    /** None, internal, external. */
    keyboard: text('keyboard').notNull().default('none'),
    /** ENT-20, as whoever fitted it says: what brings its versions, its clock's offset, what it does beside, what is wired. */
    updater: text('updater'),
    utcOffsetMin: integer('utc_offset_min'),
    special: text('special'),
    telemetry: boolean('telemetry'),
    blocking: boolean('blocking'),
    /** Of the key in the address that it may report to (registries §6.6), its SHA-256 in hex; triggers take it away on a swap. */
    keyHash: text('key_hash').unique('device_key'),
    keyMadeAt: instant('key_made_at'),
    active: boolean('active').notNull().default(true),
    createdAt: instant('created_at').notNull().defaultNow(),
    ...record(),
    search: searchOf('unique_id', 'description', 'producer', 'model'),
  },
  (t) => [
    index('device_company').on(t.companyId),
    unique('device_of_company').on(t.companyId, t.id),
    unique('device_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('device_own_unique_id').on(t.uniqueId),
    foreignKey({
      name: 'device_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/**
 * Trackers that reported without being registered. The owner alone reads it: one heard under the key of a company is that
 * company's business, any other that of the company that runs the installation, its first.
 */
export const unknownDevice = pgTable(
  'unknown_device',
  {
    uniqueId: text('unique_id').notNull(),
    underCompany: integer('under_company').references(() => company.id, { onDelete: 'cascade' }),
    protocol: text('protocol').notNull(),
    firstSeenAt: instant('first_seen_at').notNull().defaultNow(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    reports: integer('reports').notNull().default(1),
    /** How far its clock is ahead of the server's (behind: negative), where that lasts; seconds. */
    clockOffsetS: integer('clock_offset_s'),
    address: text('address'),
  },
  (t) => [uniqueIndex('unknown_device_under').on(t.uniqueId, sql`coalesce(${t.underCompany}, 0)`)],
)

/** Keys that open the ingest doors for one company, as SHA-256 in hex: one holds, and those before it for a day more. */
export const companyKey = pgTable(
  'company_key',
  {
    companyId: companyId(),
    keyHash: text('key_hash').primaryKey(),
    madeAt: instant('made_at').notNull(),
    madeByName: text('made_by_name').notNull(),
    expiresAt: instant('expires_at'),
  },
  (t) => [index('company_key_of').on(t.companyId)],
)

/** Whoever reports without being registered, and is none of this company's business: kept out of its list, by whom and since when. */
export const ignoredDevice = pgTable(
  'ignored_device',
  {
    companyId: companyId(),
    uniqueId: text('unique_id').notNull(),
    userId: integer('user_id').notNull(),
    byName: text('by_name').notNull(),
    at: instant('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyId, t.uniqueId] })],
)

/**
 * What was noticed of trackers, registered or not: values that nobody understood (`unread`, by field, with the last one as
 * a sample), two trackers under one id (`twin`). The owner alone reads it; who may see which device is asked beside it.
 */
export const deviceRemark = pgTable(
  'device_remark',
  {
    uniqueId: text('unique_id').notNull(),
    kind: text('kind').notNull(),
    field: text('field').notNull().default(''),
    sample: text('sample').notNull(),
    times: integer('times').notNull(),
    firstAt: instant('first_at').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uniqueId, t.kind, t.field] })],
)
