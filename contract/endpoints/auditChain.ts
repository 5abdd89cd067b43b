import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CompanyId, instant } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { answer } from '../wire.ts'

/** Where the log of a company stands: its last line, and whether its newest lines fit one on the other. */
export const AuditChain = answer({
  company: ['id_empresa', CompanyId],
  seq: z.int(),
  hash: z.string(),
  at: ['data', instant],
  /** The first of the lines that were looked at. */
  from: ['desde', z.int()],
  /** The first of them that does not fit; null where all do. */
  broken: ['quebra', z.int().nullable()],
})
export type AuditChain = z.output<typeof AuditChain>

export const auditChain = endpoint({
  method: 'GET',
  path: '/control/audit/chain',
  summary: 'Where the log of each company of the session stands, and whether its newest lines are whole',
  access: [permissions.auditTrail, 'r'],
  answer: z.array(AuditChain),
})
