import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { fleetFilters, loadPlaces, wholeFleet } from './chosen.ts'
import words from './text/concreteLoads.json' with { type: 'json' }

/** Loads of concrete that were begun in the period, with what is known of each (reports §8.10). */
export const concreteLoads = defineReport('concreteLoads', {
  at: '/report/concreteshipping/vehicle',
  access: permissions.report,
  columns: {
    plate: 'plate',
    number: 'code',
    plant: 'text',
    site: 'text',
    loadedAt: 'moment',
    leftAt: 'moment',
    arrivedAt: 'moment',
    unloadingAt: 'moment',
    unloadedAt: 'moment',
    backAt: 'moment',
    cubicMetres: 'decimal',
    turnsLoading: 'decimal',
    turnsWay: 'decimal',
    turnsWaiting: 'decimal',
    turnsUnloading: 'decimal',
    km: 'km',
    /** Of the concrete as its unloading began. */
    age: 'duration',
    since: 'text',
    late: 'text',
  },
  ids: {
    vehicleId: VehicleId,
    loadId: z.int(),
    /** Its age is counted from the beginning of loading, for nobody said the first water. */
    estimated: z.boolean(),
    lateSite: z.boolean().nullable(),
    lateWaiting: z.boolean().nullable(),
    lateWhole: z.boolean().nullable(),
    isLate: z.boolean(),
  },
  filters: { ...fleetFilters, ...loadPlaces },
  key: ['loadedAt', 'loadId'],
  order: '-loadedAt',
  made: ['since', 'late'],
  totals: { cubicMetres: 'sum', km: 'sum', age: 'max' },
  figures: { lates: { count: 'isLate' } },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { ...wholeFleet, plants: [], sites: [] },
})
