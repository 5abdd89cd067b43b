import type { Answer } from '#contract/endpoint.ts'
import type { Endpoints } from '#contract/endpoints/all.ts'
import { depthM, prepareShape } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'
import { notBelieved } from '#contract/rules/vehicleState.ts'

import type { Tx } from '../../db/port.ts'

type TripFence = Answer<Endpoints['tripHistory']>['fence']

interface FenceRow extends Record<string, unknown> {
  name: string
  shape: FenceShape
}

/** Farther away a fence is no part of what the map of a trip shows. */
const nearM = 20_000
/** Degrees that hold `nearM` in every direction where roads go (to 60° of latitude). */
const nearDegrees = 0.4
const dayMs = 86_400_000
const mostNear = 200

/** TRIP-06: the fence that the vehicle was in at an instant, else the nearest of its active fences, else null. */
export async function fenceAt(tx: Tx, vehicleId: number, key: number): Promise<TripFence> {
  // A key says its second, not the milliseconds (TRIP-08).
  const at = key + 999
  const [within] = await tx.query<FenceRow>(
    `select f.name, f.shape from fence_visit v join fence f on f.id = v.fence_id
     where v.vehicle_id = $1 and v.entered_at <= $2 and (v.left_at is null or v.left_at >= $2)
     order by v.entered_at desc, v.id desc limit 1`,
    [vehicleId, new Date(at)],
  )
  return within ?? nearest(tx, vehicleId, at)
}

async function nearest(tx: Tx, vehicleId: number, at: number): Promise<TripFence> {
  const [place] = await tx.query<{ latitude: number; longitude: number }>(
    `select latitude, longitude from position
     where vehicle_id = $1 and fix_at <= $2 and fix_at > $3 and flags & $4 = 0 order by fix_at desc limit 1`,
    [vehicleId, new Date(at), new Date(at - dayMs), notBelieved],
  )
  if (place === undefined) return null
  // Bounds across the antimeridian reach past ±180: the place is looked for on the turns beside its own too.
  const around = await tx.query<FenceRow>(
    `select f.name, f.shape from fence f join fence_vehicle l on l.fence_id = f.id
     where l.vehicle_id = $1 and l.linked and f.active
       and $2 between (f.bounds->>'south')::float8 - $4 and (f.bounds->>'north')::float8 + $4
       and exists (select from unnest(array[$3::float8 - 360, $3, $3::float8 + 360]) as turn (longitude)
         where longitude between (f.bounds->>'west')::float8 - $4 and (f.bounds->>'east')::float8 + $4)
     limit $5`,
    [vehicleId, place.latitude, place.longitude, nearDegrees, mostNear],
  )
  const byDepth = around
    .map(({ name, shape }) => ({ name, shape, depth: depthM(prepareShape(shape), place) }))
    .toSorted((a, b) => b.depth - a.depth)
  const [best] = byDepth
  return best !== undefined && best.depth >= -nearM ? { name: best.name, shape: best.shape } : null
}
