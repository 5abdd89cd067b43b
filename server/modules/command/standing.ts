import { limits } from '#contract/limits.ts'
import type { Engine, HeardFix, Standing } from '#contract/rules/interlock.ts'
import { notBelieved, positionFlag } from '#contract/rules/vehicleState.ts'
import type { Telemetry, TelemetryField } from '#contract/telemetry.ts'

import type { Tx } from '../../db/port.ts'

interface Row extends Record<string, unknown> {
  fix_at: Date | null
  speed_kmh: number | null
  said: Telemetry
  said_at: Partial<Record<TelemetryField, number>>
  on_at: Date | null
}

/**
 * Where a vehicle is by what is stored of it, whichever process wrote it: its last believed place, the speed of that
 * very report, which the state of a vehicle does not tell from none, and what it said last of its engine.
 */
export async function standingOf(tx: Tx, vehicleId: number): Promise<Standing> {
  const [row] = await tx.query<Row>(
    `select s.fix_at, (
       select max(p.speed_kmh) from position p
       where p.vehicle_id = s.vehicle_id and p.fix_at = s.fix_at and p.flags & $2 = 0) as speed_kmh,
       s.telemetry as said, s.telemetry_at as said_at, (
       select max(p.fix_at) from position p where p.vehicle_id = s.vehicle_id and p.flags & $2 = 0
         and p.fix_at > s.fix_at - $3 * interval '1 ms' and (p.telemetry ->> 'ignition')::boolean) as on_at
     from vehicle_state s where s.vehicle_id = $1`,
    [vehicleId, notBelieved, limits.ignitionLatelyMs],
  )
  if (row === undefined) return { fixAt: null, speedKmh: null }
  const heard = <T>(value: T | undefined, field: TelemetryField) => {
    const at = row.said_at[field]
    return value === undefined || at === undefined ? null : { value, at }
  }
  const engine: Engine = {
    ignition: heard(row.said.ignition, 'ignition'),
    ignitionOnAt: row.on_at?.getTime() ?? null,
    rpm: heard(row.said.rpm, 'rpm'),
    gear: heard(row.said.gear, 'gear'),
  }
  return { fixAt: row.fix_at?.getTime() ?? null, speedKmh: row.speed_kmh, engine }
}

/** The believed reports of the last ten minutes, the newest first: what an armed command is released by. */
export async function heardOf(tx: Tx, vehicleId: number, now: number): Promise<HeardFix[]> {
  const rows = await tx.query<{ fix_at: Date; speed_kmh: number | null; flags: number; ignition: boolean | null }>(
    `select fix_at, speed_kmh, flags, (telemetry ->> 'ignition')::boolean as ignition from position
     where vehicle_id = $1 and fix_at > $2 and flags & $3 = 0 order by fix_at desc, received_at desc`,
    [vehicleId, new Date(now - limits.standingLookbackMs), notBelieved],
  )
  return rows.map((row) => ({
    fixAt: row.fix_at.getTime(),
    speedKmh: row.speed_kmh,
    ignition: row.ignition ?? undefined,
    late: (row.flags & positionFlag.late) !== 0,
  }))
}
