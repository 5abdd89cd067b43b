import { appendAudit } from '../../db/audit.ts'
import type { Store } from '../../db/port.ts'
import { deleteTwoStep } from './twoStepRows.ts'

/**
 * Takes the second step from one account, or from all when `email` (lower case) is null, as whoever runs the installation
 * may: for an owner who lost authenticator and backup codes, or a lost SECRET_KEY.
 * @returns the addresses that had one
 */
export function dropTwoStep(store: Store, email: string | null, at: Date): Promise<string[]> {
  return store.system(async (tx) => {
    const rows = await tx.query<{ id: number; company: number; email: string }>(
      `select u.id, u.company_id as company, u.email from two_step w join app_user u on u.id = w.user_id
       where $1::text is null or u.email = $1 order by u.email`,
      [email],
    )
    for (const { id, company } of rows) {
      await deleteTwoStep(tx, id)
      await appendAudit(tx, {
        company,
        at,
        userId: null,
        action: 'twoStep.disabled',
        entity: 'user',
        entityId: String(id),
        body: { by: 'operator of the installation' },
      })
    }
    return rows.map((row) => row.email)
  })
}
