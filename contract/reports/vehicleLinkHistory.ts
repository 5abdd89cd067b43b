import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/vehicleLinkHistory.json' with { type: 'json' }

/** What hangs on vehicles with a past: names of the tables between. */
export const linkKinds = [
  'driver',
  'auxiliary',
  'grouping',
  'operation',
  'implement',
  'line',
  'fieldOperation',
  'tracker',
] as const
/** Those that are told to whoever may read drivers. */
export const personKinds: readonly string[] = ['driver', 'auxiliary']
/** Why a tracker was put in or taken out. */
export const linkReasons = ['new', 'swap', 'maintenance', 'removal'] as const
/** `held`: of one vehicle asked about alone, what was linked before the period and held as it began. */
export const linkEvents = ['begun', 'ended', 'held'] as const

/** Every link that began or ended within the period: when, what, and by whom (ENT-33). */
export const vehicleLinkHistory = defineReport('vehicleLinkHistory', {
  at: '/v2/link/history',
  access: permissions.link,
  columns: {
    at: 'moment',
    plate: 'plate',
    kind: 'text',
    what: 'text',
    event: 'text',
    by: 'text',
    /** Of the link, whatever the period. */
    since: 'moment',
    until: 'moment',
    held: 'duration',
    /** Of a tracker: what the paper of the installation says. */
    reason: 'text',
    odometerKm: 'km',
  },
  ids: {
    vehicleId: VehicleId,
    linkId: z.number(),
    kindCode: z.enum(linkKinds),
    eventCode: z.enum(linkEvents),
    reasonCode: z.enum(linkReasons).nullable(),
  },
  filters: { kind: ['tipo', z.enum(['all', ...linkKinds]).default('all')] },
  key: ['at', 'kindCode', 'linkId', 'eventCode'],
  order: '-at',
  made: ['kind', 'event', 'reason'],
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { kind: 'all' },
})
