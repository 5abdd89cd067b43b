import { z } from 'zod'

import { bonusPlan } from '#contract/entities/bonusPlan.ts'
import { fail } from '#contract/errors.ts'
import { tiersOf } from '#contract/rules/bonus.ts'

import { mountEntity } from '../../kit/entity/mountEntity.ts'

const score = z.number().nullable()
const cents = z.number().nullable()
const Tiers = z.object({
  firstScore: z.number(),
  firstCents: z.number(),
  secondScore: score,
  secondCents: cents,
  thirdScore: score,
  thirdCents: cents,
})

export const bonusPlanMount = mountEntity(
  bonusPlan,
  {
    table: 'bonus_plan',
    read: {
      whom: `(select string_agg(o.description, ', ' order by o.description) from bonus_plan_grouping l
        join grouping o on o.id = l.grouping_id where l.bonus_plan_id = r.id)`,
    },
    links: { groupings: { other: 'grouping', label: 'o.description', where: 'o.active' } },
  },
  {
    accept: (draft) => {
      const tiers = Tiers.safeParse(draft).data
      if (tiers && tiersOf(tiers) === null) fail('bonus.tiers', { data: { field: bonusPlan.fields.secondScore.wire } })
      return draft
    },
  },
)
