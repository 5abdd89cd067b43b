import { lazy, Suspense, useMemo } from 'react'

import type { ConcreteLoad } from '#contract/endpoints/concrete.ts'
import { useText } from '#src/lib/text/useText.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'

import css from './Load.module.css'

const WayMap = lazy(() => import('#src/fleet/trip/WayMap.tsx'))

/** The way of a load; positions are kept for less long than loads, and then there is none. */
export function LoadMap({ way }: Pick<ConcreteLoad, 'way'>) {
  const t = useText('reports')
  const track = useMemo(
    () => ({
      at: way.map(({ at }) => at),
      latitude: way.map(({ latitude }) => latitude),
      longitude: way.map(({ longitude }) => longitude),
      speedKmh: way.map(({ speedKmh }) => speedKmh ?? Number.NaN),
    }),
    [way],
  )
  return (
    <div className={css.map}>
      {way.length === 0 ? (
        <EmptyState title={t('load.noWay')} />
      ) : (
        <ErrorBoundary fallback={<ErrorState />}>
          <Suspense fallback={<Loading />}>
            <WayMap label={t('load.map')} track={track} />
          </Suspense>
        </ErrorBoundary>
      )}
    </div>
  )
}
