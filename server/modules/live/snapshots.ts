import type { Severity } from '#contract/codes/alerts.ts'
import type { FleetColumns } from '#contract/endpoints/live.ts'
import type { Alert } from '#contract/live/alert.ts'

import type { Tx } from '../../db/port.ts'
import type { Log } from '../../kit/log.ts'
import { type AlertRow, alertColumns, standing } from '../../live/alertRows.ts'
import type { LivePositions } from '../../live/positions.ts'
import { readableAlerts } from '../../live/readableAlerts.ts'

interface FleetRow extends Record<string, unknown> {
  id: number
  company_id: number
  plate: string
  fleet_number: string
  category: number
  maker: string
  model: string
  driver: string | null
  report_interval_s: number
  latitude: number | null
  longitude: number | null
  heading_deg: number | null
  speed_kmh: number | null
  motion: number | null
  motion_since: Date | null
  fix_at: Date | null
  signal_at: Date | null
}

/**
 * Register and last trusted position of every active vehicle of these companies, as columns of equal length.
 * `catchUp` brings the live table to what is stored of the vehicles that it is given.
 */
export async function fleetColumns(
  tx: Tx,
  companies: readonly number[],
  live: LivePositions,
  catchUp: (tx: Tx, vehicleIds: readonly number[]) => Promise<void>,
): Promise<FleetColumns> {
  const rows = await tx.query<FleetRow>(
    `select v.id, v.company_id, v.plate, v.fleet_number, v.category, v.maker, v.model, d.name as driver,
            v.report_interval_s, s.latitude, s.longitude, s.heading_deg, s.speed_kmh, s.motion, s.motion_since, s.fix_at,
            coalesce(s.signal_at, s.fix_at) as signal_at
     from vehicle v left join driver d on d.id = v.driver_id left join vehicle_state s on s.vehicle_id = v.id
     where v.active and v.company_id = any($1) order by v.id`,
    [companies],
  )
  // Stored by another process, and not seen by the live table of this one.
  const unseen = (row: FleetRow) =>
    row.signal_at !== null && row.signal_at.getTime() > (live.get(row.id)?.point?.signalAt ?? -Infinity)
  await catchUp(
    tx,
    rows.filter(unseen).map((row) => row.id),
  )
  return {
    vehicleId: rows.map((row) => row.id),
    company: rows.map((row) => row.company_id),
    plate: rows.map((row) => row.plate),
    fleetNumber: rows.map((row) => row.fleet_number),
    category: rows.map((row) => row.category),
    maker: rows.map((row) => row.maker),
    model: rows.map((row) => row.model),
    driver: rows.map((row) => row.driver),
    intervalMs: rows.map((row) => row.report_interval_s * 1000),
    latitude: rows.map((row) => row.latitude),
    longitude: rows.map((row) => row.longitude),
    headingDeg: rows.map((row) => row.heading_deg),
    speedKmh: rows.map((row) => row.speed_kmh),
    motion: rows.map((row) => row.motion ?? 0),
    motionSince: rows.map((row) => row.motion_since?.getTime() ?? null),
    // Whether a command is under way is known to the live table, and blocked is what the device last said there.
    flags: rows.map((row) => live.get(row.id)?.point?.flags ?? 0),
    sensors: rows.map((row) => live.get(row.id)?.point?.sensors ?? 0),
    fixAt: rows.map((row) => row.fix_at?.getTime() ?? null),
    signalAt: rows.map((row) => row.signal_at?.getTime() ?? null),
  }
}

/**
 * Alerts that nobody acknowledged or that go on, however old, and those acknowledged since `since`, newest first; and how many records
 * happened since then of each severity. One statement: what is counted and what is listed are of one state of the store.
 */
export async function openAlerts(
  tx: Tx,
  companies: readonly number[],
  since: Date,
  log: Log,
): Promise<{ alerts: Alert[]; records: Record<Severity, number> }> {
  const rows = await tx.query<AlertRow & { records: Partial<Record<Severity, number>> | null; id: number | null }>(
    `select c.records, a.* from (
       select jsonb_object_agg(severity, n) as records from (
         select severity, count(*)::int as n from alert
         where company_id = any($1) and not needs_ack and occurred_at > $2 group by severity) s) c
     left join (
       select ${alertColumns} from alert
       where company_id = any($1) and needs_ack and ${standing('$2')}) a on true
     order by a.occurred_at desc, a.id desc`,
    [companies, since],
  )
  return {
    // Where none is open one row bears the counts alone.
    alerts: await readableAlerts(
      tx,
      rows.filter(({ id }) => id !== null),
      log,
    ),
    records: { critical: 0, high: 0, medium: 0, low: 0, ...rows[0]?.records },
  }
}
