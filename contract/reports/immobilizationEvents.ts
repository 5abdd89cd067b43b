import { z } from 'zod'

import { type Language, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import said from './text/immobilizationEvents.json' with { type: 'json' }
import eventWords from './text/immobilizationWords.json' with { type: 'json' }

/** Beginning and effect of blocks and unblocks, and what the trackers told of themselves (IMMOB-07..09). */
export const immobilizationCodes = [
  'EIB',
  'EID',
  'EFB',
  'EFD',
  'REV0002',
  'REV0003',
  'REV0004',
  'REV0005',
  'REV0006',
  'REV0007',
  'REV0008',
] as const

/** What each event is called, and what brought it about. */
export const immobilizationTexts: Record<Language, Readonly<Record<string, string>>> = eventWords

const wordsOf = (language: Language) => {
  const { filters, ...words } = said[language]
  return { ...words, filters: { codes: { ...filters.codes, choices: immobilizationTexts[language] } } }
}

/** By vehicle and period: what was handed over, what took effect, and what the tracker told (IMMOB-07..09). */
export const immobilizationEvents = defineReport('immobilizationEvents', {
  at: '/v2/immobilization/history',
  access: permissions.block,
  columns: {
    at: 'moment',
    /** Where it came more than a minute after it happened. */
    receivedAt: 'moment',
    plate: 'plate',
    fleetNumber: 'code',
    driver: 'text',
    code: 'code',
    event: 'text',
    cause: 'text',
    speedKmh: 'kmh',
    ignition: 'text',
    place: 'place',
    latitude: 'degrees',
    longitude: 'degrees',
  },
  ids: {
    vehicleId: VehicleId,
    commandId: z.string().nullable(),
    /** When the command that brought it about was asked for, epoch ms. */
    orderedAt: z.number().nullable(),
    by: z.string().nullable(),
    origin: z.string(),
    isOn: z.boolean().nullable(),
  },
  filters: { codes: ['eventos', z.array(z.enum(immobilizationCodes)).default([])] },
  key: ['at', 'vehicleId', 'code'],
  order: '-at',
  made: ['event', 'cause', 'ignition', 'place'],
  period: { of: 'past', days: limits.periodDays },
  words: { 'pt-BR': wordsOf('pt-BR'), en: wordsOf('en'), es: wordsOf('es') },
  sample: { codes: [] },
})
