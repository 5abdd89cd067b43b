import { positionFlag } from '#contract/rules/vehicleState.ts'

import type { Tx } from '../db/port.ts'
import type { Fix, Judgement } from './judge.ts'

/** A report that changed what is believed of earlier ones of its vehicle. */
export interface Rejudged {
  vehicleId: number
  judgement: Judgement
}

/** Writes verdicts that later reports changed. What is told from positions judges outliers by itself (`rules/outliers.ts`). */
export async function rejudge(tx: Tx, changed: readonly Rejudged[]): Promise<void> {
  const fixes = changed.flatMap(({ vehicleId, judgement: { refuted = [], vindicated = [] } }) => [
    ...refuted.map((fix: Fix) => ({ ...fix, vehicleId, absurd: positionFlag.absurd })),
    ...vindicated.map((fix: Fix) => ({ ...fix, vehicleId, absurd: 0 })),
  ])
  if (fixes.length === 0) return
  await tx.query(
    `update position p set flags = (p.flags & ~$6::int) | t.absurd
     from unnest($1::int[], $2::float8[], $3::float8[], $4::float8[], $5::int[]) t(v, at, la, lo, absurd)
     where p.vehicle_id = t.v and p.fix_at = to_timestamp(t.at / 1000.0) and p.latitude = t.la and p.longitude = t.lo`,
    [
      fixes.map(({ vehicleId }) => vehicleId),
      fixes.map(({ fixAt }) => fixAt),
      fixes.map(({ latitude }) => latitude),
      fixes.map(({ longitude }) => longitude),
      fixes.map(({ absurd }) => absurd),
      positionFlag.absurd,
    ],
  )
}
