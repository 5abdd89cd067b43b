import { z } from 'zod'

import { CommandAction, CommandState } from '../codes/commands.ts'
import { CommandId, type Language, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { requestEnds, requestTexts } from '../machine/requestShape.ts'
import { permissions } from '../permissions.ts'
import shared from '../requests/text/request.json' with { type: 'json' }
import words from './text/faultRequests.json' with { type: 'json' }

export const faultOperations = ['faultRead', 'faultDelete'] as const

/** Operations and results are called in filters as requests call them. */
function wordsOf(language: Language) {
  const { operation, ...text } = words[language]
  const { actions } = requestTexts[language]
  const choices = { all: operation.all, faultRead: actions.faultRead, faultDelete: actions.faultDelete }
  const { ends } = shared[language].filters.history
  return { ...text, filters: { operation: { label: operation.label, choices }, ends } }
}

/** ENT-41: each reading and each deletion that was asked for, by hand or by the clock, and how far it came (DTC-03, DTC-06). */
export const faultRequests = defineReport('faultRequests', {
  at: '/fault/request',
  access: permissions.fault,
  columns: {
    requestedAt: 'moment',
    plate: 'plate',
    fleetNumber: 'code',
    maker: 'text',
    model: 'text',
    year: 'year',
    operation: 'text',
    requestedBy: 'text',
    result: 'text',
    updatedAt: 'moment',
  },
  ids: {
    vehicleId: VehicleId,
    commandId: CommandId,
    actionCode: CommandAction.extract(faultOperations),
    state: CommandState,
    evidence: z.string().nullable(),
    sentAt: z.number().nullable(),
    cause: z.enum(['schedule', 'check']).nullable(),
  },
  filters: {
    operation: ['operacao', z.enum(['all', ...faultOperations]).default('all')],
    ends: ['fim_de', z.enum(requestEnds).default('all')],
  },
  key: ['requestedAt', 'commandId'],
  order: '-requestedAt',
  made: ['operation', 'result'],
  period: { of: 'past', days: limits.periodDays },
  words: { 'pt-BR': wordsOf('pt-BR'), en: wordsOf('en'), es: wordsOf('es') },
  sample: { operation: 'all', ends: 'all' },
})
