import { predictive } from '#contract/analyses/predictive.ts'
import { cellText } from '#contract/columns.ts'
import type { OwnRow } from '#contract/machine/analysisShape.ts'
import type { PanelProps } from '#src/fleet/analysis/analysisFace.ts'
import { useLanguage } from '#src/lib/text/useText.ts'

import { type SignalPoint, signalBox, signalChart } from './signalChart.ts'

import css from './SignalCharts.module.css'

const dayMs = 86_400_000
const numberOf = (row: OwnRow, key: string): number | null => {
  const value = row[key]
  return typeof value === 'number' ? value : null
}

/** Of the vehicle that was chosen each signal as it was measured: its days, its line with the bounds, its limit. */
export function SignalCharts({ answer, query }: PanelProps) {
  const said = predictive.words[useLanguage()]
  const days = answer.rows['series'] ?? []
  const rows = answer.rows['signals'] ?? []
  if (query.vehicles.length !== 1) return null
  const drawn = rows.filter(({ signal }) => days.some((one) => one['signal'] === signal))
  if (drawn.length === 0) return null
  return (
    <section aria-label={said.panels.series} className={css.charts}>
      {drawn.map((row) => (
        <SignalChart
          key={String(row['signal'])}
          row={row}
          points={days
            .filter(({ signal }) => signal === row['signal'])
            .map((one) => ({ day: Date.parse(String(one['day'])) / dayMs, value: numberOf(one, 'value') ?? 0 }))
            .toSorted((a, b) => a.day - b.day)}
        />
      ))}
    </section>
  )
}

function SignalChart({ row, points }: { row: OwnRow; points: readonly SignalPoint[] }) {
  const language = useLanguage()
  const { columns } = predictive.words[language]
  const [level, slope, low, high] = ['level', 'slope', 'slopeLow', 'slopeHigh'].map((key) => numberOf(row, key))
  const limit = numberOf(row, 'limit')
  const way =
    typeof level === 'number' && typeof slope === 'number' && typeof low === 'number' && typeof high === 'number'
      ? { level, slope, low, high }
      : null
  const drawn = signalChart(points, way, limit)
  if (drawn === null) return null
  const text = (value: number) => cellText('precise', value, language)
  const { width, height } = signalBox
  return (
    <figure className={css.chart}>
      <figcaption>
        <b>{String(row['signal'])}</b>
        <span>{String(row['state'])}</span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} data-drawing aria-hidden>
        {drawn.band !== null && <path className={css.band} d={drawn.band} />}
        {drawn.line !== null && <path d={drawn.line} />}
        {drawn.limit !== null && <path className={css.limit} d={`M0 ${drawn.limit}H${width}`} />}
        {drawn.points.map(({ x, y }) => (
          <circle key={x} cx={x} cy={y} r={2.5} />
        ))}
      </svg>
      <small>
        {[
          `${text(drawn.least)} … ${text(drawn.most)}`,
          way && `${columns.slope} ${text(way.slope)} (${text(way.low)} … ${text(way.high)})`,
          limit !== null && `${columns.limit} ${text(limit)}`,
          row['evidence'],
        ]
          .filter(Boolean)
          .join(' · ')}
      </small>
    </figure>
  )
}
