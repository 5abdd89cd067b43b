import { notBelieved } from '#contract/rules/vehicleState.ts'

import type { Tx } from '../db/port.ts'

/** Every believed point of a period, oldest first. */
export const believedWay = (tx: Tx, vehicleId: number, begin: number, end: number) =>
  tx.query<{ latitude: number; longitude: number }>(
    `select latitude, longitude from position
     where vehicle_id = $1 and fix_at between $2 and $3 and flags & $4 = 0 order by fix_at, fingerprint`,
    [vehicleId, new Date(begin), new Date(end), notBelieved],
  )
