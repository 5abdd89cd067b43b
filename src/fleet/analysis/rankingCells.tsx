import type { ReactNode } from 'react'

import { type ColumnKind, cellText } from '#contract/columns.ts'
import type { SubjectRow } from '#contract/machine/analysisShape.ts'
import { type MeasureName, measureOf } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import { type Bands, bandOf } from '#contract/rules/bands.ts'
import { seriesOf, seriesText, type Went, worsening } from '#contract/rules/series.ts'
import { Spark } from '#src/kit/chart/Spark.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { Avatar } from '#src/ui/mark/Avatar.tsx'

import { BandMark } from './BandMark.tsx'

import css from './rankingCells.module.css'

/** Room behind the last edge, of what lies before it. */
const beyond = 1.33

/** Who it is: a person with the initials on a colour of the name. */
export const PersonCell = ({ name }: { name: string }) => (
  <span className={css.person}>
    <Avatar name={name} size={20} />
    <span className="truncate">{name}</span>
  </span>
)

/** A band by shape and word; without one, the word for too little. */
export function BandCell({ bands, value }: { bands: Bands; value: number | null }) {
  const language = useLanguage()
  const words = measureWordsIn(language).bands
  const band = value === null ? undefined : bandOf(bands, value)
  return band === undefined ? (
    <span className="unit">{words.insufficient}</span>
  ) : (
    <span className={css.person}>
      <BandMark band={band} />
      {words[band]}
    </span>
  )
}

interface RangeProps {
  bands: Bands
  kind: ColumnKind
  value: number
}

/** A value, and where it stands in the stretches of its bands: from the best on, up to a third behind the last edge. */
export function RangeCell({ bands: { edges }, kind, value }: RangeProps) {
  const language = useLanguage()
  const most = (edges.at(-1) ?? 1) * beyond
  const ends = [0, ...edges, most]
  return (
    <span className={css.range}>
      {cellText(kind, value, language)}
      <span className={css.bullet} aria-hidden>
        {ends.slice(1).map((end, at) => (
          <i key={end} style={{ flexGrow: end - (ends[at] ?? 0) }} />
        ))}
        <b style={{ left: `${(100 * Math.min(Math.max(value, 0), most)) / most}%` }} />
      </span>
    </span>
  )
}

interface WithinProps {
  kind: ColumnKind
  value: number | null
  /** Least and most; null where the interval is not known. */
  within: readonly (number | null)[]
  /** Too little to be compared. */
  pale: boolean
}

/** A value with the interval in which it lies. */
export function WithinCell({ kind, value, within: [low = null, high = null], pale }: WithinProps) {
  const language = useLanguage()
  if (value === null) return <span className="unit">—</span>
  return (
    <span>
      <span className={pale ? 'unit' : undefined}>{cellText(kind, value, language)}</span>
      {low !== null && high !== null && (
        <span className="unit">
          {' '}
          ({cellText(kind, low, language)}–{cellText(kind, high, language)})
        </span>
      )}
    </span>
  )
}

/** Which way a line went that got worse. */
export const wayOf = ({ lately, before }: Went) => (lately > before ? 'up' : 'down')

/** How somebody went, week by week; where it got worse the line says so by its form and colour, and its words say by how much. */
export function WentCell({ cell, of }: { cell: string; of: MeasureName }) {
  const t = useText('analysis')
  const format = useFormat()
  const { better } = measureOf(of)
  const values = seriesOf(cell)
  const worse = worsening(values, better)
  const said =
    worse &&
    t('worse', {
      count: worse.count,
      lately: format.number(worse.lately, 1),
      before: format.number(worse.before, 1),
    })
  return (
    <span title={said ?? undefined}>
      <Spark values={values} size="row" worse={worse ? wayOf(worse) : undefined} />
      <span className="sr-only">
        {said} {seriesText(cell, format.language)}
      </span>
    </span>
  )
}

/** What is counted against somebody is the stronger the more of it there is; the strongest of the column is the most. */
export function heatOf(name: MeasureName, rows: readonly SubjectRow[]): ((row: SubjectRow) => ReactNode) | undefined {
  const { kind, better } = measureOf(name)
  if (kind !== 'count' || better !== 'less') return undefined
  const most = Math.max(0, ...rows.flatMap(({ rank, values }) => (rank === null ? [] : [values[name] ?? 0])))
  return ({ values, rank }) => <HeatCell kind={kind} value={values[name] ?? null} most={rank === null ? 0 : most} />
}

function HeatCell({ kind, value, most }: { kind: ColumnKind; value: number | null; most: number }) {
  const language = useLanguage()
  if (value === null) return <span className="unit">—</span>
  return (
    <>
      {most > 0 && (
        <i className={css.heat} style={{ opacity: 0.06 + (0.94 * Math.max(0, value)) / most }} aria-hidden />
      )}
      <span className={css.over}>{cellText(kind, value, language)}</span>
    </>
  )
}
