import { harvest } from '#contract/entities/harvest.ts'

import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { daysInOrder } from './days.ts'
import { fenceOf, todayOf } from './linked.ts'

export const harvestMount = mountEntity(
  harvest,
  {
    table: 'harvest',
    read: {
      phase: `(case when ${todayOf} < r.starts_on then 'planned' when ${todayOf} > r.ends_on then 'over' else 'running' end)`,
      area: `coalesce(r.area_ha, (select sum(f.area_m2) / 1e4 from harvest_fence l join fence f on f.id = l.fence_id where l.harvest_id = r.id))`,
      operations: `(select count(*)::int from field_operation_harvest l where l.harvest_id = r.id)`,
    },
    links: { fences: fenceOf() },
  },
  {
    accept: (draft) => {
      daysInOrder(draft, harvest.fields.endsOn.wire)
      return draft
    },
    uses: async (ids, tx) => {
      const used = await tx.query('select 1 from field_operation_harvest where harvest_id = any($1::int[]) limit 1', [
        ids,
      ])
      return used.length > 0 ? ['operations'] : []
    },
  },
)
