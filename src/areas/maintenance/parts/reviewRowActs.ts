import { useAtomValue, useSetAtom } from 'jotai'
import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { markReviewDone, moveReview, postponeReview } from '#contract/endpoints/review.ts'
import type { ReviewId } from '#contract/kinds.ts'
import type { ReviewState } from '#contract/rules/reviewState.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { one } from '#src/kit/query/parts.ts'
import { queryOf } from '#src/kit/query/query.ts'
import type { RowAction } from '#src/kit/registry/face.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { mayAtom } from '#src/state/session.ts'

/** `ato`: what is begun as the page of a review opens. */
export const reviewActAddress = queryOf({ act: one('ato', z.enum(['done', 'postpone'])) })

interface ReviewRow {
  id: z.output<typeof ReviewId>
  rev: number
  state: ReviewState
  workshopSince: number | null
}
interface Doing {
  label: (act: 'done' | 'postpone' | 'enter' | 'leave') => string
  may: (call: Pick<Endpoint, 'access' | 'method' | 'onWall'>) => boolean
  /** Opens the page of a review with something begun. */
  begin: (id: number, act: 'done' | 'postpone') => void
  move: (row: ReviewRow, inside: boolean) => void
}

/** What may be done with the row of a review: one that is done is left to its page. */
export function reviewActsOf({ label, may, begin, move }: Doing): RowAction<ReviewRow>[] {
  const open = (when: boolean, act: (row: ReviewRow) => void) => (row: ReviewRow) =>
    when && row.state !== 'realized' ? () => act(row) : null
  const moving = (inside: boolean) => (row: ReviewRow) =>
    (row.workshopSince !== null) === inside ? null : open(may(moveReview), () => move(row, inside))(row)
  return [
    { id: 'done', icon: 'check', label: label('done'), act: open(may(markReviewDone), ({ id }) => begin(id, 'done')) },
    { id: 'enter', icon: 'wrench', label: label('enter'), act: moving(true) },
    { id: 'leave', icon: 'wrench', label: label('leave'), act: moving(false) },
    {
      id: 'postpone',
      icon: 'calendar-blank',
      label: label('postpone'),
      act: open(may(postponeReview), ({ id }) => begin(id, 'postpone')),
    },
  ]
}

/** The same for whoever reads the list (maintenance §4): *Feita* and *Adiar* open the page of the review, *Na oficina* is done at once. */
export function useReviewActs(): readonly RowAction<ReviewRow>[] {
  const t = useText('maintenance')
  const may = useAtomValue(mayAtom)
  const notify = useSetAtom(notifyAtom)
  const go = useNavigate()
  return useMemo(
    () =>
      reviewActsOf({
        label: (act) => t(`review.act.${act}`),
        may,
        begin: (id, act) => void go(`${to('review', { revisao: id })}?ato=${act}`),
        move: ({ id, rev }, inside) =>
          void call(moveReview, { params: { id }, body: { rev, inside } }).then(
            () => notify({ message: t('review.saved') }),
            (cause: unknown) => notify({ message: failureText(cause) }),
          ),
      }),
    [t, may, notify, go],
  )
}
