import { operation } from '#contract/entities/operation.ts'
import { vehicleLink } from '#src/fleet/registry/vehicleLink.tsx'
import { defineLinks } from '#src/kit/registry/defineLinks.tsx'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

const links = { vehicles: vehicleLink }

/** `/gerenciamento/operacao`. */
export default defineRegistry(operation, {
  columns: ['description', 'kind', 'days', 'startsAt', 'endsAt', 'vehicleCount', 'active'],
  form: [['description'], ['kind'], ['days'], ['startsAt', 'endsAt'], ['vehicles'], ['fences'], ['active']],
  links,
})

/** `/configuration/operation`: by vehicle. */
export const byVehicle = defineLinks(operation, 'vehicles', links)
