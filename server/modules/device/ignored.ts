import { appendAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'

/** For each company of the caller; one that has it so already is not written, and says nothing to the audit log. */
export async function setAside(tx: Tx, caller: Caller, deviceId: string, ignored: boolean, at: Date): Promise<void> {
  const { userId, sessionRef, address, name, companies } = caller
  const changed = ignored
    ? await tx.query<{ company: number }>(
        `insert into ignored_device (company_id, unique_id, user_id, by_name, at)
         select unnest($1::int[]), $2, $3, $4, $5 on conflict do nothing returning company_id as company`,
        [companies, deviceId, userId, name, at],
      )
    : await tx.query<{ company: number }>(
        `delete from ignored_device where company_id = any($1::int[]) and unique_id = $2 returning company_id as company`,
        [companies, deviceId],
      )
  for (const { company } of changed.toSorted((a, b) => a.company - b.company))
    await appendAudit(tx, {
      company,
      at,
      userId,
      sessionRef,
      address,
      action: ignored ? 'unknownDevice.ignored' : 'unknownDevice.restored',
      entity: 'unknownDevice',
      entityId: deviceId,
      body: { by: name, via: 'screen' },
    })
}
