import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { fuelFilters, hiddenWithoutTelemetry } from './chosen.ts'
import words from './text/statusTime.json' with { type: 'json' }

/** How long each vehicle was what. Five states add up to the whole hours of the period in which it was known. */
export const statusTime = defineReport('statusTime', {
  at: '/report/timestatus',
  access: permissions.report,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    /** Whom the device named last in the period. */
    driver: 'text',
    moving: 'duration',
    idle: 'duration',
    /** Of the idle time: standing at work. */
    pto: 'duration',
    afterKey: 'duration',
    off: 'duration',
    silent: 'duration',
    /** Of the time with the engine on. */
    idleShare: 'percent',
    /** Stands of five minutes and more. */
    idles: 'count',
    longestIdle: 'duration',
    /** Without work, as far as rate or counter told them. */
    idleLitres: 'litre',
    cost: 'cents',
  },
  ids: { vehicleId: VehicleId, engine: z.number().nullable() },
  filters: fuelFilters,
  key: ['plate', 'vehicleId'],
  totals: {
    moving: 'sum',
    idle: 'sum',
    pto: 'sum',
    afterKey: 'sum',
    off: 'sum',
    silent: 'sum',
    idleShare: { ratio: ['idle', 'engine'], times: 100 },
    idles: 'sum',
    longestIdle: 'max',
    idleLitres: 'sum',
    cost: 'sum',
  },
  hides: { driver: permissions.driver, ...hiddenWithoutTelemetry(['pto', 'idleLitres', 'cost']) },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { groupings: [], fuelPriceCents: 610 },
})
