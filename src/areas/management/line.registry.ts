import { line } from '#contract/entities/line.ts'
import { vehicleLink } from '#src/fleet/registry/vehicleLink.tsx'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

const links = { vehicles: vehicleLink }

/** `/configuration/connectbus`. */
export default defineRegistry(line, {
  columns: ['code', 'name', 'way', 'start', 'end', 'headway', 'reporting', 'buses', 'active'],
  form: [['code', 'way'], ['name'], ['starts', 'ends'], ['headway'], ['vehicles'], ['active']],
  links,
})
