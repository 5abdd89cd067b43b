import type { AuditChain } from '#contract/endpoints/auditChain.ts'
import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'

import { firstBrokenAudit } from '../../db/audit.ts'
import type { Store } from '../../db/port.ts'
import type { Handlers } from '../../kit/handlers.ts'

/** The mark of the chain (§3.8): of the newest lines alone; all of them, and the anchors, are the verifier's. */
export const auditChainHandlers = ({ store }: { store: Store }): Pick<Handlers, 'auditChain'> => ({
  auditChain: ({ caller }) =>
    store.scoped(caller, async (tx) => {
      const ends = await tx.query<{ company: number; seq: number; hash: string; at: Date }>(
        `select distinct on (company_id) company_id as company, seq, encode(hash, 'hex') as hash, at from audit
         where company_id = any($1) order by company_id, seq desc`,
        [caller.companies],
      )
      const chains: AuditChain[] = []
      for (const { company, seq, hash, at } of ends) {
        const before = Math.max(0, seq - limits.auditChecked)
        const broken = (await firstBrokenAudit(tx, company, before)) ?? null
        chains.push({ company: CompanyId.parse(company), seq, hash, at: at.getTime(), from: before + 1, broken })
      }
      return chains
    }),
})
