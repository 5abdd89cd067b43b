import { appendAudit } from '../db/audit.ts'
import type { Tx } from '../db/port.ts'
import { announceAlert } from '../ingest/alertNews.ts'
import { ofWork } from '../ingest/heldAlerts.ts'
import type { Caller } from '../kit/caller.ts'
import { type AlertRow, alertColumns } from './alertRows.ts'

export interface OutageRow extends Record<string, unknown> {
  id: number
  company_id: number
  vehicle_id: number
  from_at: Date
  until_at: Date
  ended_at: Date | null
}

const columns = 'id, company_id, vehicle_id, from_at, until_at, ended_at'

/**
 * What was held back of a vehicle and still goes on asks for its answer from now on. Nothing is let go that something else
 * still holds: an outage, or work on it. Whoever writes a held alert holds the row of what holds it (`heldAlerts.ts`), so that
 * none slips in behind.
 */
export async function letGo(tx: Tx, vehicles: readonly number[], at: Date): Promise<number> {
  const going = await tx.query<AlertRow>(
    `update alert a set held = false, needs_ack = true, rev = rev + 1, changes = changes + 1, asked_at = $2
     where vehicle_id = any($1) and held and cleared_at is null and resolved_at is null and severity <> 'low'
       and not exists (select from alert_outage o where o.vehicle_id = a.vehicle_id and o.ended_at is null)
       and not (type = any($3::text[]) and exists (select from maintenance_span m where m.vehicle_id = a.vehicle_id
         and m.to_at is null and m.until_at > $2))
     returning ${alertColumns}`,
    [vehicles, at, [...ofWork]],
  )
  for (const alert of going.toSorted((a, b) => a.company_id - b.company_id || a.id - b.id))
    await announceAlert(tx, 'alertRaised', alert)
  return going.length
}

const audit = (
  tx: Tx,
  caller: Caller | null,
  row: OutageRow,
  { at, ...what }: { at: Date; begins: boolean; reason?: string },
) =>
  appendAudit(tx, {
    company: row.company_id,
    at,
    userId: caller?.userId ?? null,
    ...(caller && { sessionRef: caller.sessionRef, address: caller.address }),
    action: what.begins ? 'alert.outage' : 'alert.outageEnded',
    entity: 'vehicle',
    entityId: String(row.vehicle_id),
    body: { until: row.until_at.toISOString(), ...(what.reason !== undefined && { reason: what.reason }) },
  })

/** Takes a vehicle out of service; one that is out already is from now on out until then. What is open stays open. */
export async function begin(
  tx: Tx,
  caller: Caller,
  asked: { vehicle: number; now: number; hours: number; reason: string },
): Promise<OutageRow | undefined> {
  const at = new Date(asked.now)
  const [vehicle] = await tx.query<{ company_id: number }>(
    'select company_id from vehicle where id = $1 and company_id = any($2) for update',
    [asked.vehicle, caller.companies],
  )
  if (vehicle === undefined) return undefined
  await tx.query(
    'update alert_outage set ended_at = greatest(from_at, $2), ended_name = $3 where vehicle_id = $1 and ended_at is null',
    [asked.vehicle, at, caller.name],
  )
  const [row] = await tx.query<OutageRow>(
    `insert into alert_outage (company_id, vehicle_id, from_at, until_at, reason, by_name)
     values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [vehicle.company_id, asked.vehicle, at, new Date(asked.now + asked.hours * 3_600_000), asked.reason, caller.name],
  )
  if (row !== undefined) await audit(tx, caller, row, { at, begins: true, reason: asked.reason })
  return row
}

/** Ends an outage; one that is over stays as it ended. */
export async function end(
  tx: Tx,
  caller: Caller,
  { id, now }: { id: number; now: number },
): Promise<OutageRow | undefined> {
  const at = new Date(now)
  const [row] = await tx.query<OutageRow>(
    `select ${columns} from alert_outage where id = $1 and company_id = any($2) for update`,
    [id, caller.companies],
  )
  if (row === undefined || row.ended_at !== null) return row
  const ended = { ...row, ended_at: new Date(Math.max(row.from_at.getTime(), now)) }
  await tx.query('update alert_outage set ended_at = $2, ended_name = $3 where id = $1', [
    id,
    ended.ended_at,
    caller.name,
  ])
  await letGo(tx, [row.vehicle_id], at)
  await audit(tx, caller, ended, { at, begins: false })
  return ended
}

/** Ends outages whose time is over; gives how many alerts ask now. */
export async function endDue(tx: Tx, now: number): Promise<number> {
  const at = new Date(now)
  const rows = await tx.query<OutageRow>(
    `update alert_outage set ended_at = until_at where ended_at is null and until_at <= $1 returning ${columns}`,
    [at],
  )
  if (rows.length === 0) return 0
  const asked = await letGo(
    tx,
    rows.map(({ vehicle_id: vehicle }) => vehicle),
    at,
  )
  for (const row of rows.toSorted((a, b) => a.company_id - b.company_id))
    await audit(tx, null, row, { at, begins: false })
  return asked
}
