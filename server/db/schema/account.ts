import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core'

import { instant, identity, long, record, searchOf } from './column.ts'
import { company, companyId } from './company.ts'
import { vehicle } from './fleet.ts'

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
    ...record(),
  },
  (t) => [index('profile_company').on(t.companyId), unique('profile_of_draft').on(t.companyId, t.draftKey)],
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
    /** Lower case; empty once the account is removed. */
    email: text('email').notNull(),
    /** Empty, which no password fits, until its owner set one. */
    passwordHash: text('password_hash').notNull().default(''),
    language: text('language').notNull().default('pt-BR'),
    active: boolean('active').notNull().default(true),
    image: text('image'),
    mustChangePassword: boolean('must_change_password').notNull().default(false),
    maintenance: boolean('maintenance').notNull().default(false),
    /** How the page looks to them; both null until they choose. */
    theme: text('theme'),
    density: text('density'),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** When a link to set the first password was made last. */
    invitedAt: instant('invited_at'),
    /** When a session of theirs was used last; null until the first. */
    lastSeenAt: instant('last_seen_at'),
    /** Its row stays as a name for what it did. */
    deletedAt: instant('deleted_at'),
    ...record(),
    search: searchOf('name', 'email'),
  },
  (t) => [
    index('app_user_company').on(t.companyId),
    index('app_user_of_profile').on(t.profileId),
    unique('app_user_of_company').on(t.companyId, t.id),
    unique('app_user_of_draft').on(t.companyId, t.draftKey),
    // Of the installation, not of a company: it is what people sign in with.
    uniqueIndex('app_user_own_email')
      .on(t.email)
      .where(sql`${t.deletedAt} is null`),
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

/** The vehicles that somebody calls their own: a filter, and whom alerts are for. It hides no other vehicle. */
export const userVehicle = pgTable(
  'user_vehicle',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    vehicleId: integer('vehicle_id').notNull(),
    companyId: companyId(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.vehicleId] }),
    index('user_vehicle_company').on(t.companyId, t.vehicleId),
    foreignKey({
      name: 'user_vehicle_vehicle',
      columns: [t.companyId, t.vehicleId],
      foreignColumns: [vehicle.companyId, vehicle.id],
    }).onDelete('cascade'),
  ],
)

/**
 * One row whose number grows with every committed change that sessions must notice: triggers of the migration `access`
 * count, so that a change by plain SQL is seen as well. Cheap to ask every second.
 */
export const accessRevision = pgTable('access_revision', {
  only: boolean('only').primaryKey().default(true),
  n: long('n').notNull().default(0),
})
