import { operation } from '#contract/entities/operation.ts'

import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { fenceOf, heldNow, vehicleOf } from './linked.ts'

export const operationMount = mountEntity(operation, {
  table: 'operation',
  read: { vehicleCount: heldNow('operation_vehicle', 'operation_id') },
  links: { vehicles: vehicleOf(), fences: fenceOf() },
})
