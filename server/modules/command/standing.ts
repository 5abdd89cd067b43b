import { limits } from '#contract/limits.ts'
import type { HeardFix, Standing } from '#contract/rules/interlock.ts'
import { notBelieved, positionFlag } from '#contract/rules/vehicleState.ts'

import type { Tx } from '../../db/port.ts'

/**
 * Where a vehicle is by what is stored of it, whichever process wrote it: its last believed place, and the speed of that
 * very report, which the state of a vehicle does not tell from none.
 */
export async function standingOf(tx: Tx, vehicleId: number): Promise<Standing> {
  const [row] = await tx.query<{ fix_at: Date | null; speed_kmh: number | null }>(
    `select s.fix_at, (
       select max(p.speed_kmh) from position p
       where p.vehicle_id = s.vehicle_id and p.fix_at = s.fix_at and p.flags & $2 = 0) as speed_kmh
     from vehicle_state s where s.vehicle_id = $1`,
    [vehicleId, notBelieved],
  )
  return row === undefined
    ? { fixAt: null, speedKmh: null }
    : { fixAt: row.fix_at?.getTime() ?? null, speedKmh: row.speed_kmh }
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
