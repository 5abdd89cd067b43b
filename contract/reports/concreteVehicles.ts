import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { fleetFilters, loadPlaces, wholeFleet } from './chosen.ts'
import words from './text/concreteVehicles.json' with { type: 'json' }

/** What a mean is made of: the sum of its rows, and how many were known. */
const known = z.number()

/** Mixers by the loads of concrete that they were given in the period; a mean is of those of which both ends are known. */
export const concreteVehicles = defineReport('concreteVehicles', {
  at: '/report/concreteshipping',
  access: permissions.report,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    loads: 'count',
    cubicMetres: 'decimal',
    cycle: 'duration',
    loading: 'duration',
    toSite: 'duration',
    waiting: 'duration',
    unloading: 'duration',
    returning: 'duration',
    lateSite: 'count',
    lateWaiting: 'count',
    lateWhole: 'count',
    turns: 'decimal',
  },
  ids: {
    vehicleId: VehicleId,
    cycleSum: known.nullable(),
    cycles: known,
    loadingSum: known.nullable(),
    loadings: known,
    toSiteSum: known.nullable(),
    toSites: known,
    waitingSum: known.nullable(),
    waitings: known,
    unloadingSum: known.nullable(),
    unloadings: known,
    returningSum: known.nullable(),
    returnings: known,
  },
  filters: { ...fleetFilters, ...loadPlaces },
  key: ['plate', 'vehicleId'],
  order: '-loads',
  totals: {
    loads: 'sum',
    cubicMetres: 'sum',
    cycle: { ratio: ['cycleSum', 'cycles'], times: 1 },
    loading: { ratio: ['loadingSum', 'loadings'], times: 1 },
    toSite: { ratio: ['toSiteSum', 'toSites'], times: 1 },
    waiting: { ratio: ['waitingSum', 'waitings'], times: 1 },
    unloading: { ratio: ['unloadingSum', 'unloadings'], times: 1 },
    returning: { ratio: ['returningSum', 'returnings'], times: 1 },
    lateSite: 'sum',
    lateWaiting: 'sum',
    lateWhole: 'sum',
    turns: 'sum',
  },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { ...wholeFleet, plants: [], sites: [] },
})
