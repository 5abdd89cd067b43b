import { VehicleSchemeId } from '../kinds.ts'
import { defineScheme } from './scheme.ts'

/** What the use of engines is rated by. */
export const vehicleScheme = defineScheme('vehicleScheme', {
  id: VehicleSchemeId,
  at: '/v2/vehicleview/scheme',
  sample: { name: 'Motores novos' },
})
