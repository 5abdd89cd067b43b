import { z } from 'zod'

import { DriverId, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { anyJourney, journeyFilters, withSource } from './journeyFilters.ts'
import words from './text/toTreat.json' with { type: 'json' }

/** Days that do not add up, each with its causes and a proposed repair. */
export const toTreat = defineReport('toTreat', {
  at: '/driverlog/pending',
  access: permissions.journey,
  columns: {
    day: 'day',
    driver: 'text',
    plate: 'plate',
    causes: 'text',
    proposal: 'text',
    proposedAt: 'instant',
    worked: 'duration',
    overtime: 'duration',
    age: 'count',
  },
  ids: {
    driverId: DriverId.nullable(),
    who: z.int(),
    vehicleId: VehicleId.nullable(),
    causeCodes: z.array(z.string()),
    one: z.boolean(),
  },
  filters: {
    ...journeyFilters,
    cause: [
      'causa',
      z
        .enum([
          'all',
          'noStart',
          'noEnd',
          'drivingOnly',
          'driveAfterEnd',
          'longWait',
          'repeatedStart',
          'conflict',
          'presumedDrive',
          'overtime',
          'suspect',
          'unknown',
          'nobody',
          'noNumber',
          'strayEnd',
          'late',
        ])
        .default('all'),
    ],
  },
  key: ['day', 'who'],
  order: 'day',
  made: ['causes', 'proposal'],
  figures: { days: { count: 'one' } },
  hides: { driver: permissions.driver },
  period: { of: 'past', days: limits.periodDays },
  words: withSource(words),
  sample: { ...anyJourney, cause: 'all' },
})
