import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'

import { instant, identity, long } from './column.ts'
import { company, companyId } from './company.ts'

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
    /** How the page looks to them; both null until they choose. */
    theme: text('theme'),
    density: text('density'),
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
 * One row whose number grows with every committed change that sessions must notice: triggers of the migration `access`
 * count, so that a change by plain SQL is seen as well. Cheap to ask every second.
 */
export const accessRevision = pgTable('access_revision', {
  only: boolean('only').primaryKey().default(true),
  n: long('n').notNull().default(0),
})
