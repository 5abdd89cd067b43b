import type { PermissionAction } from '#contract/permissions.ts'

import type { Tx } from '../port.ts'
import type { Demo } from './demo.ts'
import { restartIds } from './restartIds.ts'

/** Profiles with menus and permissions, accounts and their companies. `hash` opens every account. */
export async function seedAccounts(tx: Tx, demo: Demo, hash: string): Promise<void> {
  for (const { id, company, description, menu, wall, grants } of demo.profiles) {
    await tx.query('insert into profile (id, company_id, description, menu, wall) values ($1, $2, $3, $4, $5)', [
      id,
      company,
      description,
      JSON.stringify(demo.menus[menu] ?? []),
      wall,
    ])
    for (const [key, granted] of Object.entries(grants)) {
      const may = (action: PermissionAction) => granted.includes(action)
      await tx.query(
        `insert into profile_permission (profile_id, company_id, key, module, c, r, u, d)
         values ($1, $2, $3, true, $4, $5, $6, $7)`,
        [id, company, key, may('c'), may('r'), may('u'), may('d')],
      )
    }
  }
  for (const account of demo.accounts) {
    const [own] = account.companies
    await tx.query(
      `insert into app_user (id, company_id, management_company_id, profile_id, name, email, password_hash, must_change_password)
       values ($1, $2, $2, $3, $4, $5, $6, $7)`,
      [account.id, own, account.profile, account.name, account.email, hash, account.mustChangePassword],
    )
    await tx.query('insert into user_company (user_id, company_id) select $1, unnest($2::int[])', [
      account.id,
      account.companies,
    ])
  }
  await restartIds(tx, ['profile', 'app_user'])
}
