import { z } from 'zod'

import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { journeyFilters, withSource } from './journeyFilters.ts'
import words from './text/journeyTotals.json' with { type: 'json' }

const { groupings, sets, source } = journeyFilters
export const JourneyGroup = z.enum(['day', 'vehicle', 'grouping', 'operation', 'rule', 'place'])

/** Where the time of journeys goes, never by person, beside the period before. */
export const journeyTotals = defineReport('journeyTotals', {
  at: '/driverlog/totals',
  access: permissions.journey,
  columns: {
    label: 'text',
    journeys: 'integer',
    drivers: 'integer',
    worked: 'duration',
    drive: 'duration',
    wait: 'duration',
    meal: 'duration',
    rest: 'duration',
    night: 'duration',
    overtime: 'duration',
    drivingShare: 'percent',
    violationsPer100: 'decimal',
    workedBefore: 'duration',
    driveBefore: 'duration',
    waitBefore: 'duration',
    overtimeBefore: 'duration',
    violationsBefore: 'decimal',
  },
  ids: { groupKey: z.string(), group: JourneyGroup, broken: z.int().nullable() },
  filters: { group: ['grupo', JourneyGroup.default('day')], groupings, sets, source },
  key: ['groupKey'],
  made: ['label'],
  totals: {
    journeys: 'sum',
    worked: 'sum',
    drive: 'sum',
    wait: 'sum',
    meal: 'sum',
    rest: 'sum',
    night: 'sum',
    overtime: 'sum',
    drivingShare: { ratio: ['drive', 'worked'], times: 100 },
    violationsPer100: { ratio: ['broken', 'journeys'], times: 100 },
    workedBefore: 'sum',
    driveBefore: 'sum',
    waitBefore: 'sum',
    overtimeBefore: 'sum',
  },
  period: { of: 'past', days: limits.periodDays },
  words: withSource(words),
  sample: { group: 'day', groupings: [], sets: [], source: 'all' },
})
