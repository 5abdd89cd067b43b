import { depthM, prepareShape } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'

import type { Tx } from '../../db/port.ts'

/**
 * After a fence was made, moved, linked or switched: who is within it by the last known place of each begins a visit that
 * nobody saw begin, and who is not, or no longer watched, ends one. None of this is an entry or an exit of a vehicle.
 * @returns the vehicles whose stay changed
 */
export async function settleVisits(tx: Tx, fenceId: number, shape: FenceShape, now: Date): Promise<number[]> {
  const known = await tx.query<{ vehicle_id: number; latitude: number; longitude: number }>(
    `select l.vehicle_id, s.latitude, s.longitude from fence_vehicle l join vehicle_state s on s.vehicle_id = l.vehicle_id
     where l.fence_id = $1 and l.linked and s.latitude is not null`,
    [fenceId],
  )
  const prepared = prepareShape(shape)
  const within = known.filter((place) => depthM(prepared, place) >= 0).map((place) => place.vehicle_id)
  const ended = await tx.query<{ vehicle_id: number }>(
    `update fence_visit set left_at = greatest(entered_at, $3) where fence_id = $1 and left_at is null
       and vehicle_id <> all($2::int[]) returning vehicle_id`,
    [fenceId, within, now],
  )
  const begun = await tx.query<{ vehicle_id: number }>(
    `insert into fence_visit (company_id, fence_id, vehicle_id, entered_at, seen_entering)
     select company_id, fence_id, vehicle_id, $3, false from fence_vehicle
     where fence_id = $1 and vehicle_id = any($2::int[])
     on conflict do nothing returning vehicle_id`,
    [fenceId, within, now],
  )
  return [...ended, ...begun].map((row) => row.vehicle_id)
}

/** Vehicles that are inside of a fence. */
export const insideOf = async (tx: Tx, fenceId: number): Promise<number[]> =>
  (
    await tx.query<{ vehicle_id: number }>(
      'select vehicle_id from fence_visit where fence_id = $1 and left_at is null',
      [fenceId],
    )
  ).map((row) => row.vehicle_id)
