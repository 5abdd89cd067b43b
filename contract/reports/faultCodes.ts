import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/faultCodes.json' with { type: 'json' }

/** Fault codes that vehicles have now (DTC): a row per vehicle and code, and one without a code where only a count is told. */
export const faultCodes = defineReport('faultCodes', {
  at: '/fault/code',
  access: permissions.fault,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    code: 'code',
    /** How many faults its device counts, beside the one of this row. */
    faults: 'count',
    toldAt: 'moment',
    /** When the newest alert of this very code began; null where none is kept. */
    alertedAt: 'moment',
    alerts: 'count',
    odometerKm: 'km',
  },
  ids: { vehicleId: VehicleId, codeKey: z.string() },
  filters: {},
  key: ['vehicleId', 'codeKey'],
  order: '-toldAt',
  totals: { alerts: 'sum' },
  hides: { alertedAt: permissions.alert, alerts: permissions.alert },
  period: { of: 'now' },
  words,
  sample: {},
})
