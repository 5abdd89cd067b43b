import { type NotificationType, reviewUrl } from '#contract/codes/notifications.ts'
import type { ReviewDue, ReviewState } from '#contract/rules/reviewState.ts'

import { appendEvent } from '../../db/events.ts'
import type { Tx } from '../../db/port.ts'

export interface Told extends ReviewDue {
  id: number
  company: number
  vehicle: number | null
  description: string
}

const reviewType: NotificationType = 'revisao'

/** What is due: told once, and anew only when it is due otherwise. */
const dueOf = ({ dueOn, dueKm, dueH }: ReviewDue): string =>
  [dueOn, dueKm, dueH].filter((one) => one !== null).join(' ')

/**
 * A state that became another: a line of its own, and, where it wants somebody, one notification to those who are to be
 * told. Whoever is inactive is skipped, and stands in the list as such.
 */
export async function tellTransition(tx: Tx, now: Date, of: Told, state: ReviewState): Promise<void> {
  await tx.query('insert into review_state (company_id, review_id, state, at) values ($1, $2, $3, $4)', [
    of.company,
    of.id,
    state,
    now,
  ])
  await appendEvent(tx, {
    company: of.company,
    type: 'recordsChanged',
    rev: 1,
    body: { entity: 'review', ids: [of.id] },
  })
  if (state !== 'pending' && state !== 'delayed') return
  const told = await tx.query<{ id: number; skipped: boolean }>(
    `insert into review_notice (company_id, review_id, kind, due, user_id, sent_at, skipped)
     select l.company_id, l.review_id, $3, $4, u.id, $5, not u.active from review_user l join app_user u on u.id = l.user_id
     where l.company_id = $1 and l.review_id = $2 on conflict do nothing returning user_id as id, skipped`,
    [of.company, of.id, state, dueOf(of), now],
  )
  const users = told.filter(({ skipped }) => !skipped).map(({ id }) => id)
  if (users.length === 0) return
  const plate = `(select v.plate || ': ' from vehicle v where v.id = $7)`
  const [made] = await tx.query<{ id: number }>(
    `insert into notification (company_id, title, description, at, url, type, state, vehicle_id, users)
     values ($1, $2, coalesce(${plate}, '') || $3::text, $4, $5, $8, 'active', $7, $6) returning id`,
    [
      of.company,
      state === 'pending' ? 'reviewPending' : 'reviewDelayed',
      of.description,
      now,
      reviewUrl(of.id),
      users,
      of.vehicle,
      reviewType,
    ],
  )
  if (made === undefined) return
  const body = { id: made.id, at: now.getTime() }
  await appendEvent(tx, { company: of.company, type: 'notificationRaised', rev: 1, body })
}
