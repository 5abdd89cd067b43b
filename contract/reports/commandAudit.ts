import { z } from 'zod'

import { type Language, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import lines from './text/auditWords.json' with { type: 'json' }
import words from './text/commandAudit.json' with { type: 'json' }

/** What lines are about, as the address has them (AUDIT-01): blocks, trunks, links of reference points, or everything. */
export const auditTabs = ['bloqueio', 'bau', 'pontoscontrole', 'historico'] as const
/** What the commands of a tab are about. */
export const auditResources = { bloqueio: 'engine', bau: 'trunk', pontoscontrole: 'referencePoints' } as const

/** What each line says; one that is not here is told by its own name. */
export const auditTexts: Record<Language, Readonly<Record<string, string>>> = lines

/** Decisions on commands and their grounds, line by line of the tamper-evident log (AUDIT-01, AUDIT-02). */
export const commandAudit = defineReport('commandAudit', {
  at: '/control/audit',
  access: permissions.auditTrail,
  columns: {
    /** Of the company's chain. */
    seq: 'count',
    at: 'moment',
    user: 'text',
    session: 'code',
    address: 'code',
    event: 'text',
    action: 'text',
    plate: 'plate',
    typed: 'text',
    speedKmh: 'kmh',
    positionAt: 'moment',
    reason: 'text',
    note: 'text',
    detail: 'text',
    outcome: 'text',
    /** Of the line, by which the chain is checked. */
    hash: 'code',
  },
  ids: {
    companyId: z.int(),
    vehicleId: VehicleId.nullable(),
    commandId: z.string().nullable(),
    eventCode: z.string(),
    actionCode: z.string().nullable(),
    reasonCode: z.string().nullable(),
    stateCode: z.string().nullable(),
  },
  filters: { tab: ['aba', z.enum(auditTabs)] },
  key: ['at', 'companyId', 'seq'],
  order: '-at',
  made: ['event', 'action', 'reason', 'outcome'],
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { tab: 'historico' },
})
