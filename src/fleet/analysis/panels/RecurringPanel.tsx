import { useMemo } from 'react'

import type { Recurring, RecurringRow } from '#contract/machine/analysisShape.ts'
import { type MeasureName, measureOf } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import { Bars } from '#src/kit/chart/Bars.tsx'
import { Heat } from '#src/kit/chart/Heat.tsx'
import { useLanguage, useText } from '#src/lib/text/useText.ts'

import css from '../Analysis.module.css'

const hours = Array.from({ length: 24 }, (_, hour) => hour)
const weekdays = ['1', '2', '3', '4', '5', '6', '7'] as const

interface Props {
  panel: { spread: MeasureName; by: Recurring } | { heat: MeasureName }
  rows: readonly RecurringRow[]
  label: string
}

/** A measure by hour of the day or weekday as bars, by both as a heat. */
export function RecurringPanel({ panel, rows, label }: Props) {
  const t = useText('analysis')
  const language = useLanguage()
  const name = 'heat' in panel ? panel.heat : panel.spread
  const { kind } = measureOf(name)
  const byHour = 'spread' in panel && panel.by === 'hourOfDay'
  const series = useMemo(
    () => [{ id: name, label: measureWordsIn(language).measures[name], colour: 'q2' as const }],
    [name, language],
  )
  const bars = useMemo(() => {
    const heads = byHour
      ? hours.map((hour) => ({ key: hour, label: `${hour} h` }))
      : weekdays.map((day) => ({ key: Number(day), label: t(`weekday.${day}`) }))
    return heads.map(({ key, label: head }) => ({
      id: String(key),
      label: head,
      values: [rows.find(({ hour, weekday }) => (byHour ? hour : weekday) === key)?.value ?? null],
    }))
  }, [rows, byHour, t])
  if ('spread' in panel)
    return (
      <div className={css.draw}>
        <Bars label={label} series={series} bars={bars} kind={kind} />
      </div>
    )
  return (
    <Heat
      label={label}
      kind={kind}
      columns={hours.map(String)}
      rows={weekdays.map((day) => ({
        head: t(`weekday.${day}`),
        values: hours.map(
          (hour) => rows.find((row) => row.hour === hour && row.weekday === Number(day))?.value ?? null,
        ),
      }))}
    />
  )
}
