import { cellText } from '#contract/columns.ts'
import type { AnyAnalysis } from '#contract/machine/analysis.ts'
import type { AnalysisAnswer } from '#contract/machine/analysisShape.ts'
import { type MeasureName, measureOf } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import { figureOf, readAs } from '#src/kit/chart/figureOf.ts'
import { Delta, Tile, Tiles } from '#src/kit/chart/Tile.tsx'
import { useLanguage, useText } from '#src/lib/text/useText.ts'

interface Props {
  analysis: AnyAnalysis
  /** Undefined or null while nobody knows. */
  answer: AnalysisAnswer | null | undefined
}

/** Figures that no measure says, of the panels that declare them, in their order. */
const figuresOf = ({ panels }: AnyAnalysis) =>
  Object.entries(panels).flatMap(([panel, one]) =>
    'figures' in one ? Object.entries(one.figures).map(([key, kind]) => ({ panel, key, kind })) : [],
  )

/** What the whole period comes to, each beside the period before; what the session may not read is not there. */
export function AnalysisTiles({ analysis, answer }: Props) {
  const t = useText('analysis')
  const language = useLanguage()
  const { measures } = measureWordsIn(language)
  const shown = analysis.tiles.filter((name) => answer?.hidden.includes(name) !== true)
  const said = (name: MeasureName, value: number) => {
    const { kind } = measureOf(name)
    const { value: text, unit = '' } = figureOf(kind, value, language)
    return `${text ?? cellText(kind, value, language)}${unit === '' ? '' : `\u00A0${unit}`}`
  }
  const own = figuresOf(analysis)
  if (shown.length + own.length === 0) return null
  const [first] = own
  return (
    <Tiles label={(first && analysis.words[language].panels[first.panel]) ?? t('totals')}>
      {own.map(({ panel, key, kind }) => (
        <Tile
          key={`${panel}.${key}`}
          name={analysis.words[language].columns[key] ?? key}
          {...figureOf(kind, answer?.cells[panel]?.find(({ x }) => x === key)?.value ?? null, language)}
        />
      ))}
      {shown.map((name) => (
        <Tile
          key={name}
          name={measures[name]}
          {...figureOf(measureOf(name).kind, answer?.total[name] ?? null, language)}
          note={
            analysis.before &&
            answer && (
              <Delta
                value={readAs(measureOf(name).kind, answer.total[name] ?? null)}
                before={readAs(measureOf(name).kind, answer.before?.[name] ?? null)}
                better={measureOf(name).better}
                say={(difference) => said(name, difference)}
              />
            )
          }
        />
      ))}
    </Tiles>
  )
}
