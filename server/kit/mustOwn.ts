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

/** The same of several: one that is not there refuses them all, and nothing tells which. */
export async function mustOwnAll(tx: Tx, caller: Caller, vehicleIds: readonly number[]): Promise<void> {
  const asked = [...new Set(vehicleIds)]
  const found = await tx.query('select 1 from vehicle where id = any($1::int[]) and company_id = any($2)', [
    asked,
    caller.companies,
  ])
  if (found.length < asked.length) fail('vehicle.notFound')
}
