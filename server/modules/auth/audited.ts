import type { AuditEntry } from '../../db/audit.ts'
import type { Caller } from '../../kit/caller.ts'

/** What every audit line of a user about themselves holds. */
export const ofSelf = (caller: Caller, company: number, at: Date): Omit<AuditEntry, 'action' | 'body'> => ({
  company,
  at,
  userId: caller.userId,
  sessionRef: caller.sessionRef,
  address: caller.address,
  entity: 'user',
  entityId: String(caller.userId),
})
