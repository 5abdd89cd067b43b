import type { PermissionKey } from '#contract/permissions.ts'

import type { Tx } from '../db/port.ts'

/** The active people of a company, and those who work for it besides, whose key lets them change what it opens. */
export async function holdersOf(tx: Tx, company: number, key: PermissionKey): Promise<number[]> {
  const rows = await tx.query<{ id: number }>(
    `select a.id from app_user a
     join profile p on p.id = a.profile_id and not p.wall
     join profile_permission g on g.profile_id = p.id and g.key = $2 and g.module and g.u
     where a.active and a.deleted_at is null and (a.company_id = $1
       or exists (select 1 from user_company c where c.user_id = a.id and c.company_id = $1))`,
    [company, key],
  )
  return rows.map(({ id }) => id)
}

/** Another one of them: whom a second opinion may come from. */
export const hasOther = async (tx: Tx, company: number, userId: number, key: PermissionKey): Promise<boolean> =>
  (await holdersOf(tx, company, key)).some((id) => id !== userId)
