import { fail } from '#contract/errors.ts'
import type { Alert } from '#contract/live/alert.ts'

import { appendAudit } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import { type AlertRow, alertColumns, alertOf } from '../../live/alertRows.ts'

/**
 * Acknowledges an alert in the revision that was seen (P18), with its audit line and event.
 * Throws 'entity.notFound', and 'alert.superseded' when it changed since, or was acknowledged by somebody else.
 */
export async function acknowledge(tx: Tx, caller: Caller, id: number, rev: number, now: number): Promise<Alert> {
  const [row] = await tx.query<AlertRow>(
    `update alert set acked_at = $4, acked_by = $5, rev = rev + 1,
       snapshot = snapshot || jsonb_build_object('ackedByName', $6::text)
     where id = $1 and company_id = any($2) and rev = $3 and acked_at is null
     returning ${alertColumns}`,
    [id, caller.companies, rev, new Date(now), caller.userId, caller.name],
  )
  if (row === undefined) {
    const found = await tx.query('select 1 from alert where id = $1 and company_id = any($2)', [id, caller.companies])
    return fail(found.length === 0 ? 'entity.notFound' : 'alert.superseded')
  }
  const alert = alertOf(row)
  await appendAudit(tx, {
    company: row.company_id,
    at: new Date(now),
    userId: caller.userId,
    sessionRef: caller.sessionRef,
    address: caller.address,
    action: 'alert.acknowledged',
    entity: 'alert',
    entityId: String(id),
    body: { type: row.type, vehicleId: row.vehicle_id, rev: row.rev },
  })
  await appendEvent(tx, {
    company: row.company_id,
    type: 'alertAcknowledged',
    occurredAt: row.occurred_at,
    receivedAt: row.received_at,
    rev: row.rev,
    body: { ...alert },
  })
  return alert
}
