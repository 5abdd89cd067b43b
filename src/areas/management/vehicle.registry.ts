import { vehicle } from '#contract/entities/vehicle.ts'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

/** `/gerenciamento/veiculo`. */
export default defineRegistry(vehicle, {
  columns: [
    'plate',
    'fleetNumber',
    'category',
    'maker',
    'model',
    'year',
    'grouping',
    'operation',
    'implements',
    'driver',
    'auxiliary',
    'tracker',
    'heardAt',
    'active',
  ],
  card: { line: ['fleetNumber', 'model'] },
  // The plate is enough for the first one; what it is may be said later.
  fresh: { category: '0' },
  form: [
    ['plate', 'fleetNumber'],
    ['category', 'fuel'],
    ['maker', 'model'],
    ['year', 'colour'],
    ['vin', 'renavam'],
    ['tankL', 'odometerKm'],
    ['batterySystem', 'hasDrum'],
    ['economicFrom', 'economicTo'],
    ['revLimit'],
    ['trackers', 'drivers'],
    ['auxiliaries'],
    ['groupings', 'operations'],
    ['active'],
  ],
})
