import { z } from 'zod'

import { commandActions } from '../codes/commands.ts'
import { type Language, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { requestEnds, requestTexts } from '../machine/requestShape.ts'
import { permissions } from '../permissions.ts'
import lines from './text/auditWords.json' with { type: 'json' }
import words from './text/commandAudit.json' with { type: 'json' }

/** What lines are about, as the address has them (AUDIT-01): blocks, trunks, links of reference points, or everything. */
export const auditTabs = ['bloqueio', 'bau', 'pontoscontrole', 'historico'] as const
/** What the commands of a tab are about. */
export const auditResources = { bloqueio: 'engine', bau: 'trunk', pontoscontrole: 'referencePoints' } as const

/** What each line says; one that is not here is told by its own name. */
export const auditTexts: Record<Language, Readonly<Record<string, string>>> = lines

/** Actions are called in a filter as requests call them. */
function wordsOf(language: Language) {
  const { filters, ...text } = words[language]
  const choices = { ...filters.action.choices, ...requestTexts[language].actions }
  return { ...text, filters: { ...filters, action: { ...filters.action, choices } } }
}

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
    /** Of that position, when it was decided. */
    ageS: 'seconds',
    ignition: 'text',
    /** Fences that the vehicle was in. */
    fences: 'text',
    reason: 'text',
    note: 'text',
    detail: 'text',
    /** Who agreed as a second person. */
    approver: 'text',
    outcome: 'text',
    command: 'code',
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
    ignitionOn: z.boolean().nullable(),
    around: z.array(z.string()).nullable(),
    /** In a fence where nothing is blocked. */
    isProtected: z.boolean().nullable(),
    /** The line as it was written, and the sum of the one before it: with its own what the chain is made of. */
    body: z.record(z.string(), z.unknown()).nullable(),
    previousHash: z.string(),
  },
  filters: {
    tab: ['aba', z.enum(auditTabs)],
    /** A part of their name. */
    person: ['usuario', z.string().trim().max(80).default('')],
    action: ['acao', z.enum(['all', ...commandActions]).default('all')],
    outcome: ['resultado', z.enum(requestEnds).default('all')],
    /** How its id begins. */
    command: ['comando', z.string().trim().max(36).default('')],
  },
  key: ['at', 'companyId', 'seq'],
  order: '-at',
  made: ['event', 'action', 'ignition', 'fences', 'reason', 'outcome'],
  // Telemetry at the decision stands in it.
  hides: { body: permissions.telemetry },
  period: { of: 'past', days: limits.periodDays },
  words: { 'pt-BR': wordsOf('pt-BR'), en: wordsOf('en'), es: wordsOf('es') },
  sample: { tab: 'historico', person: '', action: 'all', outcome: 'all', command: '' },
})
