import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
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

import { identity, instant, json, record, searchOf } from './column.ts'
import { companyId } from './company.ts'
import { vehicle } from './fleet.ts'

/** Named sets of parameters, of every kind (`contract/profiles`); `rev` of the record is the revision of its values. */
export const profileSet = pgTable(
  'profile_set',
  {
    id: identity(),
    companyId: companyId(),
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    description: text('description'),
    active: boolean('active').notNull().default(true),
    parameters: json('parameters').notNull(),
    /** Of what a company holds: the day from whose beginning its newest values count. */
    fromDay: date('from_day'),
    ...record(),
    search: searchOf('name', 'description'),
  },
  (t) => [
    unique('profile_set_of_company').on(t.companyId, t.id),
    unique('profile_set_of_draft').on(t.companyId, t.draftKey),
    uniqueIndex('profile_set_own_name').on(t.companyId, t.kind, sql`lower(${t.name})`),
  ],
)

/** Every revision of a set as it was, so that who holds an old one can be compared. */
export const profileRevision = pgTable(
  'profile_revision',
  {
    profileId: integer('profile_id').notNull(),
    companyId: companyId(),
    rev: integer('rev').notNull(),
    parameters: json('parameters').notNull(),
    fromDay: date('from_day'),
    by: text('by'),
    at: instant('at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.profileId, t.rev] }),
    index('profile_revision_company').on(t.companyId),
    foreignKey({
      name: 'profile_revision_set',
      columns: [t.companyId, t.profileId],
      foreignColumns: [profileSet.companyId, profileSet.id],
    }).onDelete('cascade'),
  ],
)

/** Which set a vehicle is to have, and which it was confirmed to have; without a set, values by hand. */
export const profileVehicle = pgTable(
  'profile_vehicle',
  {
    kind: text('kind').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    companyId: companyId(),
    profileId: integer('profile_id'),
    revWanted: integer('rev_wanted'),
    wanted: json('wanted').notNull(),
    wantedAt: instant('wanted_at').notNull(),
    wantedBy: text('wanted_by').notNull(),
    revConfirmed: integer('rev_confirmed'),
    confirmedAt: instant('confirmed_at'),
    commandId: uuid('command_id'),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.vehicleId] }),
    index('profile_vehicle_set').on(t.companyId, t.kind, t.profileId),
    index('profile_vehicle_of_set').on(t.companyId, t.profileId),
    index('profile_vehicle_of_vehicle').on(t.companyId, t.vehicleId),
    foreignKey({
      name: 'profile_vehicle_of_set',
      columns: [t.companyId, t.profileId],
      foreignColumns: [profileSet.companyId, profileSet.id],
    }),
    foreignKey({
      name: 'profile_vehicle_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }),
  ],
)

/** Every time values were asked for a vehicle: of which set, what they were before, and by which command. */
export const profileApplied = pgTable(
  'profile_applied',
  {
    id: identity(),
    companyId: companyId(),
    kind: text('kind').notNull(),
    vehicleId: integer('vehicle_id').notNull(),
    profileId: integer('profile_id'),
    profileName: text('profile_name'),
    rev: integer('rev'),
    before: json('before').notNull(),
    after: json('after').notNull(),
    at: instant('at').notNull(),
    by: text('by').notNull(),
    commandId: uuid('command_id'),
  },
  (t) => [
    index('profile_applied_company').on(t.companyId, t.kind, t.at, t.id),
    index('profile_applied_command').on(t.commandId),
    index('profile_applied_of_vehicle').on(t.companyId, t.vehicleId),
    foreignKey({
      name: 'profile_applied_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }),
  ],
)

/** What a vehicle is known to have, value by value: by its device's word, or by the server's own where it acts itself. */
export const settingState = pgTable(
  'setting_state',
  {
    vehicleId: integer('vehicle_id').notNull(),
    companyId: companyId(),
    kind: text('kind').notNull(),
    code: text('code').notNull(),
    value: jsonb('value').notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
    commandId: uuid('command_id'),
  },
  (t) => [
    primaryKey({ columns: [t.vehicleId, t.kind, t.code] }),
    index('setting_state_company').on(t.companyId),
    foreignKey({
      name: 'setting_state_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }),
  ],
)
