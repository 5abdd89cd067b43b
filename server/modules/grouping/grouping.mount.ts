import { grouping } from '#contract/entities/grouping.ts'

import { mountEntity } from '../../kit/entity/mountEntity.ts'

export const groupingMount = mountEntity(grouping, {
  table: 'grouping',
  read: {
    vehicleCount: `(select count(*)::int from grouping_vehicle l where l.grouping_id = r.id and l.unlinked_at is null)`,
  },
  links: {
    vehicles: { other: 'vehicle', label: 'o.plate', search: `o.plate || ' ' || o.fleet_number`, where: 'o.active' },
  },
})
