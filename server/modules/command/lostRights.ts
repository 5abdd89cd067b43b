import { isOrdered } from '#contract/codes/commands.ts'
import { permissions } from '#contract/permissions.ts'
import { familyKey } from '#contract/rules/mayCommand.ts'

import type { Tx } from '../../db/port.ts'
import type { CommandRow } from './rows.ts'

interface PersonRow extends Record<string, unknown> {
  id: number
  active: boolean
  companies: number[]
  asks: string[]
  approves: boolean
}

/**
 * Of these commands those that no one stands behind any more: who asked is deactivated, left the company or lost the
 * key, or who agreed did. What a driver does by a right that he was given is another matter, and so is what moves
 * nothing of a vehicle.
 */
export async function lostRights(
  tx: Tx,
  rows: readonly CommandRow[],
): Promise<{ id: string; why: 'userDeactivated' | 'permissionLost' }[]> {
  const judged = rows.filter((row) => isOrdered(row.action) && !('grant' in row.decision))
  const people = new Set(judged.flatMap((row) => [row.requested_by, row.approved_by ?? row.requested_by]))
  if (people.size === 0) return []
  const found = await tx.query<PersonRow>(
    `select u.id, u.active and u.deleted_at is null as active,
       array(select company_id from user_company where user_id = u.id union select u.company_id) as companies,
       array(select key from profile_permission p where p.profile_id = u.profile_id and p.module and p.c) as asks,
       exists (select 1 from profile_permission p where p.profile_id = u.profile_id and p.module and p.u and p.key = $2)
         as approves
     from app_user u where u.id = any($1)`,
    [[...people], permissions.approval],
  )
  const of = new Map(found.map((person) => [person.id, person]))
  return judged.flatMap((row): { id: string; why: 'userDeactivated' | 'permissionLost' }[] => {
    const asker = of.get(row.requested_by)
    const second = row.approved_by === null ? undefined : of.get(row.approved_by)
    const gone = [asker, second].some((person) => person?.active === false)
    const may =
      asker === undefined || (asker.companies.includes(row.company_id) && asker.asks.includes(familyKey(row.action)))
    const agrees = second === undefined || (second.companies.includes(row.company_id) && second.approves)
    if (gone) return [{ id: row.id, why: 'userDeactivated' }]
    return may && agrees ? [] : [{ id: row.id, why: 'permissionLost' }]
  })
}
