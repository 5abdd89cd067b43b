import { z } from 'zod'

import { MacroId, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/macroUses.json' with { type: 'json' }

/** When drivers sent macros, from where, and who was told of it (MACRO-01); as long as what was told is kept. */
export const macroUses = defineReport('macroUses', {
  at: '/journey/macro/uses',
  access: permissions.macro,
  columns: {
    /** When the server had it. */
    at: 'moment',
    macro: 'text',
    plate: 'plate',
    /** By the card, as the report with the message says; null where that is not known. */
    driver: 'text',
    place: 'text',
    notified: 'text',
  },
  ids: {
    noticeId: z.number(),
    macroId: MacroId,
    vehicleId: VehicleId.nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    people: z.string().nullable(),
    /** Nobody was named: it was told to whoever reads notifications. */
    everybody: z.boolean(),
  },
  filters: { macros: ['macro', z.array(MacroId).max(limits.exportPick).default([])] },
  key: ['at', 'noticeId'],
  order: '-at',
  made: ['place', 'notified'],
  hides: { driver: permissions.driver },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { macros: [] },
})
