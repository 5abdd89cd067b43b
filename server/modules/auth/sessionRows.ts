import type { Language } from '#contract/kinds.ts'
import type { PermissionEntry } from '#contract/permissions.ts'

import type { Tx } from '../../db/port.ts'

/** A session with everything that decides what it may do. An inactive profile keeps whom it has (ACTIV-04). */
export interface SessionRow {
  id: string
  /** SHA-256 of the token; the one before it still opens the session for a short time after a roll. */
  tokenHash: Buffer
  createdAt: Date
  seenAt: Date
  expiresAt: Date
  userId: number
  userActive: boolean
  name: string
  language: Language
  profileId: number
  companies: number[]
  permissions: PermissionEntry[]
  mustChangePassword: boolean
  /** Their company asks two steps of those who may send commands. */
  twoStepForced: boolean
  twoStepOn: boolean
  /** Of a display on a wall. */
  wall: boolean
  /** The revision of access that all of this was read in. */
  revision: number
}

/** What a person may do, whatever session asks. */
export type UserRow = Omit<SessionRow, 'id' | 'tokenHash' | 'createdAt' | 'seenAt' | 'expiresAt'>

const rights = `u.id as "userId", u.active and u.deleted_at is null and exists(select from company k where k.active and (k.id = u.company_id
      or k.id in (select l.company_id from user_company l where l.user_id = u.id))) as "userActive", u.name, u.language,
    u.profile_id as "profileId", u.must_change_password as "mustChangePassword", p.wall,
    c.two_step_for_commands as "twoStepForced",
    (select n from access_revision) as revision,
    exists(select from two_step w where w.user_id = u.id and w.enabled_at is not null) as "twoStepOn",
    array(select company_id from user_company where user_id = u.id union select u.company_id order by 1) as companies,
    coalesce((select jsonb_agg(jsonb_build_object('key', g.key, 'module', g.module, 'c', g.c, 'r', g.r, 'u', g.u, 'd', g.d)
      order by g.key) from profile_permission g where g.profile_id = u.profile_id), '[]') as permissions`
const ofUser = 'join profile p on p.id = u.profile_id join company c on c.id = u.company_id'
const select = `
  select s.id, s.token_hash as "tokenHash", s.created_at as "createdAt", s.seen_at as "seenAt",
    s.expires_at as "expiresAt", ${rights}
  from session s join app_user u on u.id = s.user_id ${ofUser}`

export async function findUser(tx: Tx, id: number): Promise<UserRow | undefined> {
  const [row] = await tx.query<UserRow & Record<string, unknown>>(
    `select ${rights} from app_user u ${ofUser} where u.id = $1`,
    [id],
  )
  return row
}

/** The session of a token's hash, expired ones included; a rolled token counts until `rolledAfter`. */
export async function findByToken(tx: Tx, hash: Buffer, rolledAfter: Date): Promise<SessionRow | undefined> {
  const rows = await tx.query<SessionRow>(
    `${select} where s.token_hash = $1 or (s.previous_hash = $1 and s.rolled_at > $2)`,
    [hash, rolledAfter],
  )
  return rows[0]
}

export const findByIds = (tx: Tx, ids: readonly string[]): Promise<SessionRow[]> =>
  tx.query<SessionRow>(`${select} where s.id = any ($1::uuid[])`, [ids])

export interface OpenSession {
  id: string
  createdAt: Date
  seenAt: Date
  address: string | null
  agent: string | null
}

export const openSessionsOf = (tx: Tx, userId: number, now: Date): Promise<OpenSession[]> =>
  tx.query<OpenSession & Record<string, unknown>>(
    `select id, created_at as "createdAt", seen_at as "seenAt", address, agent
     from session where user_id = $1 and expires_at > $2`,
    [userId, now],
  )

export interface NewSession {
  tokenHash: Buffer
  userId: number
  at: Date
  expiresAt: Date
  address: string
  agent: string | null
  /** The known device that it is opened on. */
  deviceId: string
}

/** @returns the id of the session, which names it wherever its token must not stand */
export async function insertSession(tx: Tx, one: NewSession): Promise<string> {
  const rows = await tx.query<{ id: string }>(
    `with seen as (update app_user set last_seen_at = $3 where id = $2)
     insert into session (token_hash, user_id, created_at, seen_at, expires_at, address, agent, device_id)
     values ($1, $2, $3, $3, $4, $5, $6, $7) returning id`,
    [one.tokenHash, one.userId, one.at, one.expiresAt, one.address, one.agent, one.deviceId],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('The session was not written.')
  return id
}

export async function touchSession(tx: Tx, id: string, seenAt: Date, expiresAt: Date): Promise<void> {
  await tx.query(
    `with seen as (update session set seen_at = $2, expires_at = $3 where id = $1 returning user_id)
     update app_user u set last_seen_at = $2 from seen where u.id = seen.user_id`,
    [id, seenAt, expiresAt],
  )
}

/** Puts a new token in the place of the present one, unless another call has just put the same there. */
export async function rollSession(tx: Tx, id: string, to: Buffer, at: Date): Promise<void> {
  await tx.query(
    `update session set previous_hash = token_hash, token_hash = $2, rolled_at = $3 where id = $1 and token_hash <> $2`,
    [id, to, at],
  )
}

/** @returns the company of its user, or undefined when there was no such session any more */
export async function deleteSession(tx: Tx, id: string): Promise<number | undefined> {
  const rows = await tx.query<{ company: number }>(
    'delete from session s using app_user u where s.id = $1 and u.id = s.user_id returning u.company_id as company',
    [id],
  )
  return rows[0]?.company
}

/** Expired sessions stay a day, so that their holder is told "expired" and not "unknown" (SESS-11). */
export async function pruneSessions(tx: Tx, expiredBefore: Date): Promise<void> {
  await tx.query('delete from session where expires_at < $1', [expiredBefore])
}

/** Grows with every committed change of users, profiles, permissions, companies of users, and ended sessions. */
export async function accessRevision(tx: Tx): Promise<number> {
  const rows = await tx.query<{ n: number }>('select n from access_revision')
  return rows[0]?.n ?? 0
}
