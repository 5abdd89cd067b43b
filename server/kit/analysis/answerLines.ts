import { type ColumnKind, cellText } from '#contract/columns.ts'
import type { Language } from '#contract/kinds.ts'
import { type AnyAnalysis, bandedOf, fileOf, rankingOf, subjectKeys } from '#contract/machine/analysis.ts'
import { type AnalysisAnswer, type OwnRow, unnamedOf } from '#contract/machine/analysisShape.ts'
import { type MeasureName, type Values, measureOf } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'
import { bandOf, bandsIn } from '#contract/rules/bands.ts'

/** The table of an answer, as the page has it. */
export function linesOf(analysis: AnyAnalysis, told: AnalysisAnswer, language: Language): OwnRow[] {
  const file = fileOf(analysis)
  if (file.of === 'rows') return told.rows[file.panel] ?? []
  const words = measureWordsIn(language)
  if (file.of === 'tiles') {
    const text = (name: MeasureName, values: Values | null) =>
      cellText(measureOf(name).kind, values?.[name] ?? null, language)
    return analysis.tiles
      .filter((name) => !told.hidden.includes(name))
      .map((name) => ({
        measure: words.measures[name],
        value: text(name, told.total) || null,
        before: text(name, told.before) || null,
      }))
  }
  const ranking = rankingOf(analysis)
  const heads = subjectKeys(analysis.subject)
  const columns = Object.entries<ColumnKind>(file.columns)
  return told.subjects.map((row) => {
    const said = [row.label || words[unnamedOf(analysis, row.id)], row.code, row.detail]
    const value = ranking ? row.values[bandedOf(ranking)] : null
    const enough = ranking && !row.thin.includes(bandedOf(ranking))
    const band =
      ranking?.bands && enough && typeof value === 'number'
        ? bandOf(bandsIn(ranking.bands, told.edges, row.company), value)
        : undefined
    const own: OwnRow = {
      rank: row.rank,
      change: row.change,
      band: ranking?.bands ? words.bands[band ?? 'insufficient'] : null,
      ...Object.fromEntries(heads.map((key, at) => [key, said[at] ?? null])),
    }
    return Object.fromEntries(
      columns.map(([key]) => [key, key in own ? (own[key] ?? null) : (row.beside[key] ?? row.values[key] ?? null)]),
    )
  })
}

/** Lines as a file takes them, one by one. */
export async function* each<T>(lines: readonly T[]): AsyncGenerator<T> {
  yield* lines
}
