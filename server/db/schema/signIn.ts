import { index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'

import { appUser } from './account.ts'
import { bytea, instant, long } from './column.ts'

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
