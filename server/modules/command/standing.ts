import type { Standing } from '#contract/rules/interlock.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'

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
