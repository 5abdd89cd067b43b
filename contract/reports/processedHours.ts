import { VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { peopleFilters, everybody } from './chosen.ts'
import words from './text/processedHours.json' with { type: 'json' }

const { telemetry } = permissions

/** The hours themselves that every other report sums (EXPORT-19: processed data). */
export const processedHours = defineReport('processedHours', {
  at: '/report/vehicleprocessdata',
  access: permissions.report,
  columns: {
    hour: 'instant',
    plate: 'plate',
    fleetNumber: 'code',
    driver: 'text',
    reports: 'count',
    pathKm: 'km',
    odometerKm: 'km',
    gapKm: 'km',
    moving: 'duration',
    idle: 'duration',
    afterKey: 'duration',
    off: 'duration',
    silent: 'duration',
    engine: 'duration',
    topKmh: 'kmh',
    rpm: 'rpm',
    rpmMost: 'rpm',
    coolantC: 'celsius',
    coolantMost: 'celsius',
    batteryV: 'volt',
    batteryLeast: 'volt',
    starts: 'count',
    stops: 'count',
    brakes: 'count',
  },
  ids: { vehicleId: VehicleId },
  filters: { ...peopleFilters },
  key: ['hour', 'vehicleId'],
  order: '-hour',
  totals: {
    reports: 'sum',
    pathKm: 'sum',
    odometerKm: 'sum',
    gapKm: 'sum',
    moving: 'sum',
    idle: 'sum',
    afterKey: 'sum',
    off: 'sum',
    silent: 'sum',
    engine: 'sum',
    topKmh: 'max',
    rpmMost: 'max',
    coolantMost: 'max',
    batteryLeast: 'min',
    starts: 'sum',
    stops: 'sum',
    brakes: 'sum',
  },
  hides: {
    driver: permissions.driver,
    odometerKm: telemetry,
    rpm: telemetry,
    rpmMost: telemetry,
    coolantC: telemetry,
    coolantMost: telemetry,
    batteryV: telemetry,
    batteryLeast: telemetry,
  },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { ...everybody },
})
