import { z } from 'zod'

import { Severity } from '../codes/alerts.ts'
import { CompanyId, DriverId, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { anyJourney, journeyFilters, withSource } from './journeyFilters.ts'
import words from './text/journeys.json' with { type: 'json' }

/** Journeys of drivers, told of what they marked and what their vehicles say (JOUR-03). */
export const journeys = defineReport('journeys', {
  at: '/driverlog/journey',
  access: permissions.journey,
  columns: {
    day: 'day',
    driver: 'text',
    plate: 'plate',
    startedAt: 'instant',
    /** An open one has none. */
    endedAt: 'instant',
    situation: 'text',
    source: 'text',
    worked: 'duration',
    drive: 'duration',
    work: 'duration',
    wait: 'duration',
    meal: 'duration',
    rest: 'duration',
    reserve: 'duration',
    night: 'duration',
    paid: 'duration',
    overtime: 'duration',
    gapBefore: 'duration',
    km: 'km',
    violations: 'integer',
    flags: 'text',
  },
  ids: {
    driverId: DriverId,
    companyId: CompanyId,
    vehicleId: VehicleId.nullable(),
    how: z.string(),
    sourceCode: z.string(),
    flagCodes: z.array(z.string()),
    worst: Severity.nullable(),
  },
  filters: {
    ...journeyFilters,
    situation: ['situacao', z.enum(['all', 'open', 'violated', 'flagged']).default('all')],
  },
  key: ['startedAt', 'driverId'],
  order: '-startedAt',
  made: ['situation', 'source', 'flags'],
  totals: {
    worked: 'sum',
    drive: 'sum',
    work: 'sum',
    wait: 'sum',
    meal: 'sum',
    rest: 'sum',
    reserve: 'sum',
    night: 'sum',
    paid: 'sum',
    overtime: 'sum',
    km: 'sum',
    violations: 'sum',
  },
  hides: { driver: permissions.driver },
  period: { of: 'past', days: limits.periodDays },
  words: withSource(words),
  sample: { ...anyJourney, situation: 'all' },
})
