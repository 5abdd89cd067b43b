import { fieldOperation } from '#contract/entities/fieldOperation.ts'
import { vehicleLink } from '#src/fleet/registry/vehicleLink.tsx'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

const links = { vehicles: vehicleLink }

/** `/agricultural/operation`. */
export default defineRegistry(fieldOperation, {
  columns: [
    'description',
    'activity',
    'harvest',
    'startsOn',
    'endsOn',
    'widthM',
    'leastKmh',
    'mostKmh',
    'capacity',
    'machines',
    'hours',
    'rate',
    'active',
  ],
  form: [
    ['description'],
    ['activity', 'harvests'],
    ['startsOn', 'endsOn'],
    ['fences'],
    ['vehicles'],
    ['widthM'],
    ['leastKmh', 'mostKmh'],
    ['active'],
  ],
  links,
})
