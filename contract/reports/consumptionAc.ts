import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { peopleFilters, priceFilter, hiddenWithoutTelemetry, everybody } from './chosen.ts'
import words from './text/consumptionAc.json' with { type: 'json' }

/** What the air conditioner took, of vehicles that tell whether it is on. */
export const consumptionAc = defineReport('consumptionAc', {
  at: '/report/consumption/ac',
  access: permissions.report,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    model: 'text',
    acMoving: 'duration',
    acIdle: 'duration',
    /** Of the time in which it is told. */
    acShare: 'percent',
    acLitres: 'litre',
    /** Standing, with it and without. */
    idleWith: 'litrePerHour',
    idleWithout: 'litrePerHour',
    /** What standing with it took beyond standing without. */
    extraLitres: 'litre',
    cost: 'cents',
  },
  ids: { vehicleId: VehicleId, acOn: z.number().nullable(), acKnown: z.number().nullable() },
  filters: { ...peopleFilters, ...priceFilter },
  key: ['plate', 'vehicleId'],
  totals: {
    acMoving: 'sum',
    acIdle: 'sum',
    acShare: { ratio: ['acOn', 'acKnown'], times: 100 },
    acLitres: 'sum',
    extraLitres: 'sum',
    cost: 'sum',
  },
  hides: hiddenWithoutTelemetry([
    'acMoving',
    'acIdle',
    'acShare',
    'acOn',
    'acKnown',
    'acLitres',
    'idleWith',
    'idleWithout',
    'extraLitres',
    'cost',
  ]),
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { ...everybody, fuelPriceCents: 610 },
})
