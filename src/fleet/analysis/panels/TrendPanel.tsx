import { atom } from 'jotai'
import { useMemo, useState } from 'react'

import { faceOf } from '#contract/columns.ts'
import type { Bucket, BucketRow, GoalLine } from '#contract/machine/analysisShape.ts'
import { type MeasureName, measureOf } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import { goalIn } from '#contract/rules/goalLines.ts'
import { middleOf, passedOf, worsening } from '#contract/rules/series.ts'
import { Bars } from '#src/kit/chart/Bars.tsx'
import { chartColours } from '#src/kit/chart/chartColours.ts'
import { ChartLegend } from '#src/kit/chart/ChartLegend.tsx'
import type { ChartSeries } from '#src/kit/chart/chartSeries.ts'
import { LineChart } from '#src/kit/chart/LineChart.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'

import { wayOf } from '../rankingCells.tsx'

import css from '../Analysis.module.css'

interface Props {
  panel: { trend: readonly MeasureName[]; by: Bucket }
  rows: readonly BucketRow[]
  label: string
  hidden: readonly string[]
  goals: readonly GoalLine[]
  /** When it was answered: nothing is drawn after it. */
  until: number
}

const dayMs = 86_400_000
const lengths: Record<Bucket, number> = { hour: 3_600_000, day: dayMs, week: 7 * dayMs, month: 31 * dayMs }

/**
 * Measures over time. What adds up stands as bars, stacked where there are several of one kind; a rate is a line. Those of
 * different kinds stand beside each other, each with a scale of its own.
 */
export function TrendPanel({ panel, rows, label, hidden, goals, until }: Props) {
  const kinds = useMemo(() => {
    const shown = panel.trend.filter((name) => !hidden.includes(name))
    const keys = new Set(shown.map(scaleOf))
    return [...keys].map((key) => shown.filter((name) => scaleOf(name) === key))
  }, [panel, hidden])
  return (
    <div className={kinds.length > 1 ? css.few : undefined}>
      {kinds.map((names) => (
        <div key={names.join()} className={css.draw}>
          {names.every((name) => measureOf(name).adds) ? (
            <TrendBars names={names} by={panel.by} rows={rows} label={label} />
          ) : (
            <TrendLines
              names={names}
              by={panel.by}
              rows={rows}
              label={label}
              goals={goals}
              until={until}
              alone={kinds.length === 1}
            />
          )}
        </div>
      ))}
    </div>
  )
}

const scaleOf = (name: MeasureName) => `${measureOf(name).kind} ${measureOf(name).adds === true}`
/** Colours of up to three in one chart, then of more. */
const colours = [...chartColours.unordered, 'q1', 'q2', 'q3'] as const

interface PartProps {
  names: readonly MeasureName[]
  by: Bucket
  rows: readonly BucketRow[]
  label: string
}

function TrendBars({ names, by, rows, label }: PartProps) {
  const language = useLanguage()
  const format = useFormat()
  const series = useMemo(
    () =>
      names.map((name, at) => ({
        id: name,
        label: measureWordsIn(language).measures[name],
        colour: colours[at % colours.length] ?? ('c1' as const),
      })),
    [names, language],
  )
  const bars = useMemo(
    () =>
      rows.map(({ at, values }) => ({
        id: String(at),
        label:
          by === 'hour'
            ? format.time(at).slice(0, 5)
            : format.date(at).slice(by === 'month' ? 3 : 0, by === 'month' ? 10 : 5),
        values: names.map((name) => values[name] ?? null),
      })),
    [rows, names, by, format],
  )
  return <Bars label={label} series={series} bars={bars} kind={measureOf(names[0] ?? 'distance').kind} />
}

/** A line of weeks that got worse has the colour of what asks for attention, and says by how much (performance §3.1). */
const worseOf = (name: MeasureName, by: Bucket, rows: readonly BucketRow[]) =>
  by === 'week'
    ? worsening(
        rows.map(({ values }) => values[name] ?? null),
        measureOf(name).better,
      )
    : null

interface LinesProps extends PartProps, Pick<Props, 'goals' | 'until'> {
  /** Whether the title of the panel says what its one line is. */
  alone: boolean
}

function TrendLines({ names, by, rows, label, goals, until, alone }: LinesProps) {
  const t = useText('analysis')
  const language = useLanguage()
  const format = useFormat()
  const [cursor] = useState(() => atom<number | null>(null))
  const [chosen, choose] = useState<number | null>(null)
  const length = lengths[by]
  const series = useMemo(() => {
    const { measures } = measureWordsIn(language)
    const through = (say: (row: BucketRow) => number | null) =>
      rows.map((row) => {
        const value = say(row)
        return { at: middleOf(row.at, length, until), value, min: value, max: value, joined: true }
      })
    return names.flatMap((name, at): ChartSeries[] => {
      const usual = colours[at % colours.length] ?? 'c1'
      const colour = worseOf(name, by, rows) ? 'warn' : usual
      const own = goals.filter(({ measure }) => measure === name)
      const target = (start: number) => goalIn(own, start, start + length)?.target
      const goal = through((row) => target(row.at) ?? null)
      return [
        { id: name, label: measures[name], colour, points: through(({ values }) => values[name] ?? null) },
        ...(goal.some(({ value }) => value !== null)
          ? [
              {
                id: `${name}.goal`,
                label: t('goal', { name: measures[name] }),
                colour: usual,
                dash: '4 4',
                points: goal,
              },
            ]
          : []),
      ]
    })
  }, [names, by, rows, goals, language, length, until, t])
  const isEmpty = rows.every(({ values }) => names.every((name) => (values[name] ?? null) === null))
  const { unit, digits = 0 } = faceOf(measureOf(names[0] ?? 'distance').kind)
  const axis = { series, unit, digits, cursor, chosen, reachMs: length / 2 }
  if (isEmpty) return <EmptyState kind="noRecordsPeriod" />
  return (
    <div className={css.lines}>
      {(series.length > 1 || !alone) && <ChartLegend {...axis} />}
      {names.map((name) => {
        const worse = worseOf(name, by, rows)
        return (
          worse && (
            <p key={name} className={css.worse}>
              <span aria-hidden>{wayOf(worse) === 'up' ? '▲' : '▼'}</span>{' '}
              {names.length > 1 && `${measureWordsIn(language).measures[name]}: `}
              {t('worse', {
                count: worse.count,
                lately: format.number(worse.lately, digits),
                before: format.number(worse.before, digits),
              })}
            </p>
          )
        )
      })}
      <LineChart
        {...axis}
        label={label}
        floor={0}
        start={rows[0]?.at ?? 0}
        end={passedOf(rows.at(-1)?.at ?? 0, length, until)}
        onChoose={choose}
      />
    </div>
  )
}
