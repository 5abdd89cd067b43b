import { z } from 'zod'

import { DriverId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { anyJourney, journeyFilters, withSource } from './journeyFilters.ts'
import words from './text/journeySummary.json' with { type: 'json' }

/** A driver per row over the period: what will be paid, and what somebody has still to look at. */
export const journeySummary = defineReport('journeySummary', {
  at: '/driverlog/summary',
  access: permissions.journey,
  columns: {
    driver: 'text',
    rule: 'text',
    days: 'integer',
    worked: 'duration',
    drive: 'duration',
    wait: 'duration',
    night: 'duration',
    paid: 'duration',
    over50: 'duration',
    over100: 'duration',
    /** Beyond 44 h in a week, what no day counts already. */
    overWeek: 'duration',
    balance: 'duration',
    /** Days that the office noted as such; and what it moved in the bank of hours, before the period and within it. */
    absences: 'integer',
    bankBefore: 'duration',
    bankIn: 'duration',
    bankOut: 'duration',
    bankAfter: 'duration',
    violations: 'integer',
    /** Days in the queue of those to treat. */
    pending: 'integer',
  },
  ids: { driverId: DriverId, setName: z.string().nullable() },
  filters: journeyFilters,
  key: ['driverId'],
  order: '-pending',
  made: ['rule'],
  totals: {
    days: 'sum',
    worked: 'sum',
    drive: 'sum',
    wait: 'sum',
    night: 'sum',
    paid: 'sum',
    over50: 'sum',
    over100: 'sum',
    overWeek: 'sum',
    balance: 'sum',
    absences: 'sum',
    bankBefore: 'sum',
    bankIn: 'sum',
    bankOut: 'sum',
    bankAfter: 'sum',
    violations: 'sum',
    pending: 'sum',
  },
  hides: {
    driver: permissions.driver,
    absences: permissions.journeyTreatment,
    bankBefore: permissions.journeyTreatment,
    bankIn: permissions.journeyTreatment,
    bankOut: permissions.journeyTreatment,
    bankAfter: permissions.journeyTreatment,
  },
  period: { of: 'past', days: limits.periodDays },
  words: withSource(words),
  sample: anyJourney,
})
