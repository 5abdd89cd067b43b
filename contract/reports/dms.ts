import { z } from 'zod'

import { VehicleId, latitude, longitude } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { peopleFilters, everybody } from './chosen.ts'
import words from './text/dms.json' with { type: 'json' }

/** Drowsiness and distraction as cameras on drivers told them (DMS-01, DMS-02). */
export const dms = defineReport('dms', {
  at: '/report/dms',
  access: permissions.report,
  columns: {
    at: 'moment',
    plate: 'plate',
    fleetNumber: 'code',
    driver: 'text',
    event: 'text',
    speedKmh: 'kmh',
    place: 'place',
    /** Since the vehicle began to move; null where it did not. */
    driving: 'duration',
    /** The way of that drive so far, by its part of the drive's time. */
    drivenKm: 'km',
    length: 'duration',
  },
  ids: {
    vehicleId: VehicleId,
    eventId: z.int(),
    subject: z.string(),
    fatigue: z.boolean(),
    latitude: latitude.nullable(),
    longitude: longitude.nullable(),
  },
  filters: {
    ...peopleFilters,
    leastKmh: ['velocidadeMin', z.number().min(0).max(120).default(0)],
    event: ['evento', z.enum(['all', '2001', '2002', '2003', '2004', '2005', '2006', '2007', '2008']).default('all')],
  },
  key: ['at', 'vehicleId', 'eventId', 'subject'],
  order: '-at',
  made: ['event', 'place'],
  totals: { speedKmh: 'max', driving: 'max', drivenKm: 'max' },
  figures: { fatigue: { count: 'fatigue' } },
  hides: { driver: permissions.driver },
  period: { of: 'past', days: limits.periodDays },
  bare: '/vehicle/dms',
  words,
  sample: { ...everybody, leastKmh: 0, event: 'all' },
})
