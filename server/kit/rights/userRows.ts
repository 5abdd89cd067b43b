import type { PermissionEntry } from '#contract/permissions.ts'

import type { Tx } from '../../db/port.ts'
import { type Rights, rightsOf } from './grantRules.ts'

interface Stands extends Record<string, unknown> {
  companies: number[]
}

/** Every company of somebody, those that the reader does not see included: it is what they must not be above. */
export async function companiesOf(tx: Tx, userId: number): Promise<number[]> {
  const [row] = await tx.query<Stands>('select companies_of_user($1) as companies', [userId])
  return row?.companies ?? []
}

/** What a profile grants, whatever company it is of. */
export async function rightsOfProfile(tx: Tx, id: number): Promise<Rights> {
  const [row] = await tx.query<{ entries: PermissionEntry[] }>('select permissions_of_profile($1) as entries', [id])
  return rightsOf(row?.entries ?? [])
}
