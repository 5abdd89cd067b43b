import { Link } from 'react-router-dom'

import type { ConcreteLoad } from '#contract/endpoints/concrete.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { StaleNote } from '#src/kit/answer/StaleNote.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'

import { LoadPage } from './LoadPage.tsx'

import css from './Load.module.css'

/** A load that is not over is read anew at this pace, ms. */
const liveMs = 15_000

interface Props {
  /** Tells it from others that are kept. */
  name: readonly (string | number)[]
  /** Null: the address names none. */
  ask: (() => Promise<ConcreteLoad>) | null
  /** The list that it is of. */
  back: { to: string; label: string }
}

/** One load of concrete, live until it is over; one that is not there and one of others are answered alike. */
export function LoadView({ name, ask, back }: Props) {
  const t = useText('reports')
  const asked = useAnswer({
    queryKey: ['concreteLoad', ...name],
    enabled: ask !== null,
    queryFn: () => (ask === null ? Promise.reject(new Error('no load is named')) : ask()),
    refetchInterval: ({ state }) => (state.data?.closed === false ? liveMs : false),
  })
  const gone = asked.error instanceof ApiError && asked.error.status === 404
  const none = ask === null || gone
  return (
    <div className={css.page}>
      <nav className={css.back}>
        <Link to={back.to}>← {back.label}</Link>
      </nav>
      {(none || asked.data === undefined) && <h1>{t('load.title')}</h1>}
      {ask === null && <InvalidParameter />}
      {none && <EmptyState title={t('load.none')} detail={t('load.noneWhy')} />}
      {!none &&
        asked.data === undefined &&
        (asked.missed ? <ErrorState onRetry={asked.again} /> : <Loading rows={8} />)}
      {!none && asked.data !== undefined && (
        <>
          <StaleNote since={asked.since} onRetry={asked.again} />
          <LoadPage load={asked.data} />
        </>
      )}
    </div>
  )
}
