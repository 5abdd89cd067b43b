import type { LastPosition } from '#contract/endpoints/positionReport.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import type { Tx } from '../../db/port.ts'

export interface PositionRow extends Record<string, unknown> {
  id: number
  plate: string
  fleet_number: string
  company: string
  driver: string | null
  report_interval_s: number
  latitude: number | null
  longitude: number | null
  speed_kmh: number | null
  motion: number | null
  fix_at: Date | null
  signal_at: Date | null
  ignition: boolean | null
  blocked: boolean | null
  odometer: number | null
}

/** Companies, and the vehicles picked or null for all. */
export type Asked = readonly [companies: readonly number[], picked: readonly number[] | null]
const chosen = 'v.active and v.company_id = any($1::int[]) and ($2::int[] is null or v.id = any($2))'

export const countOf = async (tx: Tx, asked: Asked): Promise<number> =>
  (await tx.query<{ n: number }>(`select count(*)::int as n from vehicle v where ${chosen}`, [...asked]))[0]?.n ?? 0

/** In the order of their fleet numbers; `most` null gives all. */
export const pageOf = (tx: Tx, asked: Asked, after: PositionRow | null, most: number | null): Promise<PositionRow[]> =>
  tx.query<PositionRow>(
    `select v.id, v.plate, v.fleet_number, c.trade_name as company, d.name as driver, v.report_interval_s, s.latitude,
            s.longitude, s.speed_kmh, s.motion, s.fix_at,
            coalesce(s.signal_at, s.fix_at) as signal_at, (s.telemetry->>'ignition')::boolean as ignition,
            (s.telemetry->>'blocked')::boolean as blocked, (s.telemetry->>'odometerKm')::float8 as odometer
     from vehicle v join company c on c.id = v.company_id left join driver d on d.id = v.driver_id
       left join vehicle_state s on s.vehicle_id = v.id
     where ${chosen} and ($3::int is null or (v.fleet_number, v.id) > ($4, $3))
     order by v.fleet_number, v.id limit $5`,
    [...asked, after?.id ?? null, after?.fleet_number ?? '', most],
  )

/** @param withOdometer whether the session may read telemetry (VCARD-06) */
export const positionOf = (row: PositionRow, withOdometer: boolean): LastPosition => ({
  vehicleId: row.id,
  plate: row.plate,
  fleetNumber: row.fleet_number,
  company: row.company,
  driver: row.driver,
  motion: row.motion ?? 0,
  flags: row.blocked ? positionFlag.blocked : 0,
  intervalMs: row.report_interval_s * 1000,
  speedKmh: row.speed_kmh === null ? null : Math.round(row.speed_kmh * 10) / 10,
  ignition: row.ignition,
  odometerKm: withOdometer ? row.odometer : null,
  latitude: row.latitude,
  longitude: row.longitude,
  fixAt: row.fix_at?.getTime() ?? null,
  signalAt: row.signal_at?.getTime() ?? null,
})
