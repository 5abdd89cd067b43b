import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/trackers.json' with { type: 'json' }

/** The equipment list (EXPORT-12, EXPORT-19): every registered tracker, the vehicle that it is in, and when that was heard last. */
export const trackers = defineReport('trackers', {
  at: '/v2/register/tracker',
  access: permissions.device,
  columns: {
    tracker: 'code',
    protocol: 'text',
    plate: 'plate',
    fleetNumber: 'code',
    vehicleState: 'text',
    registeredAt: 'instant',
    heardAt: 'moment',
    /** Of the newest place that it told. */
    fixAt: 'moment',
    /** How far its clock is ahead of the server's; behind is below nought. Empty where it is right. */
    clockOffset: 'integer',
  },
  ids: {
    deviceId: z.string(),
    vehicleId: VehicleId,
    stateCode: z.enum(['active', 'inactive']),
    neverHeard: z.boolean(),
    silent: z.boolean(),
  },
  filters: { heard: ['relato', z.enum(['any', 'never', 'silent']).default('any')] },
  key: ['deviceId'],
  order: 'tracker',
  made: ['vehicleState'],
  figures: { neverHeard: { count: 'neverHeard' }, silent: { count: 'silent' } },
  period: { of: 'now' },
  words,
  sample: { heard: 'any' },
})
