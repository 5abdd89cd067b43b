import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { leastFuelKm } from '../measures.ts'
import { permissions } from '../permissions.ts'
import { peopleFilters, priceFilter, hiddenWithoutTelemetry, everybody } from './chosen.ts'
import words from './text/consumption.json' with { type: 'json' }

const known = z.number().nullable()

/**
 * Litres of each vehicle: each day of its company by the first source that covers nine tenths of its engine time, counter,
 * rate or level (reports §8.4). A day without one has no litres, and its kilometres are not divided by any.
 */
export const consumption = defineReport('consumption', {
  at: '/report/consumption',
  access: permissions.report,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    model: 'text',
    /** Of the days whose litres are known. */
    distanceKm: 'km',
    litres: 'litre',
    kmPerLitre: 'kmPerLitre',
    per100: 'decimal',
    engine: 'duration',
    litresPerHour: 'litrePerHour',
    cost: 'cents',
    /** Kilograms, as of diesel. */
    co2: 'decimal',
    refuels: 'count',
    refuelled: 'litre',
    falls: 'count',
    fell: 'litre',
    source: 'text',
    /** Days whose litres are known, of those with the engine on. */
    cover: 'percent',
  },
  /** The way is of what is weighed by it: rural machines are by the hour. */
  ids: { vehicleId: VehicleId, sources: known, wayKm: known, wayLitres: known },
  filters: { ...peopleFilters, ...priceFilter },
  key: ['plate', 'vehicleId'],
  order: '-distanceKm',
  made: ['source'],
  totals: {
    distanceKm: 'sum',
    litres: 'sum',
    kmPerLitre: { ratio: ['wayKm', 'wayLitres'], times: 1, least: ['wayKm', leastFuelKm] },
    per100: { ratio: ['wayLitres', 'wayKm'], times: 100, least: ['wayKm', leastFuelKm] },
    engine: 'sum',
    litresPerHour: { ratio: ['litres', 'engine'], times: 60 },
    cost: 'sum',
    co2: 'sum',
    refuels: 'sum',
    refuelled: 'sum',
    falls: 'sum',
    fell: 'sum',
  },
  hides: hiddenWithoutTelemetry([
    'litres',
    'kmPerLitre',
    'per100',
    'litresPerHour',
    'cost',
    'co2',
    'refuels',
    'refuelled',
    'falls',
    'fell',
    'source',
    'cover',
    'wayLitres',
  ]),
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { ...everybody, fuelPriceCents: 610 },
})
