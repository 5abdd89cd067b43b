import type { MonitoredVehicle } from '#contract/endpoints/monitoring.ts'
import type { Language } from '#contract/kinds.ts'
import { wordsIn } from '#contract/words.ts'

import type { Tx } from '../../db/port.ts'

/**
 * Vehicle → names of the fences that it is in, the one entered first at the front; none for one that is outside of all
 * that watch it. A vehicle that no active fence watches is not there.
 */
export async function fencesOf(
  tx: Tx,
  companies: readonly number[],
  vehicleIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await tx.query<{ vehicle_id: number; name: string; inside: boolean }>(
    `select l.vehicle_id, f.name, v.id is not null as inside
     from fence_vehicle l join fence f on f.id = l.fence_id
     left join fence_visit v on v.fence_id = l.fence_id and v.vehicle_id = l.vehicle_id and v.left_at is null
     where l.linked and f.active and l.company_id = any($1) and l.vehicle_id = any($2)
     order by v.entered_at, f.id`,
    [companies, vehicleIds],
  )
  const found = new Map<number, string[]>()
  for (const { vehicle_id, name, inside } of rows) {
    const names = found.get(vehicle_id) ?? []
    if (inside) names.push(name)
    found.set(vehicle_id, names)
  }
  return found
}

/** VCARD-11 `cerca`: as old as the position that it was judged by, for the vehicle may have left since. */
export function fenceReading(
  names: readonly string[] | undefined,
  fixAt: Date | null,
  language: Language,
): MonitoredVehicle['fence'] {
  if (names === undefined || fixAt === null) return undefined
  const status = names.length > 0
  return { text: status ? names.join(', ') : wordsIn(language).reading.fence.off, status, at: fixAt.getTime() }
}
