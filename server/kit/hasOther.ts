import type { PermissionKey } from '#contract/permissions.ts'

import type { Tx } from '../db/port.ts'

/** Another active person of the company whose key lets them change what it opens: whom a second opinion may come from. */
export async function hasOther(tx: Tx, company: number, userId: number, key: PermissionKey): Promise<boolean> {
  const rows = await tx.query(
    `select 1 from app_user a join user_company c on c.user_id = a.id and c.company_id = $1
     join profile p on p.id = a.profile_id and not p.wall
     join profile_permission g on g.profile_id = p.id and g.key = $3 and g.module and g.u
     where a.active and a.id <> $2 limit 1`,
    [company, userId, key],
  )
  return rows.length > 0
}
