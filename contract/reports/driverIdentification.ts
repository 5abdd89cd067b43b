import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/driverIdentification.json' with { type: 'json' }

/** By what each vehicle knows its driver now, and how much of the last seven days was driven by somebody known. */
export const driverIdentification = defineReport('driverIdentification', {
  at: '/v2/link/identification',
  access: permissions.link,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    /** Of the register: who is answerable. */
    registered: 'text',
    /** Whose card the reader said last, by who held it then. */
    atWheel: 'text',
    code: 'code',
    saidAt: 'moment',
    /** Begun within the last seven days. */
    trips: 'count',
    known: 'count',
    knownPct: 'percent',
  },
  ids: { vehicleId: VehicleId, nobody: z.boolean(), stranger: z.boolean(), listed: z.boolean() },
  filters: { lacks: ['sem', z.enum(['any', 'nobody', 'stranger']).default('any')] },
  key: ['plate', 'vehicleId'],
  totals: { trips: 'sum', known: 'sum', knownPct: { ratio: ['known', 'trips'], times: 100 } },
  figures: { nobody: { count: 'nobody' }, stranger: { count: 'stranger' } },
  hides: { registered: permissions.driver, atWheel: permissions.driver, code: permissions.card },
  period: { of: 'now' },
  words,
  sample: { lacks: 'any' },
})
