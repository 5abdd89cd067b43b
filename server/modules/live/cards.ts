import { type Severity, severities } from '#contract/codes/alerts.ts'
import { motionCode } from '#contract/codes/motion.ts'
import type { MonitoredVehicle } from '#contract/endpoints/monitoring.ts'
import { numberText } from '#contract/format.ts'
import { type Language, VehicleId } from '#contract/kinds.ts'
import { allows, permissions } from '#contract/permissions.ts'
import type { BatterySystem } from '#contract/rules/batterySystem.ts'
import { freshness } from '#contract/rules/freshness.ts'
import { plateText } from '#contract/rules/plate.ts'
import { drawnState, vehicleStateOf } from '#contract/rules/vehicleState.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { LivePositions } from '../../live/positions.ts'
import { stateColour } from './cardColours.ts'
import { fenceReading, fencesOf } from './cardFences.ts'
import { readingsOf } from './cardReadings.ts'

interface CardRow extends Record<string, unknown> {
  id: number
  plate: string
  fleet_number: string
  category: number
  maker_id: number | null
  driver: string | null
  report_interval_s: number
  fix_at: Date | null
  signal_at: Date | null
  speed_kmh: number | null
  motion: number | null
  telemetry: Telemetry | null
  telemetry_at: Record<string, number> | null
  battery_system: BatterySystem | null
}

/** `ABC-1234 · 0412`, as the search bar names a vehicle. */
const descriptionOf = ({ plate, fleet_number }: CardRow) =>
  fleet_number === '' ? plateText(plate) : `${plateText(plate)} · ${fleet_number}`

/**
 * The active ones of these vehicles that are the caller's, with what their sensors said last (VCARD-11). All of it is
 * stored rows; fuel, odometer and alerts only for whoever may read them.
 */
export async function monitored(
  tx: Tx,
  caller: Pick<Caller, 'companies' | 'language' | 'permissions'>,
  vehicleIds: readonly number[],
  live: LivePositions,
  now: number,
): Promise<MonitoredVehicle[]> {
  const rows = await tx.query<CardRow>(
    `select v.id, v.plate, v.fleet_number, v.category, v.maker_id, d.name as driver, v.report_interval_s,
            s.fix_at, coalesce(s.signal_at, s.fix_at) as signal_at, s.speed_kmh, s.motion, s.telemetry, s.telemetry_at, v.battery_system
     from vehicle v left join driver d on d.id = v.driver_id left join vehicle_state s on s.vehicle_id = v.id
     where v.active and v.id = any($1) and v.company_id = any($2) order by v.id`,
    [vehicleIds, caller.companies],
  )
  const worst = allows(caller.permissions, permissions.alert, 'r')
    ? await worstAlerts(
        tx,
        caller.companies,
        rows.map((row) => row.id),
      )
    : null
  const fences = await fencesOf(
    tx,
    caller.companies,
    rows.map((row) => row.id),
  )
  const permitted = allows(caller.permissions, permissions.telemetry, 'r')
  return rows.map((row) => ({
    id: VehicleId.parse(row.id),
    description: descriptionOf(row),
    ...readingsOf(
      { values: row.telemetry ?? {}, measuredAt: row.telemetry_at ?? {}, battery: row.battery_system },
      caller.language,
      row.motion === motionCode.afterKey,
      permitted,
    ),
    speed: speedOf(row, caller.language),
    fence: fenceReading(fences.get(row.id), row.fix_at, caller.language),
    at: row.fix_at?.getTime() ?? null,
    driver: row.driver,
    ...(worst && { event: { status: worst.get(row.id) ?? 0 } }),
    state: stateColour[stateOf(row, live.get(row.id)?.point?.flags ?? 0, now)],
    maker: row.maker_id,
    category: row.category,
  }))
}

const speedOf = ({ fix_at, speed_kmh }: CardRow, language: Language) =>
  fix_at === null || speed_kmh === null ? undefined : { text: numberText(speed_kmh, language), at: fix_at.getTime() }

function stateOf({ signal_at, motion, report_interval_s }: CardRow, flags: number, now: number) {
  const fresh = signal_at === null ? 'lost' : freshness(now - signal_at.getTime(), report_interval_s * 1_000)
  return vehicleStateOf(drawnState(motion ?? 0, flags, fresh))
}

/** Vehicle → 1 low to 4 critical. */
async function worstAlerts(
  tx: Tx,
  companies: readonly number[],
  vehicleIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const open = await tx.query<{ vehicle_id: number; severity: Severity }>(
    `select distinct vehicle_id, severity from alert
     where company_id = any($1) and vehicle_id = any($2) and acked_at is null`,
    [companies, vehicleIds],
  )
  const worst = new Map<number, number>()
  for (const { vehicle_id, severity } of open) {
    const code = severities.length - severities.indexOf(severity)
    worst.set(vehicle_id, Math.max(code, worst.get(vehicle_id) ?? 0))
  }
  return worst
}
