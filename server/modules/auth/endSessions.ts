import { appendAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/port.ts'

interface User {
  id: number
  companyId: number
}

/** From where, from which other session, and by whom sessions are ended; left out, by whose they are. */
interface By {
  address: string
  sessionRef?: string
  userId?: number
}

/**
 * Ends the sessions of a user, all but `keep`, in the transaction of what makes them end, each with its audit line.
 * @returns their ids, for `StoredSessions.announce` after the commit
 */
export async function endSessionsOf(tx: Tx, user: User, at: Date, by: By, keep?: string): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    'delete from session where user_id = $1 and id is distinct from $2::uuid returning id',
    [user.id, keep ?? null],
  )
  for (const { id } of rows) await writeEnd(tx, user, at, by, id)
  return rows.map(({ id }) => id)
}

/**
 * Ends one session of a user, and knows its device no more: who ends it from elsewhere does not trust it.
 * @returns false when the user has no such session
 */
export async function endSessionOf(tx: Tx, user: User, at: Date, by: By, id: string): Promise<boolean> {
  const rows = await tx.query<{ deviceId: string | null }>(
    'delete from session where user_id = $1 and id = $2 returning device_id as "deviceId"',
    [user.id, id],
  )
  const [ended] = rows
  if (ended === undefined) return false
  if (by.sessionRef !== id) await tx.query('delete from known_device where id = $1', [ended.deviceId])
  await writeEnd(tx, user, at, by, id)
  return true
}

const writeEnd = (tx: Tx, user: User, at: Date, by: By, id: string): Promise<void> =>
  appendAudit(tx, {
    company: user.companyId,
    at,
    userId: by.userId ?? user.id,
    sessionRef: id,
    address: by.address,
    action: 'session.ended',
    entity: 'session',
    entityId: id,
    body: { reason: 'revoked', ...(by.sessionRef === undefined ? {} : { by: by.sessionRef }) },
  })
