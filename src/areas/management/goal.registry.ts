import { goal } from '#contract/entities/goal.ts'
import { vehicleLink } from '#src/fleet/registry/vehicleLink.tsx'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

/** `/configuration/goal`. */
export default defineRegistry(goal, {
  columns: ['description', 'measure', 'target', 'scope', 'whom', 'startsOn', 'endsOn', 'active'],
  form: [
    ['description'],
    ['measure', 'target'],
    ['startsOn', 'endsOn'],
    ['scope'],
    ['vehicles'],
    ['drivers'],
    ['operations'],
    ['groupings'],
    ['active'],
  ],
  links: { vehicles: vehicleLink },
})
