import type { ColumnKind } from '#contract/columns.ts'
import type { AnyReport, Figure, Total } from '#contract/machine/report.ts'
import { figureOf } from '#src/kit/chart/figureOf.ts'
import { Tile, Tiles } from '#src/kit/chart/Tile.tsx'
import { useLanguage, useText } from '#src/lib/text/useText.ts'

import type { ReportFace } from './reportFace.ts'
import type { ReportModel } from './useReport.ts'

interface Props {
  report: AnyReport
  face: ReportFace
  model: Pick<ReportModel, 'totals' | 'may'>
}

/** As many as the eye takes in at once. */
const most = 4

/** What all rows of the filter come to, whatever page is shown; a sum of what the session may not read is not there. */
export function ReportTiles({ report, face, model: { totals, may } }: Props) {
  const t = useText('report')
  const language = useLanguage()
  const { columns, figures, totals: said = {} } = report.words[language]
  const made = { ...report.totals, ...report.figures }
  const names = face.tiles ?? Object.keys(made).slice(0, most)
  const readable = names.filter((name) => may(name) && partsOf(made[name]).every(may))
  if (readable.length === 0) return null
  return (
    <Tiles label={t('totals')}>
      {readable.map((name) => (
        <Tile
          key={name}
          name={figures[name] ?? said[name] ?? columns[name] ?? name}
          {...figureOf(kindOf(report, name, made[name]), totals?.[name] ?? null, language)}
        />
      ))}
    </Tiles>
  )
}

/** Columns that a total is made of. */
const partsOf = (of: Total | Figure | undefined): string[] =>
  typeof of === 'object'
    ? Object.values<unknown>(of).flatMap((part) => (typeof part === 'number' ? [] : [part].flat().map(String)))
    : []

/** Null is a number without a unit, with one digit: a rate. */
function kindOf({ columns }: AnyReport, name: string, of: Total | Figure | undefined): ColumnKind | null {
  if (of === 'count' || (typeof of === 'object' && 'count' in of)) return 'count'
  if (typeof of === 'object' && 'sum' in of) return columns[of.sum] ?? 'count'
  if (typeof of === 'object' && 'percentile' in of) return columns[of.percentile] ?? null
  return columns[name] ?? null
}
