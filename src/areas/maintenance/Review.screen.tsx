import { useParams, Link } from 'react-router-dom'

import { reviewSheet } from '#contract/endpoints/review.ts'
import { review } from '#contract/entities/review.ts'
import { ReviewId } from '#contract/kinds.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { StaleNote } from '#src/kit/answer/StaleNote.tsx'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'

import { ReviewPage } from './parts/ReviewPage.tsx'

import css from './Review.module.css'

/** `/manutencao/revisao/:revisao`: one review. One that is nobody's, or another company's, is not there: both read alike. */
export function ReviewScreen() {
  const t = useText('maintenance')
  const titles = useText('titles')
  const { revisao = '' } = useParams()
  const id = ReviewId.safeParse(/^\d{1,9}$/.test(revisao) ? Number(revisao) : null)
  const asked = useAnswer({
    queryKey: ['registry', review.name, 'sheet', id.data],
    enabled: id.success,
    queryFn: async () => {
      const params = { id: ReviewId.parse(id.data) }
      const [row, sheet] = await Promise.all([call(review.calls.get, { params }), call(reviewSheet, { params })])
      return { row, sheet }
    },
  })
  const gone = !id.success || (asked.error instanceof ApiError && asked.error.status === 404)
  return (
    <div className={css.page}>
      <nav className={css.back}>
        <Link to={to('reviews')}>← {titles('reviews')}</Link>
      </nav>
      {gone && (
        <>
          <h1 className="sr-only">{t('review.title')}</h1>
          <EmptyState title={t('review.none')} detail={t('review.noneWhy')} />
        </>
      )}
      {!gone && asked.data === undefined && (
        <>
          <h1 className="sr-only">{t('review.title')}</h1>
          {asked.missed ? <ErrorState onRetry={asked.again} /> : <Loading rows={8} />}
        </>
      )}
      {asked.data && !gone && (
        <>
          <StaleNote since={asked.since} onRetry={asked.again} />
          <ReviewPage {...asked.data} onChanged={asked.again} />
        </>
      )}
    </div>
  )
}
