import { useAtomValue } from 'jotai'

import { type Unit, units } from '#contract/format.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'

import type { ChartCursor } from './chartCursor.ts'
import { type ChartSeries, nearestPoint } from './chartSeries.ts'

import css from './LineChart.module.css'

interface Props {
  series: readonly ChartSeries[]
  /** Says each line's name; false where the screen has said it once for all charts. */
  named?: boolean
  unit: Unit | undefined
  digits?: number
  cursor: ChartCursor
  chosen: number | null
  reachMs: number
}

/** Which line is which, and what each says at the cursor; without one, what it said last. */
export function ChartLegend({ series, named = true, unit, digits = 0, cursor, chosen, reachMs }: Props) {
  const format = useFormat()
  const at = useAtomValue(cursor) ?? chosen
  return (
    <ul className={css.legend} aria-hidden>
      {series.map(({ id, label, colour, dash, points }) => {
        const found = at === null ? points.findLast(({ value }) => value !== null) : nearestPoint(points, at, reachMs)
        const value = found?.value ?? null
        return (
          <li key={id}>
            <svg width="18" height="8">
              <line x1="1" x2="17" y1="4" y2="4" stroke={`var(--${colour})`} strokeDasharray={dash} />
            </svg>
            {named && <span>{label}</span>}
            <b>{value === null ? '—' : format.number(value, digits)}</b>
          </li>
        )
      })}
      {unit !== undefined && (
        <li>
          <span>{units[unit]}</span>
        </li>
      )}
    </ul>
  )
}
