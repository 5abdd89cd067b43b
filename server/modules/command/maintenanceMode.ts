import { appendAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/port.ts'
import { letGo } from '../../live/outages.ts'
import type { CommandRow } from './rows.ts'

const hourMs = 3_600_000

export interface Ended {
  /** A person, its hour, or the vehicle that drove off. */
  by: 'user' | 'time' | 'moved'
  name?: string
}

/**
 * Ends what a vehicle has of a maintenance; one that is over already stays as it ended. What was held back meanwhile and
 * still goes on asks for its answer from now on.
 */
export async function endMode(tx: Tx, vehicle: number, at: Date, { by, name }: Ended): Promise<boolean> {
  const ended = await tx.query(
    `update maintenance_span set to_at = greatest(from_at, $2), ended_by = $3, ended_name = $4
     where vehicle_id = $1 and to_at is null returning id`,
    [vehicle, at, by, name ?? null],
  )
  if (ended.length === 0) return false
  await letGo(tx, [vehicle], at)
  return true
}

/** What a command of the mode came to: a maintenance begins or goes on longer, or it ends. */
export async function settleMode(
  tx: Tx,
  row: Pick<
    CommandRow,
    'id' | 'company_id' | 'vehicle_id' | 'action' | 'payload' | 'note' | 'requested_by' | 'decision' | 'evidence'
  >,
  at: Date,
): Promise<void> {
  const name = row.decision.people[row.requested_by] ?? ''
  if (row.action === 'maintenanceOff') await endMode(tx, row.vehicle_id, at, { by: 'user', name })
  if (row.action !== 'maintenanceOn') return
  const until = new Date(at.getTime() + Number(row.payload?.['hours'] ?? 8) * hourMs)
  await tx.query(
    `insert into maintenance_span (company_id, vehicle_id, from_at, until_at, how, note, by, by_name, command_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     on conflict (vehicle_id) where to_at is null
     do update set until_at = excluded.until_at, how = excluded.how, note = excluded.note, by = excluded.by,
       by_name = excluded.by_name, command_id = excluded.command_id`,
    [
      row.company_id,
      row.vehicle_id,
      at,
      until,
      row.evidence === 'server' ? 'server' : 'device',
      row.note || null,
      row.requested_by,
      name,
      row.id,
    ],
  )
}

/** A line of the audit for what nobody asked: it ended by its hour, or by the vehicle itself. */
export const auditEnd = (tx: Tx, company: number, vehicle: number, at: Date, by: Ended['by']): Promise<void> =>
  appendAudit(tx, {
    company,
    at,
    userId: null,
    action: 'maintenance.ended',
    entity: 'vehicle',
    entityId: String(vehicle),
    body: { by },
  })
