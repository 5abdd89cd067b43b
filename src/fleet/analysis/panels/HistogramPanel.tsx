import { useMemo } from 'react'

import type { SubjectRow } from '#contract/machine/analysisShape.ts'
import type { MeasureName } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import type { Bands } from '#contract/rules/bands.ts'
import { Bars } from '#src/kit/chart/Bars.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'

import css from '../Analysis.module.css'

/** As many as there is room for; what lies beyond is in the last. */
const most = 24

interface Props {
  panel: { histogram: MeasureName; step: number; bands?: Bands }
  subjects: readonly SubjectRow[]
  label: string
}

/** How many subjects have which value, of those of whom enough is known. */
export function HistogramPanel({ panel: { histogram: name, step }, subjects, label }: Props) {
  const { number, language } = useFormat()
  const values = subjects.flatMap(({ values: told, thin }) => {
    const value = told[name] ?? null
    return value === null || thin.includes(name) ? [] : [value]
  })
  const cells = Math.min(most, Math.floor(Math.max(0, ...values) / step) + 1)
  const digits = Number.isInteger(step) ? 0 : 1
  const bars =
    values.length === 0
      ? []
      : Array.from({ length: cells }, (_, at) => ({
          id: String(at),
          label: number(at * step, digits),
          values: [values.filter((value) => Math.min(cells - 1, Math.floor(value / step)) === at).length],
        }))
  const series = useMemo(
    () => [{ id: name, label: measureWordsIn(language).measures[name], colour: 'q2' as const }],
    [name, language],
  )
  return (
    <div className={css.draw}>
      <Bars label={label} series={series} bars={bars} kind="count" />
    </div>
  )
}
