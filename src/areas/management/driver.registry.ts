import { driver } from '#contract/entities/driver.ts'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

/** People at the wheel. */
export default defineRegistry(driver, {
  columns: ['name', 'document', 'licenceCategory', 'licenceExpiresOn', 'card', 'vehicle', 'phone', 'active'],
  form: [
    ['name'],
    ['document', 'pis'],
    ['birthDate', 'sex'],
    ['licenceNumber', 'licenceCategory'],
    ['licenceExpiresOn', 'phone'],
    ['hiredOn', 'job'],
    ['workload', 'users'],
    ['active'],
  ],
})
