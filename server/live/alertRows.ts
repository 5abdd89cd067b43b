import type { Cause } from '#contract/codes/alerts.ts'
import type { Person } from '#contract/kinds.ts'
import { AlertId, CompanyId, UserId, VehicleId } from '#contract/kinds.ts'
import type { Alert } from '#contract/live/alert.ts'
import { endsByState, endsByValue, endsByWord } from '#contract/rules/alertEnds.ts'

/** An alert as stored; `snapshot` holds what it shows beside its columns, as the vehicle and the register were then. */
export interface AlertRow extends Record<string, unknown> {
  id: number
  company_id: number
  vehicle_id: number
  type: Alert['type']
  severity: Alert['severity']
  occurred_at: Date
  received_at: Date
  latitude: number | null
  longitude: number | null
  snapshot: Omit<Alert, 'id' | 'company' | 'vehicleId' | 'rev'> & { ackedByName?: string }
  rev: number
  acked_at: Date | null
  acked_by: number | null
  repeats: number
  subject: string
  needs_ack: boolean
  late: boolean
  cleared_at: Date | null
  threshold: number | null
  peak: number | null
  rule_id: number | null
  rule_rev: number | null
  changes: number
  assigned_to: number | null
  assigned_name: string | null
  resolved_at: Date | null
  resolved_name: string | null
  cause: Cause | null
  shelved_until: Date | null
  shelved_name: string | null
  shelved_reason: string | null
  asked_at: Date | null
}

export const alertColumns = `id, company_id, vehicle_id, type, severity, occurred_at, received_at, latitude, longitude,
  snapshot, rev, acked_at, acked_by, repeats, subject, needs_ack, late, cleared_at, threshold, peak, rule_id, rule_rev, changes,
  assigned_to, assigned_name, resolved_at, resolved_name, cause, shelved_until, shelved_name, shelved_reason, asked_at`

const listOf = (types: readonly string[]) => types.map((type) => `'${type}'`).join(', ')

/**
 * SQL: whether what an alert tells of goes on, as far as its vehicle says: its rule is past its limit still, the vehicle's last
 * word of itself still says so, or its kind is ended by who raised it. Of what merely happened nothing goes on (§6.2).
 */
const goesOn = `cleared_at is null and resolved_at is null
  and exists (select from vehicle v where v.id = alert.vehicle_id and v.active)
  and case when alert.type in (${listOf(endsByState)}) then true
      when alert.type in (${listOf(endsByWord.map(({ type }) => type))}) then coalesce((
        select case alert.type ${endsByWord
          .map(({ type, field, well }) => `when '${type}' then s.telemetry ->> '${field}' <> '${well}'`)
          .join(' ')} end
        from vehicle_state s where s.vehicle_id = alert.vehicle_id), false)
      when alert.type in (${listOf(endsByValue)}) then exists (select from alert_state s
        where s.vehicle_id = alert.vehicle_id and s.rule_id = alert.rule_id and s.body ->> 'phase' = 'active')
      else false end`

/** SQL over `alert`: whether one is still listed: nobody acknowledged it, or not before `since`, or what it tells of goes on. */
export const standing = (since: string): string => `(acked_at is null or acked_at > ${since} or ${goesOn})`

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
    changes: row.changes || undefined,
    late: row.late || undefined,
    clearedAt: row.cleared_at?.getTime(),
    threshold: row.threshold ?? undefined,
    peak: row.peak ?? undefined,
    assignedTo:
      row.assigned_to === null ? undefined : { id: UserId.parse(row.assigned_to), name: row.assigned_name ?? '' },
    resolvedAt: row.resolved_at?.getTime(),
    resolvedBy: row.resolved_name ?? undefined,
    cause: row.cause ?? undefined,
    shelvedUntil: row.shelved_until?.getTime(),
    shelvedBy: row.shelved_name ?? undefined,
    shelvedReason: row.shelved_reason ?? undefined,
    askedAgainAt: row.asked_at?.getTime(),
    acknowledgedAt: row.acked_at?.getTime() ?? null,
    acknowledgedBy: by,
  }
}
