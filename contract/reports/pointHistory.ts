import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { fleetFilters, wholeFleet } from './chosen.ts'
import words from './text/pointHistory.json' with { type: 'json' }

/** Where vehicles were, point by point, and when each point arrived (API-36); every one, or the last of some minutes. */
export const pointHistory = defineReport('pointHistory', {
  at: '/report/history',
  access: permissions.report,
  columns: {
    at: 'moment',
    plate: 'plate',
    fleetNumber: 'code',
    place: 'place',
    speedKmh: 'kmh',
    headingDeg: 'integer',
    ignition: 'text',
    odometerKm: 'km',
    latitude: 'degrees',
    longitude: 'degrees',
    arrivedAt: 'moment',
  },
  ids: {
    vehicleId: VehicleId,
    /** Tells two reports of one instant apart. */
    print: z.string(),
    ignitionOn: z.boolean().nullable(),
  },
  filters: { ...fleetFilters, each: ['pontosCada', z.enum(['all', '1', '5', '10']).default('all')] },
  key: ['at', 'vehicleId', 'print'],
  order: '-at',
  made: ['place', 'ignition'],
  totals: { speedKmh: 'max' },
  hides: { odometerKm: permissions.telemetry },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { ...wholeFleet, each: 'all' },
})
