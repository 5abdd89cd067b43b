import { lazy, Suspense, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'

import { cellText } from '#contract/columns.ts'
import type { OwnRow } from '#contract/machine/analysisShape.ts'
import type { Columns } from '#contract/machine/report.ts'
import { PointedList } from '#src/kit/table/PointedList.tsx'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'

import { placedOf } from './placedRows.ts'

import css from '../Analysis.module.css'

const PlacesMap = lazy(() => import('./PlacesMap.tsx'))

interface Props {
  rows: readonly OwnRow[]
  /** Of the rows, and which of them the list says: the first as what it is. */
  columns: Columns
  says: readonly string[]
  label: string
  /** Where a row leads. */
  open: ((row: OwnRow) => string) | undefined
}

/** Where the rows of another panel lie, each beside the map as well; and of how many the place is known. */
export function PlacesPanel({ rows, columns, says, label, open }: Props) {
  const t = useText('analysis')
  const language = useLanguage()
  const navigate = useNavigate()
  const places = useMemo(() => placedOf(rows), [rows])
  const [pointed, point] = useState<OwnRow | null>(null)
  // Of another answer nothing is pointed at.
  const at = places.findIndex(({ row }) => row === pointed)
  if (places.length === 0) return <EmptyState title={t('places.none')} />
  const words = (row: OwnRow) => {
    const [text = '', ...details] = says.map((key) => cellText(columns[key] ?? 'text', row[key] ?? null, language))
    return { text, detail: details.filter(Boolean).join(' · ') }
  }
  return (
    <figure className={css.ground}>
      <div className={css.places}>
        <div>
          <ErrorBoundary fallback={<ErrorState />}>
            <Suspense fallback={<Loading />}>
              <PlacesMap
                places={places}
                pointed={at}
                label={label}
                onChoose={(index) => {
                  const chosen = places[index]
                  if (open && chosen) void navigate(open(chosen.row))
                }}
              />
            </Suspense>
          </ErrorBoundary>
        </div>
        <section aria-label={t('places.list')}>
          <PointedList
            rows={places.map(({ row }, index) => ({
              key: String(index),
              ...words(row),
              pointed: index === at,
              onPoint: () => point(row),
            }))}
          />
          {open && pointed && at >= 0 && <Link to={open(pointed)}>{t('places.open')}</Link>}
        </section>
      </div>
      <figcaption>{t('places.of', { placed: places.length, count: rows.length })}</figcaption>
    </figure>
  )
}
