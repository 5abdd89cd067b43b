import { limits } from '#contract/limits.ts'

import type { Tx } from '../../db/port.ts'
import type { CommandRow } from './rows.ts'

/**
 * Keeps with the result of a test of cylinders how warm the engine was, by the vehicle's own reports since the minute before
 * the hand-over, where the device does not say it with its answer: a cold one is not judged (maintenance §6.6).
 */
export async function keepConditions(tx: Tx, { id, action }: Pick<CommandRow, 'id' | 'action'>): Promise<void> {
  if (action !== 'cylinderTest') return
  await tx.query(
    `update command c set result = jsonb_build_object('coolantC', (s.telemetry->>'coolantC')::float8) || c.result
     from vehicle_state s where c.id = $1 and c.result is not null and s.vehicle_id = c.vehicle_id
       and s.telemetry->>'coolantC' is not null
       and (s.telemetry_at->>'coolantC')::float8 >= extract(epoch from c.sent_at)::float8 * 1000 - $2::float8`,
    [id, limits.trackingFreshMs],
  )
}
