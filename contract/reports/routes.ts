import { VehicleId, latitude, longitude } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { peopleFilters, stopMinutes, everybody } from './chosen.ts'
import words from './text/routes.json' with { type: 'json' }

/** Who was where: each vehicle by what its itinerary adds up to. */
export const routes = defineReport('routes', {
  at: '/report/route',
  access: permissions.report,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    driver: 'text',
    firstStart: 'moment',
    lastEnd: 'moment',
    drives: 'count',
    distanceKm: 'km',
    moving: 'duration',
    idle: 'duration',
    off: 'duration',
    silent: 'duration',
    stops: 'count',
    longestStop: 'duration',
    startPlace: 'place',
    endPlace: 'place',
  },
  ids: {
    vehicleId: VehicleId,
    startLatitude: latitude.nullable(),
    startLongitude: longitude.nullable(),
    endLatitude: latitude.nullable(),
    endLongitude: longitude.nullable(),
  },
  filters: { ...peopleFilters, ...stopMinutes },
  key: ['plate', 'vehicleId'],
  order: '-distanceKm',
  made: ['startPlace', 'endPlace'],
  totals: {
    drives: 'sum',
    distanceKm: 'sum',
    moving: 'sum',
    idle: 'sum',
    off: 'sum',
    silent: 'sum',
    stops: 'sum',
    longestStop: 'max',
  },
  hides: { driver: permissions.driver },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { ...everybody, stopMin: 5 },
})
