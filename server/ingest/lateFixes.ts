import { notBelieved, positionFlag } from '#contract/rules/vehicleState.ts'

import type { Tx } from '../db/port.ts'
import type { PositionRow } from './store.ts'

/**
 * Notes believed fixes that came after newer ones, in the transaction that stores them: whatever was told from the
 * positions of their vehicles is told anew from there on. Costs nothing while reports come in order.
 */
export async function noteLateFixes(tx: Tx, rows: readonly PositionRow[]): Promise<void> {
  const earliest = new Map<number, PositionRow>()
  for (const row of rows) {
    if ((row.flags & positionFlag.late) === 0 || (row.flags & notBelieved) !== 0) continue
    const known = earliest.get(row.entry.vehicleId)
    if (known === undefined || row.report.fixAt < known.report.fixAt) earliest.set(row.entry.vehicleId, row)
  }
  if (earliest.size === 0) return
  const late = [...earliest.values()]
  await tx.query(
    `insert into travel_late (company_id, vehicle_id, from_at)
     select c, v, to_timestamp(f) from unnest($1::int[], $2::int[], $3::float8[]) t(c, v, f)`,
    [
      late.map(({ entry }) => entry.company),
      late.map(({ entry }) => entry.vehicleId),
      late.map(({ report }) => report.fixAt / 1000),
    ],
  )
}
