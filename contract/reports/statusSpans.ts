import { z } from 'zod'

import { VehicleId, latitude, longitude } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { atLeast, peopleFilters, everybody } from './chosen.ts'
import words from './text/statusSpans.json' with { type: 'json' }

export const SpanState = z.enum(['all', 'moving', 'idle', 'afterKey', 'off', 'silent'])

/** When each vehicle changed its state: one row for each stretch of one state under one driver, cut at the period. */
export const statusSpans = defineReport('statusSpans', {
  at: '/report/status',
  access: permissions.report,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    driver: 'text',
    state: 'text',
    from: 'moment',
    to: 'moment',
    duration: 'duration',
    startPlace: 'place',
    endPlace: 'place',
    /** Those around it half-way through. */
    fence: 'text',
    distanceKm: 'km',
    topKmh: 'kmh',
    /** Time of each state within: a drive holds stands of under a minute. */
    moving: 'duration',
    idle: 'duration',
    afterKey: 'duration',
    off: 'duration',
    silent: 'duration',
  },
  ids: {
    vehicleId: VehicleId,
    /** Motion code, 9 for silence. */
    code: z.int(),
    /** It began before the period, or goes on after it: what is shown is the part within. */
    fromBefore: z.boolean(),
    beyond: z.boolean(),
    startLatitude: latitude.nullable(),
    startLongitude: longitude.nullable(),
    endLatitude: latitude.nullable(),
    endLongitude: longitude.nullable(),
  },
  filters: { ...peopleFilters, state: ['estado', SpanState.default('all')], leastMin: atLeast('minMin', 44_640) },
  key: ['from', 'vehicleId'],
  order: '-from',
  made: ['state', 'startPlace', 'endPlace'],
  totals: {
    duration: 'sum',
    distanceKm: 'sum',
    topKmh: 'max',
    moving: 'sum',
    idle: 'sum',
    afterKey: 'sum',
    off: 'sum',
    silent: 'sum',
  },
  hides: { driver: permissions.driver },
  period: { of: 'past', days: limits.periodDays },
  bare: '/vehicle/status',
  words,
  sample: { ...everybody, state: 'all', leastMin: 0 },
})
