import { coaching, talkedStates } from '#contract/entities/coaching.ts'
import { fail } from '#contract/errors.ts'

import { mountEntity } from '../../kit/entity/mountEntity.ts'

export const coachingMount = mountEntity(
  coaching,
  {
    table: 'coaching',
    read: {
      driver: `(select o.name from coaching_driver l join driver o on o.id = l.driver_id where l.coaching_id = r.id limit 1)`,
    },
    links: { drivers: { other: 'driver', label: 'o.name', where: 'o.active' } },
  },
  {
    accept: (draft) => {
      const { state, talkOn, reviewOn } = draft
      // Nobody was talked to on no day.
      if (typeof state === 'string' && talkedStates.includes(state) && typeof talkOn !== 'string')
        fail('coaching.noTalk', { data: { field: coaching.fields.talkOn.wire } })
      if (typeof talkOn === 'string' && typeof reviewOn === 'string' && reviewOn < talkOn)
        fail('period.invalid', { data: { field: coaching.fields.reviewOn.wire } })
      const { goalMeasure, goalTarget } = draft
      if ((typeof goalMeasure === 'string') !== (typeof goalTarget === 'number'))
        fail('coaching.noTarget', { data: { field: coaching.fields.goalTarget.wire } })
      return draft
    },
  },
)
