import { z } from 'zod'

import { Severity } from '../codes/alerts.ts'
import { CompanyId, DriverId, VehicleId, latitude, longitude } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import words from './text/travels.json' with { type: 'json' }

export const TravelSituation = z.enum(['all', 'underWay', 'withAlerts'])
export type TravelSituation = z.output<typeof TravelSituation>

/** Trips of vehicles that lie in a period, whole or in part, newest first (TRAVEL-01). Their averages are of the whole, stops included. */
export const travels = defineReport('travels', {
  at: '/travel',
  access: permissions.travel,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    /** Who the device said was at the wheel; null when it named nobody, or a code that nobody of the company has. */
    driver: 'text',
    startedAt: 'instant',
    startPlace: 'place',
    /** Of a trip under way, when it was last heard of. */
    endedAt: 'instant',
    endPlace: 'place',
    duration: 'duration',
    distanceKm: 'km',
    moving: 'duration',
    stopped: 'duration',
    averageKmh: 'kmh',
    topKmh: 'kmh',
    alerts: 'integer',
    situation: 'text',
  },
  ids: {
    vehicleId: VehicleId,
    companyId: CompanyId,
    driverId: DriverId.nullable(),
    underWay: z.boolean(),
    /** It began before the period that was asked for, or goes on after it: its figures are of the whole of it. */
    fromBefore: z.boolean(),
    beyond: z.boolean(),
    /** Measured by the vehicle's odometer; else along its reports. */
    byOdometer: z.boolean(),
    startLatitude: latitude,
    startLongitude: longitude,
    endLatitude: latitude,
    endLongitude: longitude,
    /** Of the alerts on the way; null without one. */
    worst: Severity.nullable(),
  },
  filters: { situation: ['situacao', TravelSituation] },
  key: ['startedAt', 'vehicleId'],
  order: '-startedAt',
  made: ['startPlace', 'endPlace', 'situation'],
  totals: {
    duration: 'sum',
    distanceKm: 'sum',
    moving: 'sum',
    stopped: 'sum',
    averageKmh: { ratio: ['distanceKm', 'duration'], times: 60 },
    topKmh: 'max',
    alerts: 'sum',
  },
  figures: { underWay: { count: 'underWay' }, alertsPer100: { ratio: ['alerts', 'distanceKm'], times: 100 } },
  hides: { alerts: permissions.alert, worst: permissions.alert },
  period: { of: 'past', days: limits.periodDays },
  bare: true,
  words,
  sample: { situation: 'all' },
})
