import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { fleetFilters, wholeFleet } from './chosen.ts'
import words from './text/telemetryRows.json' with { type: 'json' }

const { telemetry } = permissions

/** What vehicles told, as rows (ENT-44): each report, or the means of some minutes. */
export const telemetryRows = defineReport('telemetryRows', {
  at: '/report/telemetry',
  access: permissions.report,
  columns: {
    at: 'moment',
    plate: 'plate',
    fleetNumber: 'code',
    measuredAt: 'moment',
    speedKmh: 'kmh',
    odometerKm: 'km',
    fuelPct: 'percent',
    gear: 'text',
    coolantC: 'celsius',
    rpm: 'rpm',
    batteryV: 'volt',
    trunk1C: 'celsius',
    trunk2C: 'celsius',
    trunk3C: 'celsius',
    trunk4C: 'celsius',
    trunk5C: 'celsius',
    trunk6C: 'celsius',
    trunk7C: 'celsius',
    trunk8C: 'celsius',
    trunk9C: 'celsius',
    trunk10C: 'celsius',
    latitude: 'degrees',
    longitude: 'degrees',
  },
  ids: {
    vehicleId: VehicleId,
    /** Tells two reports of one instant apart. */
    print: z.string(),
  },
  filters: { ...fleetFilters, interval: ['intervalo', z.enum(['each', '1', '5', '10', '30', '60']).default('each')] },
  key: ['at', 'vehicleId', 'print'],
  order: '-at',
  totals: { speedKmh: 'max', rpm: 'max', coolantC: 'max', batteryV: 'min', fuelPct: 'min' },
  hides: {
    odometerKm: telemetry,
    fuelPct: telemetry,
    gear: telemetry,
    coolantC: telemetry,
    rpm: telemetry,
    batteryV: telemetry,
    trunk1C: telemetry,
    trunk2C: telemetry,
    trunk3C: telemetry,
    trunk4C: telemetry,
    trunk5C: telemetry,
    trunk6C: telemetry,
    trunk7C: telemetry,
    trunk8C: telemetry,
    trunk9C: telemetry,
    trunk10C: telemetry,
  },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { ...wholeFleet, interval: 'each' },
})
