import { lazy, Suspense, useMemo } from 'react'
import { useNavigate } from 'react-router-dom'

import type { OwnRow } from '#contract/machine/analysisShape.ts'
import { useText } from '#src/lib/text/useText.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'

import css from '../Analysis.module.css'

const PlacesMap = lazy(() => import('./PlacesMap.tsx'))

interface Props {
  rows: readonly OwnRow[]
  label: string
  /** Where a row leads; the table of the same rows says it to keys and to those who see no map. */
  open: ((row: OwnRow) => string) | undefined
}

/** Where the rows of another panel lie, and of how many the place is known. */
export function PlacesPanel({ rows, label, open }: Props) {
  const t = useText('analysis')
  const navigate = useNavigate()
  const places = useMemo(
    () =>
      rows.flatMap((row) => {
        const { latitude, longitude } = row
        return typeof latitude === 'number' && typeof longitude === 'number' ? [{ row, latitude, longitude }] : []
      }),
    [rows],
  )
  if (places.length === 0) return <EmptyState title={t('places.none')} />
  return (
    <figure className={css.ground}>
      <div>
        <ErrorBoundary fallback={<ErrorState />}>
          <Suspense fallback={<Loading />}>
            <PlacesMap
              places={places}
              label={label}
              onChoose={(index) => {
                const chosen = places[index]
                if (open && chosen) void navigate(open(chosen.row))
              }}
            />
          </Suspense>
        </ErrorBoundary>
      </div>
      <figcaption>{t('places.of', { placed: places.length, count: rows.length })}</figcaption>
    </figure>
  )
}
