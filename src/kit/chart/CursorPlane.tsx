import { useAtom } from 'jotai'
import type { KeyboardEvent, MouseEvent } from 'react'

import { useFormat } from '#src/lib/format/useFormat.ts'

import type { ChartCursor } from './chartCursor.ts'
import { type ChartFrame, instantOfX, plotHeight, plotWidth, xOf, yOf } from './chartFrame.ts'
import { type ChartSeries, nearestPoint } from './chartSeries.ts'

import css from './LineChart.module.css'

interface Props {
  label: string
  frame: ChartFrame
  series: readonly ChartSeries[]
  /** A value with its unit. */
  say: (value: number) => string
  cursor: ChartCursor
  chosen: number | null
  onChoose: (at: number | null) => void
  reachMs: number
}

/** Over the plot: the instant under the pointer of any chart of the screen, what each line says there, and the chosen one. */
export function CursorPlane({ label, frame, series, say, cursor, chosen, onChoose, reachMs }: Props) {
  const format = useFormat()
  const [pointed, point] = useAtom(cursor)
  const at = pointed ?? chosen
  const { left, top } = frame.margin
  const values = at === null ? [] : series.map((one) => ({ one, found: nearestPoint(one.points, at, reachMs) }))
  const inPlot = (instant: number) => instant >= frame.start && instant <= frame.end
  const instantAt = (event: MouseEvent<HTMLDivElement>) =>
    instantOfX(frame, event.clientX - event.currentTarget.getBoundingClientRect().left)
  const onKeyDown = (event: KeyboardEvent) => {
    const next = nextInstant(event.key, series, at, frame)
    if (event.key === 'Enter' || event.key === ' ') onChoose(at)
    else if (event.key === 'Escape' && at !== null) {
      point(null)
      onChoose(null)
    } else if (next !== null) point(next)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const text = values.map(({ one, found }) => `${one.label} ${found ? say(found.value) : '—'}`)
  return (
    <div
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={frame.start}
      aria-valuemax={frame.end}
      aria-valuenow={at ?? frame.end}
      aria-valuetext={at === null ? '—' : `${format.dateTime(at)}: ${text.join(', ')}`}
      className={css.plane}
      style={{ left, top, width: plotWidth(frame), height: plotHeight(frame) }}
      onPointerMove={(event) => point(instantAt(event))}
      onPointerLeave={() => point(null)}
      onClick={(event) => onChoose(instantAt(event))}
      onBlur={() => point(null)}
      onKeyDown={onKeyDown}
    >
      {chosen !== null && inPlot(chosen) && (
        <i className={css.chosen} style={{ translate: `${xOf(frame, chosen)}px` }} />
      )}
      {pointed !== null && inPlot(pointed) && (
        <i className={css.pointed} style={{ translate: `${xOf(frame, pointed)}px` }} />
      )}
      {values.map(
        ({ one, found }) =>
          found && (
            <b
              key={one.id}
              className={css.dot}
              style={{
                translate: `${xOf(frame, found.at)}px ${yOf(frame, found.value)}px`,
                background: `var(--${one.colour})`,
              }}
            />
          ),
      )}
    </div>
  )
}

/** Where a key leads from an instant: to the next point of any line, or to an end. */
function nextInstant(key: string, series: readonly ChartSeries[], at: number | null, frame: ChartFrame): number | null {
  const instants = series.flatMap(({ points }) => points.flatMap((one) => (one.value === null ? [] : one.at)))
  const [first, last] = [Math.min(...instants), Math.max(...instants)]
  if (instants.length === 0) return null
  if (key === 'Home') return first
  if (key === 'End') return last
  if (key === 'ArrowRight') return Math.min(...instants.filter((one) => one > (at ?? frame.start - 1)), last)
  if (key === 'ArrowLeft') return Math.max(...instants.filter((one) => one < (at ?? frame.end + 1)), first)
  return null
}
