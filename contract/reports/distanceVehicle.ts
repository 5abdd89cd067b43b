import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { everybody } from './chosen.ts'
import { measuredDistance } from './measuredDistance.ts'
import words from './text/distanceVehicle.json' with { type: 'json' }

/** The same by the day of the company: a day has one instrument, whatever part of it is asked. */
export const distanceVehicle = defineReport('distanceVehicle', {
  at: '/report/distance/vehicle',
  access: permissions.report,
  columns: {
    day: 'day',
    plate: 'plate',
    fleetNumber: 'code',
    driver: 'text',
    distanceKm: 'km',
    moving: 'duration',
    idle: 'duration',
    averageKmh: 'kmh',
    topKmh: 'kmh',
    odometerKm: 'km',
    pathKm: 'km',
    difference: 'percent',
    gapKm: 'km',
    /** The least and the greatest reading of the day. */
    odometerFrom: 'km',
    odometerTo: 'km',
    measured: 'text',
  },
  ids: measuredDistance.ids,
  filters: measuredDistance.filters,
  key: ['day', 'vehicleId'],
  order: '-day',
  made: measuredDistance.made,
  totals: measuredDistance.totals,
  hides: {
    driver: permissions.driver,
    odometerKm: permissions.telemetry,
    difference: permissions.telemetry,
    odometerFrom: permissions.telemetry,
    odometerTo: permissions.telemetry,
  },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { ...everybody, leastKm: 0 },
})
