import { isSomebody } from '#contract/machine/analysisShape.ts'

import type { Tx } from '../../db/port.ts'
import { ask, sql } from '../sql.ts'
import type { Group } from './groupRows.ts'

/** The plate of the vehicle with which each subject went farthest; of nobody there is none. */
export async function farthestRows(
  tx: Tx,
  groups: readonly Group[],
  { companies }: { companies: readonly number[] },
): Promise<Map<number | null, { usualVehicle: string | null }>> {
  const most = new Map<number, { km: number; vehicle: number }>()
  for (const { by, sums } of groups) {
    const { subject, vehicle } = by
    const km = sums.km ?? 0
    if (!isSomebody(subject) || typeof vehicle !== 'number' || km <= 0) continue
    const known = most.get(subject)
    // Of equals the one that was registered first, so that an answer asked twice says the same.
    if (!known || km > known.km || (km === known.km && vehicle < known.vehicle)) most.set(subject, { km, vehicle })
  }
  if (most.size === 0) return new Map()
  const ids = [...new Set([...most.values()].map(({ vehicle }) => vehicle))]
  const rows = await ask<{ id: number; plate: string }>(
    tx,
    sql`select v.id, v.plate from vehicle v where v.id = any(${ids}::int[]) and v.company_id = any(${companies}::int[])`,
  )
  const plates = new Map(rows.map(({ id, plate }) => [id, plate]))
  return new Map([...most].map(([subject, { vehicle }]) => [subject, { usualVehicle: plates.get(vehicle) ?? null }]))
}
