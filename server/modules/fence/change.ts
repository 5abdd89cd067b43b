import { appendAudit } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Tx } from '../../db/port.ts'
import { announcePresence } from '../../ingest/fenceVisits.ts'
import type { Caller } from '../../kit/caller.ts'

export interface Told {
  company: number
  fenceId: number
  /** What the audit line says. */
  action: 'created' | 'updated' | 'activated' | 'deactivated' | 'linked' | 'deleted'
  body: Record<string, unknown>
  /** Vehicles of which it is to be told anew in which fences they are. */
  moved: readonly number[]
}

/** The audit line and the events of a change, in its transaction and at its end: pages and peers read the fence again. */
export async function tellChange(tx: Tx, caller: Caller, now: Date, told: Told): Promise<void> {
  const { company, fenceId, action, body, moved } = told
  await appendAudit(tx, {
    company,
    at: now,
    userId: caller.userId,
    sessionRef: caller.sessionRef,
    address: caller.address,
    action: `fence.${action}`,
    entity: 'fence',
    entityId: String(fenceId),
    body,
  })
  await appendEvent(tx, { company, type: 'recordsChanged', rev: 1, body: { entity: 'fence', ids: [fenceId] } })
  await announcePresence(tx, new Map(moved.map((vehicleId) => [vehicleId, company])))
}
