import { review } from '#contract/entities/review.ts'

import type { Tx } from '../../db/port.ts'
import type { Change, Hooks } from '../../kit/entity/hooks.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { acceptReview } from './accept.ts'
import { judgeReviews } from './judge.ts'
import { reviewTable } from './reviewTable.ts'

export const reviewHooks: Hooks = {
  accept: acceptReview,
  after: async ({ was, is }: Change, tx: Tx) => {
    if (is === null) return []
    const now = new Date()
    if (was === null)
      await tx.query(
        `insert into review_state (company_id, review_id, state, at, by_name) select $1, $2, 'upToDate', $3, $4`,
        [is.company, is.id, now, is.changedBy],
      )
    await judgeReviews(tx, now, [is.id])
    return []
  },
  /** A vehicle that stands in the workshop for it stands there. */
  uses: async (ids, tx) => {
    const held = await tx.query(
      'select 1 from review where id = any($1::int[]) and workshop_from is not null and workshop_to is null',
      [ids],
    )
    return held.length > 0 ? ['workshop'] : []
  },
}
export const reviewMount = mountEntity(review, reviewTable, reviewHooks)
