import { VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { defineReport } from '../machine/report.ts'
import { permissions } from '../permissions.ts'
import { peopleFilters, priceFilter, hiddenWithoutTelemetry, everybody } from './chosen.ts'
import words from './text/consumptionIdle.json' with { type: 'json' }

/** What standing with the engine on took: hours, stands of five minutes and more, litres where the rate is told. */
export const consumptionIdle = defineReport('consumptionIdle', {
  at: '/report/consumption/idle',
  access: permissions.report,
  columns: {
    plate: 'plate',
    fleetNumber: 'code',
    model: 'text',
    idle: 'duration',
    stands: 'count',
    longest: 'duration',
    litres: 'litre',
    litresPerHour: 'litrePerHour',
    cost: 'cents',
    /** Of the litres of the period. */
    share: 'percent',
    engine: 'duration',
    idleShare: 'percent',
  },
  ids: { vehicleId: VehicleId },
  filters: { ...peopleFilters, ...priceFilter },
  key: ['plate', 'vehicleId'],
  order: '-idle',
  totals: {
    idle: 'sum',
    stands: 'sum',
    longest: 'max',
    litres: 'sum',
    cost: 'sum',
    engine: 'sum',
    idleShare: { ratio: ['idle', 'engine'], times: 100 },
  },
  hides: hiddenWithoutTelemetry(['litres', 'litresPerHour', 'cost', 'share']),
  period: { of: 'past', days: limits.periodDays },
  words,
  sample: { ...everybody, fuelPriceCents: 610 },
})
