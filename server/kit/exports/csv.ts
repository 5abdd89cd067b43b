import { type Cell, type ColumnKind, cellText, faceOf, fileNumber, headText } from '#contract/columns.ts'
import { numberText } from '#contract/format.ts'
import type { Language } from '#contract/kinds.ts'

import { textsIn } from '../../text/text.ts'
import { type Sheet, batches, totalCells } from './sheet.ts'

/** What spreadsheets of each language part cells by; where the comma is in numbers, it is the semicolon. */
const separators: Record<Language, string> = { 'pt-BR': ';', en: ',', es: ';' }

/**
 * Text that a spreadsheet would take for a formula is marked as text, in the wide signs of East Asian keyboards too: OWASP
 * "CSV injection".
 */
const guarded = (text: string): string => (/^[=+\-@＝＋－＠]/.test(text.trimStart()) ? `'${text}` : text)

const quoted = (text: string, separator: string): string =>
  /["\r\n]/.test(text) || text.includes(separator) ? `"${text.replaceAll('"', '""')}"` : text

/** `1234,5`: a number as a spreadsheet of this language reads one, without what only eyes need. */
function bareNumber(kind: ColumnKind, value: number, language: Language): string {
  const { digits = 0, plain } = faceOf(kind)
  if (plain) return String(value)
  return numberText(value, language, digits)
    .replace('\u2212', '-')
    .replaceAll(language === 'en' ? ',' : '.', '')
}

function csvCell(kind: ColumnKind, value: Cell, { language, timeZone }: Sheet): string {
  if (typeof value === 'string') return guarded(cellText(kind, value, language, timeZone))
  if (typeof value === 'number' && faceOf(kind).holds === 'number')
    return bareNumber(kind, fileNumber(kind, value), language)
  return cellText(kind, value, language, timeZone)
}

/** RFC 4180 with a byte order mark, without which spreadsheets misread accents; one line of heads, the rows, totals, a foot. */
export async function* csvFile(sheet: Sheet): AsyncGenerator<string> {
  const separator = separators[sheet.language]
  const line = (cells: readonly string[]) => `${cells.map((cell) => quoted(cell, separator)).join(separator)}\r\n`
  yield `\uFEFF${line(sheet.columns.map(({ label, kind }) => headText(label, kind)))}`
  for await (const batch of batches(sheet)) {
    yield batch.map((row) => line(sheet.columns.map(({ kind }, at) => csvCell(kind, row[at] ?? null, sheet)))).join('')
  }
  const end = sheet.end?.()
  if (end === undefined) return
  const totals = totalCells(sheet, end, textsIn(sheet.language).file.total)
  if (totals !== null) yield line(sheet.columns.map(({ kind }, at) => csvCell(kind, totals[at] ?? null, sheet)))
  // As many cells as a row has: RFC 4180 wants every line alike.
  yield end.notes.map((note) => line(sheet.columns.map((_, at) => (at === 0 ? guarded(note) : '')))).join('')
}
