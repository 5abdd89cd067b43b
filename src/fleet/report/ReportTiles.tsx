import { type ColumnKind, faceOf } from '#contract/columns.ts'
import type { Language } from '#contract/kinds.ts'
import type { AnyReport, Figure, Total } from '#contract/machine/report.ts'
import { figureOf, readAs } from '#src/kit/chart/figureOf.ts'
import { Delta, Tile, Tiles } from '#src/kit/chart/Tile.tsx'
import { useLanguage, useText } from '#src/lib/text/useText.ts'

import type { ReportFace } from './reportFace.ts'
import type { ReportModel } from './useReport.ts'

interface Props {
  report: AnyReport
  face: ReportFace
  model: Pick<ReportModel, 'totals' | 'before' | 'may'>
}

/** As many as the eye takes in at once. */
const most = 4

/** What all rows of the filter come to, whatever page is shown, each beside the period before (reports §3.3); a sum of what the session may not read is not there. */
export function ReportTiles({ report, face, model: { totals, before, may } }: Props) {
  const t = useText('report')
  const language = useLanguage()
  const { columns, figures, totals: said = {} } = report.words[language]
  const made = { ...report.totals, ...report.figures }
  const names = face.tiles ?? Object.keys(made).slice(0, most)
  const readable = names.filter((name) => may(name) && partsOf(made[name]).every(may))
  if (readable.length === 0) return null
  return (
    <Tiles label={t('totals')}>
      {readable.map((name) => {
        const kind = kindOf(report, name, made[name])
        return (
          <Tile
            key={name}
            name={figures[name] ?? said[name] ?? columns[name] ?? name}
            {...figureOf(kind, totals?.[name] ?? null, language)}
            note={
              before !== null &&
              isNumber(kind) && (
                <Delta
                  value={readAs(kind, totals?.[name] ?? null)}
                  before={readAs(kind, before[name] ?? null)}
                  better={null}
                  say={(difference) => spoken(kind, difference, language)}
                />
              )
            }
          />
        )
      })}
    </Tiles>
  )
}

const isNumber = (kind: ColumnKind | null) => kind === null || faceOf(kind).holds === 'number'
const spoken = (kind: ColumnKind | null, value: number, language: Language): string => {
  const { value: text, unit = '' } = figureOf(kind, value, language)
  return `${text ?? '0'}${unit === '' ? '' : `\u00A0${unit}`}`
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
