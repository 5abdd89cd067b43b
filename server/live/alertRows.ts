import type { Person } from '#contract/kinds.ts'
import { AlertId, CompanyId, UserId, VehicleId } from '#contract/kinds.ts'
import type { Alert } from '#contract/live/alert.ts'

/** An alert as stored; `snapshot` holds what it shows beside its columns, as the vehicle and the register were then. */
export interface AlertRow extends Record<string, unknown> {
  id: number
  company_id: number
  vehicle_id: number
  type: Alert['type']
  severity: Alert['severity']
  occurred_at: Date
  received_at: Date
  latitude: number
  longitude: number
  snapshot: Omit<Alert, 'id' | 'company' | 'vehicleId' | 'rev'> & { ackedByName?: string }
  rev: number
  acked_at: Date | null
  acked_by: number | null
  repeats: number
}

export const alertColumns = `id, company_id, vehicle_id, type, severity, occurred_at, received_at, latitude, longitude,
  snapshot, rev, acked_at, acked_by, repeats`

export function alertOf(row: AlertRow): Alert {
  const { ackedByName, ...shown } = row.snapshot
  const by: Person | null = row.acked_by === null ? null : { id: UserId.parse(row.acked_by), name: ackedByName ?? '' }
  return {
    ...shown,
    id: AlertId.parse(row.id),
    company: CompanyId.parse(row.company_id),
    vehicleId: VehicleId.parse(row.vehicle_id),
    type: row.type,
    severity: row.severity,
    latitude: row.latitude,
    longitude: row.longitude,
    occurredAt: row.occurred_at.getTime(),
    receivedAt: row.received_at.getTime(),
    rev: row.rev,
    repeats: row.repeats || undefined,
    acknowledgedAt: row.acked_at?.getTime() ?? null,
    acknowledgedBy: by,
  }
}
