import { faultText } from '#contract/entities/faultText.ts'

import { mountEntity } from '../../kit/entity/mountEntity.ts'

export const faultTextMount = mountEntity(faultText, {
  table: 'fault_text',
  read: {
    vehicles: `(select count(distinct e.vehicle_id)::int from fault_episode e
      where e.company_id = r.company_id and e.ended_at is null and lower(e.code) = lower(r.code))`,
  },
})
