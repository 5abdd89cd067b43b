import type { MenuItem } from '#contract/endpoints/session.ts'
import { type ErrorCode, fail } from '#contract/errors.ts'
import type { PermissionEntry } from '#contract/permissions.ts'

import type { Store, Tx } from '../../db/port.ts'
import { textsIn } from '../../text/text.ts'
import type { Caller } from '../caller.ts'
import { StoredMenu } from '../storedMenu.ts'
import { type Giver, type Refused, type Rights, leftAlone, rightsOf } from './grantRules.ts'

interface Stands extends Record<string, unknown> {
  profile: number
  companies: number[]
  permissions: PermissionEntry[]
  menu: unknown
}

/** Addresses of a menu; a group's own leads nowhere. */
export const pathsOf = (menu: readonly MenuItem[]): string[] =>
  menu.flatMap(({ path, items }) => (items && items.length > 0 ? pathsOf(items) : path === '' ? [] : [path]))

export const readMenu = (stored: unknown): MenuItem[] => StoredMenu.catch([]).parse(stored)

/** Who a caller is at this moment: what they may give is never older than the transaction in which they give it. */
export async function giverOf(tx: Tx, caller: Caller): Promise<Giver & { menu: MenuItem[] }> {
  const [row] = await tx.query<Stands>(
    'select profile_id as profile, companies, permissions, menu from rights_of_user($1)',
    [caller.userId],
  )
  if (row === undefined) return fail('permission.denied')
  const menu = readMenu(row.menu)
  return {
    userId: caller.userId,
    profileId: row.profile,
    // A company that the session does not know yet is none that it may act in.
    companies: row.companies.filter((one) => caller.companies.includes(one)),
    rights: rightsOf(row.permissions),
    paths: new Set(pathsOf(menu)),
    menu,
  }
}

/**
 * Throws `code` unless the store itself shows the row to the caller. What is judged over all companies, and so
 * written without the store's own guard, begins with it.
 */
export async function mustSee(
  store: Store,
  caller: Caller,
  table: 'app_user' | 'company' | 'profile' | 'vehicle',
  id: number,
  code: ErrorCode = 'entity.notFound',
): Promise<void> {
  const rows = await store.scoped(caller, (tx) => tx.query(`select 1 from ${table} where id = $1`, [id]))
  if (rows.length === 0) fail(code)
}

export interface Held {
  company: number
  description: string
  active: boolean
  wall: boolean
  rights: Rights
}
/** A profile of one of these companies with what it grants, and it grants no other until this is over; throws 'entity.notFound' for any other. */
export async function profileOf(tx: Tx, id: number, companies: readonly number[]): Promise<Held> {
  const [row] = await tx.query<{ company: number; description: string; active: boolean; wall: boolean }>(
    'select company_id as company, description, active, wall from profile where id = $1 and company_id = any($2::int[]) for share',
    [id, companies],
  )
  if (row === undefined) return fail('entity.notFound')
  const entries = await tx.query<PermissionEntry & Record<string, unknown>>(
    'select key, module, c, r, u, d from profile_permission where profile_id = $1',
    [id],
  )
  return { ...row, rights: rightsOf(entries) }
}

export const refuse = (refused: Refused | null): void => {
  if (refused !== null) fail(refused.code, refused.data && { data: refused.data })
}

/**
 * §6.3.4: refuses what would leave a company without an administrator. Whoever may take one away waits here for the one
 * before, so that two at once never take the last two. Companies of which nobody could manage users before are let be.
 */
export async function keepAnAdministrator(
  tx: Tx,
  { companies: seen, language }: Caller,
  companies: readonly number[],
  leaving: (company: number, user: number) => boolean,
): Promise<void> {
  await tx.query('select 1 from company where id = any($1::int[]) order by id for no key update', [companies])
  const rows = await tx.query<{ company: number; user: number }>(
    'select a.company_id as company, a.user_id as user from administrators_of($1::int[]) a join company c on c.id = a.company_id and c.active',
    [companies],
  )
  const administrators = Map.groupBy(rows, ({ company }) => company)
  const [alone] = leftAlone(
    new Map([...administrators].map(([company, of]) => [company, of.map(({ user }) => user)])),
    leaving,
  )
  if (alone === undefined) return
  const [named] = await tx.query<{ name: string }>(
    'select trade_name as name from company where id = $1 and id = any($2::int[])',
    [alone, seen],
  )
  fail('admin.last', { data: { company: named?.name ?? textsIn(language).anotherCompany } })
}
