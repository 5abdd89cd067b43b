import { grouping } from '#contract/entities/grouping.ts'
import { vehicleLink } from '#src/fleet/registry/vehicleLink.tsx'
import { defineLinks } from '#src/kit/registry/defineLinks.tsx'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

const links = { vehicles: vehicleLink }

/** `/gerenciamento/agrupamento`: by grouping. */
export default defineRegistry(grouping, {
  columns: ['description', 'vehicleCount', 'movingCount', 'active'],
  form: [['description'], ['vehicles'], ['active']],
  links,
})

/** `/configuration/grouping`: by vehicle. */
export const byVehicle = defineLinks(grouping, 'vehicles', links)
