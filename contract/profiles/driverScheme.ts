import { DriverSchemeId } from '../kinds.ts'
import { defineScheme } from './scheme.ts'

/** What drivers are rated by (ENT-47). */
export const driverScheme = defineScheme('driverScheme', {
  id: DriverSchemeId,
  at: '/rating/scheme',
  sample: { name: 'Transporte de carga' },
})
