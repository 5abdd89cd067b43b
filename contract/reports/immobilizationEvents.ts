import { z } from 'zod'

import { type Language, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/immobilizationEvents.json' with { type: 'json' }
import eventWords from './text/immobilizationWords.json' with { type: 'json' }

/** Beginning and effect of blocks and unblocks, and what the trackers told of themselves (IMMOB-07..09). */
export const immobilizationCodes = ['EIB', 'EID', 'EFB', 'EFD', 'REV0004', 'REV0006', 'REV0008'] as const

/** What each event is called; an effect that telemetry told has words of its own. */
export const immobilizationTexts: Record<Language, Readonly<Record<string, string>>> = eventWords

/** By vehicle and period: what was handed over, what took effect, and what the tracker told (IMMOB-07..09). */
export const immobilizationEvents = defineReport('immobilizationEvents', {
  at: '/v2/immobilization/history',
  access: permissions.block,
  columns: {
    at: 'moment',
    plate: 'plate',
    fleetNumber: 'code',
    code: 'code',
    event: 'text',
    cause: 'text',
    speedKmh: 'kmh',
    latitude: 'degrees',
    longitude: 'degrees',
  },
  ids: { vehicleId: VehicleId, commandId: z.string().nullable(), evidence: z.string().nullable(), of: z.string() },
  filters: { codes: ['eventos', z.array(z.enum(immobilizationCodes)).default([])] },
  key: ['at', 'vehicleId', 'code', 'of'],
  order: '-at',
  made: ['event'],
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { codes: [] },
})
