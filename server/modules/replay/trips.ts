import type { ReplayTrack } from '#contract/endpoints/replay.ts'

import type { Tx } from '../../db/port.ts'
import { ask, sql } from '../../kit/sql.ts'

interface TripRow extends Record<string, unknown> {
  begin: number
  end: number
  distanceKm: number
  byOdometer: boolean
}

/** The vehicle's trips that a window (epoch ms) touches, as they were told, oldest first. */
export async function tripsOf(
  tx: Tx,
  vehicleId: number,
  { from, to }: { from: number; to: number },
): Promise<NonNullable<ReplayTrack['trips']>> {
  const rows = await ask<TripRow>(
    tx,
    sql`select extract(epoch from started_at)::float8 * 1000 as begin, extract(epoch from ended_at)::float8 * 1000 as "end",
               distance_km as "distanceKm", by_odometer as "byOdometer"
        from travel where vehicle_id = ${vehicleId} and started_at <= ${new Date(to)} and ended_at >= ${new Date(from)}
        order by started_at`,
  )
  return rows.map(({ begin, end, ...trip }) => ({
    ...trip,
    offsetMs: Math.round(begin) - from,
    untilMs: Math.round(end) - from,
  }))
}
