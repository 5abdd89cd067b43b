import { z } from 'zod'

import { FenceId, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { atLeast, peopleFilters, everybody } from './chosen.ts'
import words from './text/fenceStays.json' with { type: 'json' }

/** Stays of vehicles in fences, cut at the period, and what they were in them. */
export const fenceStays = defineReport('fenceStays', {
  at: '/report/fence',
  access: permissions.report,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    driver: 'text',
    fence: 'text',
    enteredAt: 'moment',
    /** Null: it is inside still. */
    leftAt: 'moment',
    duration: 'duration',
    moving: 'duration',
    idle: 'duration',
    off: 'duration',
    silent: 'duration',
    /** By the instrument that its day counts by. */
    distanceKm: 'km',
    topKmh: 'kmh',
    /** Alerts of its speed limit during the stay. */
    speedings: 'integer',
    seen: 'text',
  },
  ids: {
    vehicleId: VehicleId,
    fenceId: FenceId,
    visitId: z.int(),
    /** The first of its vehicle, so that vehicles are counted once. */
    first: z.boolean(),
    inside: z.boolean(),
    fromBefore: z.boolean(),
    beyond: z.boolean(),
    seenEntering: z.boolean(),
  },
  filters: {
    ...peopleFilters,
    fences: ['cerca', z.array(FenceId).max(limits.exportPick).default([])],
    inside: ['situacao', z.enum(['all', 'inside']).default('all')],
    leastMin: atLeast('minMin', 44_640),
  },
  key: ['enteredAt', 'visitId'],
  order: '-enteredAt',
  made: ['seen'],
  totals: {
    duration: 'sum',
    moving: 'sum',
    idle: 'sum',
    off: 'sum',
    silent: 'sum',
    distanceKm: 'sum',
    topKmh: 'max',
    speedings: 'sum',
  },
  figures: { vehicles: { count: 'first' }, insideNow: { count: 'inside' } },
  hides: { driver: permissions.driver, speedings: permissions.alert },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { ...everybody, fences: [], inside: 'all', leastMin: 0 },
})
