import type { Language } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'

import type { Store, Tx } from '../../db/port.ts'

/** Setting that holds the hash of the code of a first access; there is none once there is an account. */
export const firstAccessKey = 'firstAccess'

export interface NewAdmin {
  /** Lower case. */
  email: string
  name: string
  /** Trade name; a company of that name is used, else one is made. */
  company: string
  passwordHash: string
  language?: Language
  /** Profile text and menu of the administrators. */
  profile: { description: string; menu: readonly unknown[] }
}

interface How {
  /** Beside other accounts: by the command line alone. */
  force?: boolean
  /** In the same transaction; what they throw undoes all of it. */
  before?: (tx: Tx) => Promise<void>
  after?: (tx: Tx, made: Made) => Promise<void>
}
interface Made {
  userId: number
  companyId: number
}

/** The installation has accounts already, or the address does. */
export class AccountExists extends Error {
  override name = 'AccountExists'
}

/**
 * Makes an account that may do everything in one company, as the first step of a real installation.
 * Throws AccountExists when there are accounts, unless `force`, and always when the address is taken.
 */
export function createAdmin(store: Store, admin: NewAdmin, { force = false, before, after }: How = {}): Promise<Made> {
  return store.system(async (tx) => {
    // Of two at once, by the browser and the command line, the second sees the account of the first.
    await tx.query('lock table app_user in share row exclusive mode')
    await before?.(tx)
    const taken = await tx.query<{ email: string }>('select email from app_user where not $1 or email = $2 limit 1', [
      force,
      admin.email,
    ])
    if (taken[0] !== undefined) {
      throw new AccountExists(
        taken[0].email === admin.email
          ? `${admin.email} has an account already.`
          : 'This installation has accounts already; say --force to add another administrator.',
      )
    }
    const companyId =
      (await idOf(tx, 'select id from company where trade_name = $1 order by id limit 1', [admin.company])) ??
      (await made(tx, 'insert into company (trade_name) values ($1) returning id', [admin.company]))
    const profileId = await profileOf(tx, companyId, admin.profile)
    const userId = await made(
      tx,
      `insert into app_user (company_id, management_company_id, profile_id, name, email, password_hash, language)
       values ($1, $1, $2, $3, $4, $5, $6) returning id`,
      [companyId, profileId, admin.name, admin.email, admin.passwordHash, admin.language ?? 'pt-BR'],
    )
    await tx.query('insert into user_company (user_id, company_id) values ($1, $2)', [userId, companyId])
    await tx.query('delete from setting where key = $1', [firstAccessKey])
    await after?.(tx, { userId, companyId })
    return { userId, companyId }
  })
}

async function profileOf(tx: Tx, companyId: number, { description, menu }: NewAdmin['profile']): Promise<number> {
  const known = await idOf(
    tx,
    'select id from profile where company_id = $1 and description = $2 order by id limit 1',
    [companyId, description],
  )
  if (known !== undefined) return known
  const id = await made(tx, 'insert into profile (company_id, description, menu) values ($1, $2, $3) returning id', [
    companyId,
    description,
    JSON.stringify(menu),
  ])
  await tx.query(
    `insert into profile_permission (profile_id, company_id, key, module, c, r, u, d)
     select $1, $2, key, true, true, true, true, true from unnest($3::text[]) key`,
    [id, companyId, Object.values(permissions)],
  )
  return id
}

async function idOf(tx: Tx, sql: string, values: unknown[]): Promise<number | undefined> {
  const rows = await tx.query<{ id: number }>(sql, values)
  return rows[0]?.id
}

async function made(tx: Tx, sql: string, values: unknown[]): Promise<number> {
  const id = await idOf(tx, sql, values)
  if (id === undefined) throw new Error(`No row was made: ${sql}`)
  return id
}
