import { type ComponentType, lazy, Suspense, useMemo } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'

import { type LocatedRow, locatedIn } from './locatedIn.ts'
import type { AsideProps } from './reportFace.ts'

import css from './PlacesAside.module.css'

const PlacesMap = lazy(() => import('./PlacesMap.tsx'))

/**
 * Beside the rows of one vehicle: where each of them was; of several there is no map.
 * @param nameOf what a mark is called by, in the language of the page
 */
export function placesAside<Row extends LocatedRow>(nameOf: (row: Row) => string): ComponentType<AsideProps<Row>> {
  return function PlacesAside({ query, rows, pointed, onPoint }) {
    const t = useText('report')
    const located = useMemo(() => locatedIn(rows ?? [], nameOf), [rows])
    if (query.vehicles.length !== 1) return null
    return (
      <section className={css.aside} aria-label={t('places.map')}>
        {rows === null && <Loading />}
        {rows !== null && located.length === 0 && <EmptyState title={t('places.none')} />}
        {located.length > 0 && (
          <ErrorBoundary fallback={<ErrorState />}>
            <Suspense fallback={<Loading />}>
              <PlacesMap label={t('places.map')} located={located} pointed={pointed} onPoint={onPoint} />
            </Suspense>
          </ErrorBoundary>
        )}
      </section>
    )
  }
}
