import { appendAudit } from '../../db/audit.ts'
import type { AuthDeps } from './deps.ts'

/** A sign-in that went no further. */
export interface Refused {
  account: { id: number; companyId: number } | undefined
  address: string
  agent: string | null
}

type Why =
  | { action: 'signIn.failed'; reason: 'password' | 'inactive' | 'code' }
  | { action: 'signIn.limited'; retryAfterS: number }

/**
 * Writes a refused sign-in into the audit log of the account's company, behind the answer: whether an address has an
 * account must not show in its time (P44). One without an account belongs to no company; the process log has it.
 */
export function auditRefusal({ store, clock, background }: AuthDeps, refused: Refused, why: Why): void {
  const { account, address, agent } = refused
  if (account === undefined) return
  const at = new Date(clock.now())
  const { action, ...body } = why
  background.run('audit line of a refused sign-in', async () => {
    await store.system((tx) =>
      appendAudit(tx, {
        company: account.companyId,
        at,
        userId: null,
        address,
        action,
        entity: 'user',
        entityId: String(account.id),
        body: { ...body, agent },
      }),
    )
  })
}
