import { Suspense } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'

import { nivoScatter } from './nivoChunk.ts'
import type { DrawnPoints, ScatterPoint } from './scatterPoints.ts'
import { useChartBox } from './useChartBox.ts'

import css from './Scatter.module.css'

interface Props {
  label: string
  axes: { x: string; y: string }
  points: readonly ScatterPoint[]
  say: DrawnPoints['say']
}

/** A point for each of what is compared, by nivo; readers have all of them as a table. */
export function Scatter({ label, axes, points, say }: Props) {
  const t = useText('kit')
  const { ref, size } = useChartBox<HTMLDivElement>()
  if (points.length === 0) return <EmptyState icon="chart-bar" title={t('chart.empty')} />
  return (
    <figure className={css.chart} aria-label={label}>
      <span className={css.axis} aria-hidden>
        {axes.y} ↑
      </span>
      <div ref={ref} className={css.box} aria-hidden>
        {size.width > 0 && (
          <ErrorBoundary fallback={<ErrorState />}>
            <Suspense fallback={null}>
              <nivoScatter.Part {...size} points={points} say={say} />
            </Suspense>
          </ErrorBoundary>
        )}
      </div>
      <span className={css.axis} data-end aria-hidden>
        {axes.x} →
      </span>
      <table className="sr-only">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            <th scope="col">{axes.x}</th>
            <th scope="col">{axes.y}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ id, label: name, x, y }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{say.x(x)}</td>
              <td>{say.y(y)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}
