import { fail } from '#contract/errors.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import { isReferredTo } from '../../kit/entity/referring.ts'
import { keepOne } from './keepOne.ts'

/**
 * What a company has by being made, in the order in which it goes: whom it was made by, its log, the rules of alerts that all
 * begin with, and a recorder that notes who the employer is. Of a rule that somebody changed the audit log tells.
 */
const byBeingMade = ['user_company', 'stream', 'alert_rule_rev', 'alert_rule', 'clock_record', 'clock_site']
/** Records of the AFD that are of somebody, marks and people: of employer, clock and service (2, 4, 6) the product writes by itself. */
const ofSomebody = [3, 5, 7]

/**
 * A company that was made by mistake goes (API-58): nothing refers to it, nobody but who removes it works for it, and of
 * nothing in it the audit log tells. Those lines stay, and that it went is told by the company that made it. Throws
 * 'record.inUse', and so does the company that runs the installation, which nobody made; 'user.self' where who removes it would
 * work for none that is active.
 */
export async function removeCompany(tx: Tx, caller: Caller, id: number, at: Date): Promise<void> {
  // Held: what would begin to refer to it waits, and finds it gone.
  const [held] = await tx.query<{ name: string; by: number | null }>(
    'select trade_name as name, managed_by as by from company where id = $1 for update',
    [id],
  )
  if (held === undefined) return fail('entity.notFound')
  const past = await tx.query(
    `select 1 from user_company where company_id = $1 and user_id <> $2
     union all select 1 from clock_record where company_id = $1 and type = any($3::int[])
     union all select 1 from audit where company_id = $1 and entity <> 'company' limit 1`,
    [id, caller.userId, ofSomebody],
  )
  if (held.by === null || past.length > 0 || (await isReferredTo(tx, 'company', [id], byBeingMade)))
    return fail('record.inUse', { data: { uses: ['history'] } })
  await keepOne(tx, caller, id)
  for (const table of byBeingMade) await tx.query(`delete from ${table} where company_id = $1`, [id])
  await tx.query('delete from company where id = $1', [id])
  await appendAudit(tx, {
    company: held.by,
    at,
    userId: caller.userId,
    sessionRef: caller.sessionRef,
    address: caller.address,
    action: 'company.removed',
    entity: 'company',
    entityId: String(id),
    body: { changes: { tradeName: [held.name, null] }, by: caller.name, via: 'screen' },
  })
}
