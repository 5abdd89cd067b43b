import { firmwareTarget } from '#contract/entities/firmwareTarget.ts'

import { mountEntity } from '../../kit/entity/mountEntity.ts'

export const firmwareTargetMount = mountEntity(firmwareTarget, {
  table: 'firmware_target',
  read: {
    trackers: `(select count(*)::int from device b join lateral (select h.value from composition_heard h
      where h.tracker_id = b.id and h.part = 'model' order by h.first_at desc limit 1) m on true
      where b.company_id = r.company_id and lower(m.value) = lower(r.model))`,
  },
})
