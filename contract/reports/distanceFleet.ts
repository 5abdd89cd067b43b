import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { everybody } from './chosen.ts'
import { measuredDistance } from './measuredDistance.ts'
import words from './text/distanceFleet.json' with { type: 'json' }

/** How far each vehicle got, and by which instrument: each day of its company by the one that measured that day (reports §8.2). */
export const distanceFleet = defineReport('distanceFleet', {
  at: '/report/distance/fleet',
  access: permissions.report,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    model: 'text',
    /** Whom the device named last in the period. */
    driver: 'text',
    distanceKm: 'km',
    /** Of all vehicles of the filter. */
    share: 'percent',
    moving: 'duration',
    idle: 'duration',
    averageKmh: 'kmh',
    topKmh: 'kmh',
    odometerKm: 'km',
    pathKm: 'km',
    difference: 'percent',
    /** Of the path: straight across silences. */
    gapKm: 'km',
    measured: 'text',
  },
  ids: measuredDistance.ids,
  filters: measuredDistance.filters,
  key: ['plate', 'vehicleId'],
  order: '-distanceKm',
  made: measuredDistance.made,
  totals: measuredDistance.totals,
  hides: { driver: permissions.driver, odometerKm: permissions.telemetry, difference: permissions.telemetry },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { ...everybody, leastKm: 0 },
})
