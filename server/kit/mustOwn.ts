import { fail } from '#contract/errors.ts'

import type { Tx } from '../db/port.ts'
import type { Caller } from './caller.ts'

/** A vehicle of another company is refused exactly as one that does not exist. */
export async function mustOwn(tx: Tx, caller: Caller, vehicleId: number): Promise<void> {
  const found = await tx.query('select 1 from vehicle where id = $1 and company_id = any($2)', [
    vehicleId,
    caller.companies,
  ])
  if (found.length === 0) fail('vehicle.notFound')
}
