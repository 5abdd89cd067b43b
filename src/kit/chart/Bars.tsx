import { type KeyboardEvent, Suspense, useMemo, useState } from 'react'

import { type ColumnKind, cellText } from '#contract/columns.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'

import { type Bar, barAt, barFrame, barGap, type BarSeries, barTotal, type DrawnBars } from './barFrame.ts'
import { nivoBars } from './nivoChunk.ts'
import { useChartBox } from './useChartBox.ts'

import css from './Bars.module.css'

interface Props {
  /** What is drawn, for readers and as the name of their table. */
  label: string
  /** Parts of every bar; the same array from render to render, and so the bars. */
  series: readonly BarSeries[]
  bars: readonly Bar[]
  kind: ColumnKind
  /** Bars lie, each beside its name: for names that are long, such as of people. */
  across?: boolean
  /** A bar was clicked, or Enter pressed on it. */
  onOpen?: (id: string) => void
}

/**
 * Stacked bars by nivo. Beside the pointed bar stands what it holds, part by part; arrow keys point as the mouse does.
 * Readers have all of it as a table. What is not known is no part of a bar, and `—` in words.
 */
export function Bars({ label, series, bars, kind, across = false, onOpen }: Props) {
  const t = useText('kit')
  const language = useLanguage()
  const { ref, size, fontPx } = useChartBox<HTMLDivElement>()
  const [pointed, point] = useState<number | null>(null)
  const frame = useMemo(
    () => (size.width > 0 ? barFrame(size, fontPx, { series, bars, kind, across }) : null),
    [size, fontPx, series, bars, kind, across],
  )
  const said = (value: number | null | undefined) => cellText(kind, value ?? null, language) || t('chart.unknown')
  const bar = pointed === null ? undefined : bars[pointed]
  if (bars.length === 0) return <EmptyState icon="chart-bar" title={t('chart.empty')} />
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextBar(event.key, pointed, bars.length)
    if (event.key === 'Enter' && bar && onOpen) onOpen(bar.id)
    else if (event.key === 'Escape' && pointed !== null) point(null)
    else if (next !== null) point(next)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <figure className={css.chart} aria-label={label}>
      <ul className={css.legend} aria-hidden>
        {series.map(({ id, label: name, colour, hatched }) => (
          <li key={id}>
            <i style={{ color: `var(--${colour})` }} data-hatched={hatched || undefined} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
      <div
        ref={ref}
        className={css.box}
        data-opens={onOpen && pointed !== null ? true : undefined}
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-orientation={across ? 'vertical' : 'horizontal'}
        aria-valuemin={1}
        aria-valuemax={bars.length}
        aria-valuenow={(pointed ?? 0) + 1}
        aria-valuetext={
          bar
            ? `${bar.label}: ${series.map((one, at) => `${one.label} ${said(bar.values[at])}`).join(', ')}`
            : t('chart.unknown')
        }
        onPointerMove={({ nativeEvent, currentTarget }) => {
          const { left, top } = currentTarget.getBoundingClientRect()
          point(frame && barAt(frame, nativeEvent.clientX - left, nativeEvent.clientY - top))
        }}
        onPointerLeave={() => point(null)}
        onBlur={() => point(null)}
        onClick={() => bar && onOpen?.(bar.id)}
        onKeyDown={onKeyDown}
      >
        {frame && (
          <ErrorBoundary fallback={<ErrorState />}>
            {pointed !== null && <i className={css.slot} style={slotOf(frame, pointed)} />}
            <div className={css.drawing} aria-hidden>
              <Suspense fallback={null}>
                <nivoBars.Part {...frame} />
              </Suspense>
            </div>
            {bar && (
              <div className={css.tip} style={tipOf(frame, pointed ?? 0)} aria-hidden>
                <strong className="truncate">{bar.label}</strong>
                <dl>
                  {series.map(({ id, label: name }, at) => (
                    <div key={id}>
                      <dt>{name}</dt>
                      <dd>{said(bar.values[at])}</dd>
                    </div>
                  ))}
                  {series.length > 1 && (
                    <div>
                      <dt>{t('chart.total')}</dt>
                      <dd>{said(barTotal(bar))}</dd>
                    </div>
                  )}
                </dl>
              </div>
            )}
          </ErrorBoundary>
        )}
      </div>
      <table className="sr-only">
        <caption>{label}</caption>
        <thead>
          <tr>
            <th scope="col">{label}</th>
            {series.map(({ id, label: name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.map((one) => (
            <tr key={one.id}>
              <th scope="row">{one.label}</th>
              {series.map(({ id }, at) => (
                <td key={id}>{said(one.values[at])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </figure>
  )
}

/** The bar that a key leads to. */
function nextBar(key: string, from: number | null, count: number): number | null {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return from === null ? 0 : Math.min(count - 1, from + 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return from === null ? count - 1 : Math.max(0, from - 1)
  return null
}

/** The room of one bar, px: where it begins and how long it is, along the axis of bars. */
function roomOf({ width, height, margin, bars, across }: DrawnBars, index: number) {
  const room = across ? height - margin.top - margin.bottom : width - margin.left - margin.right
  const step = room / (bars.length + barGap)
  return { from: (across ? margin.top : margin.left) + (index + barGap / 2) * step, step }
}

function slotOf(frame: DrawnBars, index: number) {
  const { from, step } = roomOf(frame, index)
  const { margin } = frame
  return frame.across
    ? { left: margin.left, right: margin.right, top: from, height: step }
    : { top: margin.top, bottom: margin.bottom, left: from, width: step }
}

/** Beside the bar, on the side where there is more room. */
function tipOf(frame: DrawnBars, index: number) {
  const { from, step } = roomOf(frame, index)
  const { width, height, across } = frame
  if (across) return from < height / 2 ? { right: 8, top: from + step } : { right: 8, bottom: height - from }
  return from < width / 2 ? { left: from + step + 4, top: 4 } : { right: width - from + 4, top: 4 }
}
