import { implement } from '#contract/entities/implement.ts'

import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { vehicleOf } from './linked.ts'

export const implementMount = mountEntity(implement, {
  table: 'implement',
  read: {
    vehicle: `(select v.plate from implement_vehicle l join vehicle v on v.id = l.vehicle_id
               where l.implement_id = r.id and l.unlinked_at is null)`,
  },
  links: { vehicles: vehicleOf() },
})
