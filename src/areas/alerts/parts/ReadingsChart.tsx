import { atom } from 'jotai'
import { useMemo, useState } from 'react'

import type { AlertWhy } from '#contract/endpoints/alert.ts'
import { ChartLegend } from '#src/kit/chart/ChartLegend.tsx'
import type { ChartPoint, ChartSeries } from '#src/kit/chart/chartSeries.ts'
import { LineChart } from '#src/kit/chart/LineChart.tsx'
import { useText } from '#src/lib/text/useText.ts'

import { clearLineOf } from '../ruleOfThen.ts'
import { unitOf } from './quantity.ts'

import css from '../Why.module.css'

const point = (at: number, value: number): ChartPoint => ({ at, value, min: value, max: value, joined: true })
/** Two readings with a longer silence between them are not one line. */
const joinedMs = 600_000

/** The value that decided, as it was read, with the limit and the line at which it is over; nothing where there are no two readings. */
export function ReadingsChart({ why: { readings, value, alert, rule } }: { why: AlertWhy }) {
  const t = useText('alerts')
  const [cursor] = useState(() => atom<number | null>(null))
  const [chosen, choose] = useState<number | null>(null)
  const { series, start, end } = useMemo(() => {
    const per = value === null || value === 'state' ? 1 : (unitOf(value).per ?? 1)
    const read = readings.flatMap((one) => (one.value === null ? [] : [point(one.at, one.value / per)]))
    const points = read.map((one, n) => ({ ...one, joined: one.at - (read[n - 1]?.at ?? -Infinity) <= joinedMs }))
    const [from, to] = [points[0]?.at ?? 0, points.at(-1)?.at ?? 0]
    const line = (id: 'limit' | 'clear', at: number | null, dash: string): ChartSeries[] =>
      at === null
        ? []
        : [{ id, label: t(`why.line_${id}`), colour: 'c2', dash, points: [point(from, at / per), point(to, at / per)] }]
    const limit = alert.threshold ?? alert.limitKmh ?? null
    const clear = limit === null ? null : clearLineOf(rule?.was?.body, limit)
    return {
      start: from,
      end: to,
      series:
        value === null
          ? []
          : [
              { id: 'value', label: t(`value.${value}`), colour: 'c1' as const, points },
              ...line('limit', limit, '6 3'),
              ...line('clear', clear, '2 3'),
            ],
    }
  }, [readings, value, alert, rule, t])
  if (value === null || value === 'state' || start === end) return <p className={css.note}>{t('why.chartNone')}</p>
  const { unit, digits } = unitOf(value)
  const axis = { cursor, chosen, onChoose: choose, reachMs: joinedMs }
  return (
    <div className={css.chart}>
      <ChartLegend series={series} named unit={unit} digits={digits} {...axis} />
      <LineChart
        label={t(`value.${value}`)}
        series={series}
        unit={unit}
        digits={digits}
        start={start}
        end={end}
        {...axis}
      />
    </div>
  )
}
