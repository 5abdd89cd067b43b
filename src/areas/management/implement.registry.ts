import { implement } from '#contract/entities/implement.ts'
import { oneVehicleLink } from '#src/fleet/registry/vehicleLink.tsx'
import { defineLinks } from '#src/kit/registry/defineLinks.tsx'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

const links = { vehicles: oneVehicleLink }

/** `/gerenciamento/implementos`. */
export default defineRegistry(implement, {
  columns: ['description', 'kind', 'plate', 'axles', 'sensor', 'vehicle', 'active'],
  form: [['description'], ['kind', 'plate'], ['axles', 'sensor'], ['vehicles'], ['active']],
  links,
})

/** `/configuration/implements`: by vehicle. */
export const byVehicle = defineLinks(implement, 'vehicles', links)
