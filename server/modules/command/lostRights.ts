import { isOrdered } from '#contract/codes/commands.ts'
import { permissions } from '#contract/permissions.ts'
import { familyKey } from '#contract/rules/mayCommand.ts'

import type { Tx } from '../../db/port.ts'
import type { CommandRow } from './rows.ts'

/** Why nobody stands behind a command any more; `grantOver`: the right by which a driver asked for it has ended. */
type LostWhy = 'userDeactivated' | 'permissionLost' | 'grantOver'

interface PersonRow extends Record<string, unknown> {
  id: number
  active: boolean
  companies: number[]
  asks: string[]
  approves: boolean
}

/** Of these rights of drivers those that are in force. */
async function inForce(tx: Tx, grants: readonly number[], now: number): Promise<ReadonlySet<number>> {
  if (grants.length === 0) return new Set()
  const rows = await tx.query<{ id: number }>(
    `select id from sync_grant where id = any($1::int[]) and state = 'concluded' and expires_at > $2`,
    [[...grants], new Date(now)],
  )
  return new Set(rows.map(({ id }) => id))
}

async function peopleOf(tx: Tx, ids: ReadonlySet<number>): Promise<ReadonlyMap<number, PersonRow>> {
  if (ids.size === 0) return new Map()
  const found = await tx.query<PersonRow>(
    `select u.id, u.active and u.deleted_at is null as active,
       array(select company_id from user_company where user_id = u.id union select u.company_id) as companies,
       array(select key from profile_permission p where p.profile_id = u.profile_id and p.module and p.c) as asks,
       exists (select 1 from profile_permission p where p.profile_id = u.profile_id and p.module and p.u and p.key = $2)
         as approves
     from app_user u where u.id = any($1)`,
    [[...ids], permissions.approval],
  )
  return new Map(found.map((person) => [person.id, person]))
}

/**
 * Of these commands those that no one stands behind any more: who asked is deactivated, left the company or lost the
 * key, or who agreed did. What a driver asked stands by his right alone and by who agreed (§5.9); what moves nothing of a
 * vehicle is another matter.
 */
export async function lostRights(
  tx: Tx,
  rows: readonly CommandRow[],
  now: number,
): Promise<{ id: string; why: LostWhy }[]> {
  const judged = rows.filter((row) => isOrdered(row.action))
  const valid = await inForce(
    tx,
    judged.flatMap(({ decision }) => decision.grant ?? []),
    now,
  )
  const askerOf = (row: CommandRow): number[] => (row.decision.grant === undefined ? [row.requested_by] : [])
  const secondOf = (row: CommandRow): number[] => (row.approved_by === null ? [] : [row.approved_by])
  const of = await peopleOf(tx, new Set(judged.flatMap((row) => [...askerOf(row), ...secondOf(row)])))
  return judged.flatMap((row): { id: string; why: LostWhy }[] => {
    const { grant } = row.decision
    if (grant !== undefined && !valid.has(grant)) return [{ id: row.id, why: 'grantOver' }]
    const [asker] = askerOf(row).map((id) => of.get(id))
    const [second] = secondOf(row).map((id) => of.get(id))
    const gone = [asker, second].some((person) => person?.active === false)
    const may =
      asker === undefined || (asker.companies.includes(row.company_id) && asker.asks.includes(familyKey(row.action)))
    const agrees = second === undefined || (second.companies.includes(row.company_id) && second.approves)
    if (gone) return [{ id: row.id, why: 'userDeactivated' }]
    return may && agrees ? [] : [{ id: row.id, why: 'permissionLost' }]
  })
}
