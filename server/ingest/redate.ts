import { positionFlag } from '#contract/rules/vehicleState.ts'

import type { Tx } from '../db/port.ts'
import type { DeviceClock } from './deviceClock.ts'
import { tellAnew } from './lateFixes.ts'
import type { DeviceEntry } from './registry.ts'

/** A device whose clock was found out, with what is known of it. */
export interface Mended {
  entry: DeviceEntry
  clock: DeviceClock
}

/**
 * Puts the reports right by which a clock was found out: they were stored as the device dated them. What was told from
 * them is told anew from the earliest, told or true.
 */
export async function redate(tx: Tx, mended: readonly Mended[]): Promise<void> {
  for (const { entry, clock } of mended) {
    const { offsetS, run } = clock
    if (offsetS === null || run === null) continue
    const moved = await tx.query<{ fix_at: Date }>(
      `update position p set fix_at = p.fix_at - $2 * interval '1 s', clock_offset_s = $2, flags = p.flags & ~$5::int
       where p.vehicle_id = $1 and p.fix_at between to_timestamp($3 / 1000.0) and to_timestamp($4 / 1000.0)
         and p.received_at >= to_timestamp($6 / 1000.0) and p.clock_offset_s is null
         and not exists (select from position q where q.vehicle_id = p.vehicle_id and q.fingerprint = p.fingerprint
                         and q.fix_at = p.fix_at - $2 * interval '1 s')
       returning p.fix_at`,
      [
        entry.vehicleId,
        offsetS,
        run.fromAt + run.leastMs,
        run.toAt + run.mostMs,
        positionFlag.badClock | positionFlag.late,
        run.fromAt,
      ],
    )
    if (moved.length === 0) continue
    const trueFrom = Math.min(...moved.map(({ fix_at }) => fix_at.getTime()))
    const from = new Date(Math.min(trueFrom, trueFrom + offsetS * 1000))
    await tellAnew(tx, entry.vehicleId, from)
    await tx.query('insert into travel_late (company_id, vehicle_id, from_at) values ($1, $2, $3)', [
      entry.company,
      entry.vehicleId,
      from,
    ])
  }
}
