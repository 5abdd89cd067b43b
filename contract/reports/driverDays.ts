import { z } from 'zod'

import { dayNoteKinds } from '../entities/dayNote.ts'
import { DriverId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { anyJourney, journeyFilters, withSource } from './journeyFilters.ts'
import words from './text/driverDays.json' with { type: 'json' }

/**
 * Days of drivers: the journeys that began in each and what they come to against the standard one, with what the office says of the
 * day. By week a row is seven of them, under its Monday.
 */
export const driverDays = defineReport('driverDays', {
  at: '/driverlog/driver',
  access: permissions.journey,
  columns: {
    day: 'day',
    driver: 'text',
    startedAt: 'instant',
    endedAt: 'instant',
    worked: 'duration',
    drive: 'duration',
    wait: 'duration',
    meal: 'duration',
    rest: 'duration',
    night: 'duration',
    paid: 'duration',
    standard: 'duration',
    overtime: 'duration',
    /** Beyond 44 h in the week of the day, what no day counts already. */
    overWeek: 'duration',
    balance: 'duration',
    gapBefore: 'duration',
    violations: 'integer',
    /** What a day without work was; and what moved in the bank of hours, out of it below 0. */
    note: 'text',
    bank: 'duration',
  },
  ids: { driverId: DriverId, noteKinds: z.array(z.enum(dayNoteKinds)), isWeek: z.boolean() },
  filters: { ...journeyFilters, each: ['por', z.enum(['day', 'week']).default('day')] },
  key: ['day', 'driverId'],
  order: '-day',
  made: ['note'],
  totals: {
    worked: 'sum',
    drive: 'sum',
    wait: 'sum',
    meal: 'sum',
    rest: 'sum',
    night: 'sum',
    paid: 'sum',
    overtime: 'sum',
    overWeek: 'sum',
    balance: 'sum',
    violations: 'sum',
    bank: 'sum',
  },
  hides: {
    driver: permissions.driver,
    note: permissions.journeyTreatment,
    bank: permissions.journeyTreatment,
  },
  period: { of: 'past', days: limits.periodDays },
  words: withSource(words),
  sample: { ...anyJourney, each: 'day' },
})
