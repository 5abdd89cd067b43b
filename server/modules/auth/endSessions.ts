import { appendAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/port.ts'

/**
 * Ends the sessions of a user, all but `keep`, in the transaction of what makes them end, each with its audit line.
 * @returns their ids, for `StoredSessions.announce` after the commit
 */
export async function endSessionsOf(
  tx: Tx,
  user: { id: number; companyId: number },
  at: Date,
  keep?: string,
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'delete from session where user_id = $1 and id is distinct from $2::uuid returning id',
    [user.id, keep ?? null],
  )
  for (const { id } of rows) {
    await appendAudit(tx, {
      company: user.companyId,
      at,
      userId: user.id,
      sessionRef: id,
      action: 'session.ended',
      entity: 'session',
      entityId: id,
      body: { reason: 'revoked' },
    })
  }
  return rows.map(({ id }) => id)
}
