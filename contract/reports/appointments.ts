import { z } from 'zod'

import { DriverId, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { anybody, journeyWhom, withSource } from './journeyFilters.ts'
import words from './text/appointments.json' with { type: 'json' }

/** Marks of drivers as they were recorded, with what was said of them since (JOUR-01). */
export const appointments = defineReport('appointments', {
  at: '/driverlog/appointment',
  access: permissions.journey,
  columns: {
    at: 'moment',
    driver: 'text',
    event: 'text',
    kind: 'text',
    plate: 'plate',
    source: 'text',
    clock: 'text',
    line: 'text',
    receivedAfter: 'duration',
    nsr: 'count',
    treated: 'text',
    note: 'text',
  },
  ids: {
    appointmentId: z.int(),
    driverId: DriverId,
    vehicleId: VehicleId.nullable(),
    kindCode: z.string(),
    sourceCode: z.string(),
    clockCode: z.string(),
    colour: z.string().nullable(),
    offline: z.boolean(),
    suspect: z.boolean(),
    treatedCode: z.string().nullable(),
    day: z.string(),
  },
  filters: {
    ...journeyWhom,
    source: ['fonte', z.enum(['all', 'app', 'keyboard', 'browser', 'included']).default('all')],
    clock: ['relogio', z.enum(['all', 'server', 'corrected', 'suspect']).default('all')],
  },
  key: ['at', 'appointmentId'],
  order: '-at',
  made: ['kind', 'source', 'clock', 'line', 'treated'],
  figures: { suspect: { count: 'suspect' }, offline: { count: 'offline' } },
  hides: { driver: permissions.driver },
  period: { of: 'past', days: limits.periodDays },
  words: withSource(words),
  sample: { ...anybody, source: 'all', clock: 'all' },
})
