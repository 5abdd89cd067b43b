import { z } from 'zod'

import { CommandAction } from '../codes/commands.ts'
import { CommandId, VehicleId, recordId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { faultChanges } from '../rules/faultChange.ts'
import { faultLamps, faultSeverities } from '../rules/faultSeverity.ts'
import words from './text/faultDetails.json' with { type: 'json' }

/**
 * ENT-42: each reading and each deletion code by code, before and after; one that found nothing is a row that says so
 * (DTC-08). A deletion stands here once a list after it is known.
 */
export const faultDetails = defineReport('faultDetails', {
  at: '/fault/reading',
  access: permissions.fault,
  columns: {
    requestedAt: 'moment',
    plate: 'plate',
    fleetNumber: 'code',
    maker: 'text',
    model: 'text',
    operation: 'text',
    code: 'code',
    before: 'text',
    after: 'text',
    change: 'text',
    says: 'text',
    severity: 'text',
    /** Who says so: a lamp, its FMI, the company. */
    spoke: 'text',
    /** The worst that was lit with the list after. */
    lamp: 'text',
    system: 'text',
    occurrences: 'count',
    requestedBy: 'text',
    readAt: 'moment',
  },
  ids: {
    vehicleId: VehicleId,
    commandId: CommandId,
    actionCode: CommandAction.extract(['faultRead', 'faultDelete']),
    /** Empty: there were none, before and after. */
    codeKey: z.string(),
    changeCode: z.enum(faultChanges).nullable(),
    /** Null where that list is not known. */
    hadIt: z.boolean().nullable(),
    hasIt: z.boolean(),
    lampCode: z.enum(faultLamps).nullable(),
    /** What the company says itself. */
    ownText: z.string().nullable(),
    ownSeverity: z.enum(faultSeverities).nullable(),
    isIgnored: z.boolean(),
    isGone: z.boolean(),
    isBack: z.boolean(),
    cause: z.enum(['schedule', 'check']).nullable(),
  },
  filters: {
    /** One request alone; empty is every one. */
    command: ['pedido', recordId(z.string().max(36)).default('')],
  },
  key: ['requestedAt', 'commandId', 'codeKey'],
  order: '-requestedAt',
  made: ['operation', 'before', 'after', 'change', 'says', 'severity', 'spoke', 'lamp', 'system'],
  figures: { gone: { count: 'isGone' }, back: { count: 'isBack' } },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { command: '' },
})
