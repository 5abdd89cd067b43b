import { Suspense, useMemo } from 'react'

import type { Unit } from '#contract/format.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'

import type { ChartCursor } from './chartCursor.ts'
import { chartFrame } from './chartFrame.ts'
import { type ChartSeries, summaryOf, valueRange } from './chartSeries.ts'
import { CursorPlane } from './CursorPlane.tsx'
import { nivoLines } from './nivoChunk.ts'
import { useChartBox } from './useChartBox.ts'

import css from './LineChart.module.css'

interface Props {
  /** What is drawn, for readers. */
  label: string
  /** The same array from render to render. */
  series: readonly ChartSeries[]
  /** Left out, a rate without one. */
  unit: Unit | undefined
  digits?: number
  /** Belongs to the axis in any case: zero for what counts from zero. */
  floor?: number
  /** Epoch ms at both ends. */
  start: number
  end: number
  cursor: ChartCursor
  /** The instant that somebody chose; stays marked when the pointer leaves. */
  chosen: number | null
  onChoose: (at: number | null) => void
  /** How far from the cursor a point may lie and still be told as the value there, ms. */
  reachMs: number
}

/**
 * Lines over time by nivo, in the colours of the page, with gaps as gaps and a band from least to most. Readers hear each
 * line in figures and move the cursor with the arrow keys; the table beside a chart has every value.
 */
export function LineChart(props: Props) {
  const { label, series, unit, digits = 0, floor, start, end } = props
  const t = useText('kit')
  const format = useFormat()
  const { ref, size, fontPx } = useChartBox<HTMLDivElement>()
  const range = useMemo(() => valueRange(series, digits, floor), [series, digits, floor])
  const frame = useMemo(
    () => (range && size.width > 0 ? chartFrame(size, fontPx, { start, end, ...range }) : null),
    [range, size, fontPx, start, end],
  )
  const said = (value: number) =>
    unit === undefined ? format.number(value, digits) : format.quantity(value, unit, digits)
  return (
    <figure className={css.chart} aria-label={label}>
      <div ref={ref} className={css.box}>
        {frame && (
          <ErrorBoundary fallback={<ErrorState />}>
            <div aria-hidden>
              <Suspense fallback={null}>
                <nivoLines.Part frame={frame} series={series} />
              </Suspense>
            </div>
            <CursorPlane {...props} say={said} frame={frame} />
          </ErrorBoundary>
        )}
      </div>
      <figcaption className="sr-only">
        <ul>
          {series.map(({ id, label: name, points }) => {
            const sum = summaryOf(points)
            return (
              <li key={id}>
                {sum
                  ? t('chart.summary', { name, least: said(sum.least), most: said(sum.most), count: sum.gaps })
                  : t('chart.none', { name })}
              </li>
            )
          })}
        </ul>
      </figcaption>
    </figure>
  )
}
