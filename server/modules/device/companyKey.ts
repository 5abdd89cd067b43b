import { fail } from '#contract/errors.ts'
import type { CompanyId } from '#contract/kinds.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Tx } from '../../db/port.ts'
import { hashOfKey, newKey } from '../../ingest/keys.ts'
import type { Caller } from '../../kit/caller.ts'

/** So long the one before still opens: time enough to tell the new one to whatever reports. */
const overlapMs = 86_400_000

/** A new key of a company. @returns it, said this once */
export async function giveCompanyKey(tx: Tx, company: CompanyId, caller: Caller, at: Date): Promise<string> {
  const { userId, sessionRef, address, name } = caller
  if (!caller.companies.includes(company)) return fail('entity.notFound')
  await tx.query('delete from company_key where company_id = $1 and expires_at <= $2', [company, at])
  await tx.query('update company_key set expires_at = $2 where company_id = $1 and expires_at is null', [
    company,
    new Date(at.getTime() + overlapMs),
  ])
  const key = newKey()
  await tx.query('insert into company_key (company_id, key_hash, made_at, made_by_name) values ($1, $2, $3, $4)', [
    company,
    hashOfKey(key),
    at,
    name,
  ])
  await appendAudit(tx, {
    company,
    at,
    userId,
    sessionRef,
    address,
    action: 'companyKey.made',
    entity: 'companyKey',
    entityId: String(company),
    body: { by: name, via: 'screen' },
  })
  return key
}

/** Those that open now, of these companies, newest first. */
export async function keysOf(tx: Tx, companies: readonly number[], now: Date) {
  const rows = await tx.query<{ company: CompanyId; madeAt: Date; madeBy: string; endsAt: Date | null }>(
    `select company_id as company, made_at as "madeAt", made_by_name as "madeBy", expires_at as "endsAt"
     from company_key where company_id = any($1::int[]) and (expires_at is null or expires_at > $2) order by made_at desc`,
    [companies, now],
  )
  return rows.map((row) => ({ ...row, madeAt: row.madeAt.getTime(), endsAt: row.endsAt?.getTime() ?? null }))
}
