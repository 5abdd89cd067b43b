import { cellText, faceOf } from '#contract/columns.ts'
import type { AnyReportRow } from '#contract/machine/report.ts'
import { hasWords, wordsOf } from '#contract/rules/searchText.ts'
import type { Column } from '#src/kit/table/columns.ts'

import type { ReportQuery } from './reportAddress.ts'
import type { ReportFace } from './reportFace.ts'

/** Rows of this moment that have every word in a text of theirs, shown or not, and pass what the screen narrows by. */
export function narrowedRows(
  rows: readonly AnyReportRow[],
  columns: readonly Column<AnyReportRow>[],
  { words: typed, narrows: chosen }: Pick<ReportQuery, 'words' | 'narrows'>,
  { narrows }: Pick<ReportFace, 'narrows'>,
): readonly AnyReportRow[] {
  const words = wordsOf(typed)
  const texts = columns.filter(({ kind }) => faceOf(kind).holds === 'text')
  const said = (row: AnyReportRow) => texts.map(({ kind, value }) => cellText(kind, value(row), 'pt-BR')).join(' ')
  return rows.filter(
    (row) =>
      Object.entries({ ...narrows }).every(([key, { keeps }]) => keeps(row, chosen[key])) &&
      (words.length === 0 || hasWords(said(row), words)),
  )
}
