import type { Look } from '#contract/endpoints/look.ts'
import type { Language } from '#contract/kinds.ts'

import type { Tx } from '../../db/port.ts'

export interface SignInUser {
  id: number
  companyId: number
  profileId: number
  name: string
  language: Language
  passwordHash: string
  active: boolean
  mustChangePassword: boolean
  maintenance: boolean
  /** Known device of this user, of the token that the browser showed; null for any other. */
  deviceId: string | null
  twoStepOn: boolean
}

/** Gives an account a new password, and gives the account's company back. A first access ends with it. */
export async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<number> {
  const rows = await tx.query<{ company: number }>(
    `update app_user set password_hash = $2, must_change_password = false where id = $1
     returning company_id as company`,
    [userId, passwordHash],
  )
  const company = rows[0]?.company
  if (company === undefined) throw new Error(`No password was set: there is no user ${userId}.`)
  return company
}

/** The account of an address, in lower case, or undefined. `device` is the hash of the token that the browser showed. */
export async function userByEmail(
  tx: Tx,
  email: string,
  device: Buffer | null,
  now: Date,
): Promise<SignInUser | undefined> {
  const rows = await tx.query<SignInUser>(
    `select u.id, u.company_id as "companyId", u.profile_id as "profileId", u.name, u.language,
       u.active and exists(select from company k where k.active and (k.id = u.company_id
         or k.id in (select l.company_id from user_company l where l.user_id = u.id))) as active,
       u.password_hash as "passwordHash", u.must_change_password as "mustChangePassword", u.maintenance,
       k.id as "deviceId", w.enabled_at is not null as "twoStepOn"
     from app_user u left join two_step w on w.user_id = u.id
       left join known_device k on k.user_id = u.id and k.token_hash = $2 and k.expires_at > $3
     where u.email = $1 and u.deleted_at is null`,
    [email, device, now],
  )
  return rows[0]
}

export interface Account {
  id: number
  companyId: number
  email: string
  language: Language
  /** A data URL, or null. */
  image: string | null
  passwordHash: string
  mustChangePassword: boolean
}

/** What a user may change of themselves, and what that is checked against. Throws when there is no such user. */
export async function accountOf(tx: Tx, userId: number): Promise<Account> {
  const rows = await tx.query<Account>(
    `select id, company_id as "companyId", email, language, image, password_hash as "passwordHash",
       must_change_password as "mustChangePassword"
     from app_user where id = $1`,
    [userId],
  )
  const [account] = rows
  if (account === undefined) throw new Error(`There is no user ${userId}.`)
  return account
}

export async function setProfile(tx: Tx, userId: number, language: Language, image: string | null): Promise<void> {
  await tx.query('update app_user set language = $2, image = $3 where id = $1', [userId, language, image])
}

export async function setLook(tx: Tx, userId: number, { theme, density }: Look): Promise<void> {
  await tx.query('update app_user set theme = $2, density = $3 where id = $1', [userId, theme, density])
}
