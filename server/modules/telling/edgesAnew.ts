import { limits } from '#contract/limits.ts'

import type { Tx } from '../../db/port.ts'
import { tellingLock } from '../../ingest/lateFixes.ts'
import { removeGuard, writeGuard } from './guardRows.ts'
import { type Telling, type Written, mayWrite } from './store.ts'

/**
 * Of tellings anew only blocks in effect, what trackers told of their supply, and openings of trunks: after a change of
 * their rules. Hours, days and cursors stay as they were told.
 */
export async function writeEdges(
  tx: Tx,
  all: readonly Telling[],
  now: number,
): Promise<{ written: ReadonlyMap<number, Written>; changed: number }> {
  await tx.query('select pg_advisory_xact_lock($1)', [tellingLock])
  const taken = await mayWrite(tx, all)
  const from = now - limits.hoursKeptMs
  let changed = 0
  for (const { vehicleId, company, anew, changes } of taken) {
    const { guard, openings } = changes.beside
    if (anew !== undefined) changed += await removeGuard(tx, vehicleId, { guard, openings }, Math.max(anew.begun, from))
    const each = <T>(told: readonly T[]) => told.map((one) => ({ telling: { vehicleId, company }, one }))
    changed += await writeGuard(tx, each(guard), each(openings))
  }
  return { written: new Map(all.map((one) => [one.vehicleId, { taken: taken.has(one), rev: one.rev ?? 0 }])), changed }
}
