import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/compositions.json' with { type: 'json' }

/** What each tracker is made of, as far as it ever said so; numbers of SIM and modem masked (ROUTE-14). */
export const compositions = defineReport('compositions', {
  at: '/v2/application/composition',
  access: permissions.application,
  columns: {
    tracker: 'code',
    plate: 'plate',
    fleetNumber: 'code',
    model: 'code',
    board: 'code',
    application: 'code',
    modem: 'code',
    modemVersion: 'code',
    imei: 'code',
    sim: 'code',
    gnss: 'code',
    can: 'code',
    reader: 'code',
    vin: 'code',
    /** Whether it is the one that the register has of its vehicle; null where either is not known. */
    vinFit: 'text',
    /** Parts that were another one before, and when the last of them was first heard. */
    swaps: 'count',
    swappedAt: 'moment',
    heardAt: 'moment',
  },
  ids: {
    trackerId: z.int(),
    vehicleId: VehicleId.nullable(),
    vinCode: z.enum(['fits', 'differs']).nullable(),
    isSwapped: z.boolean(),
    isUntold: z.boolean(),
    isOtherVin: z.boolean(),
  },
  filters: { show: ['quais', z.enum(['all', 'swapped', 'untold', 'otherVin']).default('all')] },
  key: ['trackerId'],
  order: 'tracker',
  made: ['vinFit'],
  totals: { swaps: 'sum' },
  figures: { swapped: { count: 'isSwapped' }, untold: { count: 'isUntold' }, otherVin: { count: 'isOtherVin' } },
  period: { of: 'now' },
  words,
  sample: { show: 'all' },
})
