import { fail } from '#contract/errors.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'

/**
 * Nobody switches off, or removes, the last company that they can work for. Whoever does so to two at once waits here with
 * the second, and finds the first gone.
 */
export async function keepOne(tx: Tx, { userId, companies }: Caller, id: number): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtext('last company'), $1)`, [userId])
  const others = await tx.query('select 1 from company where id = any($1::int[]) and id <> $2 and active', [
    companies,
    id,
  ])
  if (others.length === 0) fail('user.self')
}
