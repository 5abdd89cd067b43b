import { driver } from '#contract/entities/driver.ts'
import { vehicleLink } from '#src/fleet/registry/vehicleLink.tsx'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

/** People at the wheel. */
export default defineRegistry(driver, {
  columns: ['name', 'document', 'licenceCategory', 'licenceExpiresOn', 'card', 'vehicle', 'phone', 'active'],
  card: { line: ['vehicle', 'phone'], end: ['licenceExpiresOn', 'active'] },
  form: [
    ['name'],
    ['document', 'pis'],
    ['birthDate', 'sex', 'phone'],
    ['licenceNumber', 'licenceCategory', 'licenceExpiresOn'],
    ['hiredOn', 'job'],
    ['workload', 'users'],
    ['active'],
  ],
  links: { vehicles: vehicleLink },
})
