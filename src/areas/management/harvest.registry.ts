import { harvest } from '#contract/entities/harvest.ts'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

/** `/configuration/harvest`. */
export default defineRegistry(harvest, {
  columns: ['description', 'crop', 'phase', 'startsOn', 'endsOn', 'area', 'targetHa', 'operations', 'active'],
  form: [['description'], ['crop'], ['startsOn', 'endsOn'], ['fences'], ['areaHa', 'targetHa'], ['active']],
})
