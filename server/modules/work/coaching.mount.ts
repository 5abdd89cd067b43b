import { coaching, openStates, talkedStates } from '#contract/entities/coaching.ts'
import { fail } from '#contract/errors.ts'

import type { Tx } from '../../db/port.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { ask, sql } from '../../kit/sql.ts'

/** Whether its driver has another one that is not over, and neither is it: two people would talk to him of one thing. */
async function hasAnother(tx: Tx, id: number): Promise<boolean> {
  const found = await ask(
    tx,
    sql`select 1 from coaching t join coaching_driver a on a.coaching_id = t.id
        join coaching_driver b on b.company_id = a.company_id and b.driver_id = a.driver_id and b.coaching_id <> a.coaching_id
        join coaching o on o.id = b.coaching_id
        where t.id = ${id} and t.state = any(${openStates}::text[]) and o.state = any(${openStates}::text[]) limit 1`,
  )
  return found.length > 0
}

export const coachingMount = mountEntity(
  coaching,
  {
    table: 'coaching',
    read: {
      driver: `(select o.name from coaching_driver l join driver o on o.id = l.driver_id where l.coaching_id = r.id limit 1)`,
      evidence: `nullif(jsonb_array_length(r.evidence), 0)`,
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
    after: async ({ is }, tx) => {
      if (is !== null && (await hasAnother(tx, is.id)))
        fail('coaching.another', { data: { field: coaching.links?.drivers.wire } })
      return []
    },
  },
)
