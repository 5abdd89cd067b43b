import { fail } from '#contract/errors.ts'

import { appendAudit } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Tx } from '../../db/port.ts'
import { addressOf, hashOfKey, newKey } from '../../ingest/keys.ts'
import type { Caller } from '../../kit/caller.ts'

/**
 * A new key of a tracker in use, in the place of the one before; doors learn it by the log of its company.
 * @returns the address that it opens, which is said this once
 */
export async function giveKey(tx: Tx, trackerId: number, caller: Caller, at: Date): Promise<string> {
  const key = newKey()
  const [row] = await tx.query<{ company_id: number; vehicle_id: number | null; was: Date | null }>(
    `update device d set key_hash = $1, key_made_at = $2 from (select id, key_made_at from device where id = $3 for update) o
     where d.id = o.id and d.active and d.company_id = any($4::int[]) returning d.company_id, d.vehicle_id, o.key_made_at as was`,
    [hashOfKey(key), at, trackerId, caller.companies],
  )
  if (row === undefined) return fail('entity.notFound')
  const { userId, sessionRef, address, name } = caller
  const vehicles = row.vehicle_id === null ? [] : [row.vehicle_id]
  await appendAudit(tx, {
    company: row.company_id,
    at,
    userId,
    sessionRef,
    address,
    action: 'tracker.updated',
    entity: 'tracker',
    entityId: String(trackerId),
    body: { changes: { keyMadeAt: [row.was?.getTime() ?? null, at.getTime()] }, by: name, via: 'screen' },
  })
  await appendEvent(tx, { company: row.company_id, type: 'vehiclesChanged', rev: 1, body: { vehicles } })
  return addressOf(key)
}
