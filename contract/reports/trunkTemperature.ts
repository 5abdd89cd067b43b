import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { fleetFilters, wholeFleet } from './chosen.ts'
import words from './text/trunkTemperature.json' with { type: 'json' }

/** `2..8`: from one half degree to another, °C. */
export const TrunkRange = z.string().regex(/^-?\d{1,2}(\.5)?\.\.-?\d{1,2}(\.5)?$/)

/** Both ends of a range; null where it is upside down or out of what is kept. */
export function rangeOf(said: string): { lowest: number; highest: number } | null {
  const [lowest = Number.NaN, highest = Number.NaN] = said.split('..').map(Number)
  return lowest < highest && lowest >= -39.5 && highest <= 59.5 ? { lowest, highest } : null
}

/** Whether what lay in trunks was as cold as it had to be, by thermometer. */
export const trunkTemperature = defineReport('trunkTemperature', {
  at: '/report/trunktemperature',
  access: permissions.report,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    sensor: 'integer',
    mean: 'celsius',
    least: 'celsius',
    most: 'celsius',
    /** Of the highest 24 whole hours (USP <1160>); of ranges from 0 °C up alone. */
    kinetic: 'celsius',
    inside: 'duration',
    below: 'duration',
    above: 'duration',
    insideShare: 'percent',
    known: 'duration',
    /** Of the whole hours of the period, up to now. */
    cover: 'percent',
  },
  ids: { vehicleId: VehicleId },
  filters: { ...fleetFilters, range: ['faixa', TrunkRange.default('2..8')] },
  key: ['plate', 'vehicleId', 'sensor'],
  totals: {
    least: 'min',
    most: 'max',
    inside: 'sum',
    below: 'sum',
    above: 'sum',
    known: 'sum',
    insideShare: { ratio: ['inside', 'known'], times: 100 },
  },
  hides: {
    mean: permissions.telemetry,
    least: permissions.telemetry,
    most: permissions.telemetry,
    kinetic: permissions.telemetry,
    inside: permissions.telemetry,
    below: permissions.telemetry,
    above: permissions.telemetry,
    insideShare: permissions.telemetry,
  },
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { ...wholeFleet, range: '2..8' },
})
