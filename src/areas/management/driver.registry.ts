import { driver } from '#contract/entities/driver.ts'
import { defineRegistry } from '#src/kit/registry/defineRegistry.tsx'

/** `/gerenciamento/motorista`. */
export default defineRegistry(driver, {
  columns: ['name', 'licenceCategory', 'licenceExpiresOn', 'card', 'vehicle', 'phone', 'active'],
  form: [['name'], ['licenceCategory', 'licenceExpiresOn'], ['phone'], ['active']],
})
