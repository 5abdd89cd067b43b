import { useMemo } from 'react'

import type { SubjectRow } from '#contract/machine/analysisShape.ts'
import type { MeasureName } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import { type BandName, type Bands, bandOf, bandsIn, type OwnEdges } from '#contract/rules/bands.ts'
import { Bars } from '#src/kit/chart/Bars.tsx'
import { chartColours } from '#src/kit/chart/chartColours.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'

import css from '../Analysis.module.css'

/** The best band is the strongest: most of a fleet stands there. */
const strengths = chartColours.ordered.toReversed()
/** A bar belongs to the band of its middle; without bands all are of one kind. */
const partsOf = (bands: Bands | undefined): readonly (BandName | null)[] => bands?.names ?? [null]

/** As many as there is room for; what lies beyond is in the last. */
const most = 24

interface Props {
  panel: { histogram: MeasureName; step: number; bands?: Bands }
  subjects: readonly SubjectRow[]
  edges: readonly OwnEdges[]
  label: string
}

/** How many subjects have which value, of those of whom enough is known. */
export function HistogramPanel({ panel: { histogram: name, step, bands: usual }, subjects, edges, label }: Props) {
  const bands = useMemo(() => usual && bandsIn(usual, edges, null), [usual, edges])
  const { number, language } = useFormat()
  const values = subjects.flatMap(({ values: told, thin }) => {
    const value = told[name] ?? null
    return value === null || thin.includes(name) ? [] : [value]
  })
  const parts = partsOf(bands)
  const cells = Math.min(most, Math.floor(Math.max(0, ...values) / step) + 1)
  const digits = Number.isInteger(step) ? 0 : 1
  const bars =
    values.length === 0
      ? []
      : Array.from({ length: cells }, (_, at) => ({
          id: String(at),
          label: number(at * step, digits),
          values: parts.map((part) =>
            part === null || (bands && bandOf(bands, at * step + step / 2) === part)
              ? values.filter((value) => Math.min(cells - 1, Math.floor(value / step)) === at).length
              : null,
          ),
        }))
  const series = useMemo(() => {
    const words = measureWordsIn(language)
    return partsOf(bands).map((part, at) => ({
      id: part ?? name,
      label: part === null ? words.measures[name] : words.bands[part],
      colour: part === null ? ('q2' as const) : (strengths[at] ?? 'q1'),
    }))
  }, [name, bands, language])
  return (
    <div className={css.draw}>
      <Bars label={label} series={series} bars={bars} kind="count" />
    </div>
  )
}
