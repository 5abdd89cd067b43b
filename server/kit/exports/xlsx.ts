import { Zip, ZipDeflate, strToU8 } from 'fflate'

import { type Cell, type ColumnKind, cellText, faceOf, fileNumber, headText } from '#contract/columns.ts'
import { instantText } from '#contract/format.ts'

import { textsIn } from '../../text/text.ts'
import { type Sheet, batches, totalCells } from './sheet.ts'
import { escapeXml, mainNamespace, styleOf, workbookParts } from './xlsxParts.ts'

/** Characters that a column is wide at first, by what it holds. */
const widths: Record<'text' | 'number' | 'instant', number> = { text: 24, number: 14, instant: 20 }
const dayMs = 86_400_000
/** Day 0 of a spreadsheet, 30 December 1899, in days before the epoch. */
const epochDay = 25_569

/** An instant as the day number that a spreadsheet counts by, on the clocks of the zone. */
function serialDay(at: number, timeZone: string): number {
  const [year = 0, month = 1, ...rest] = instantText(at, 'yyyy MM dd HH mm ss', timeZone).split(' ').map(Number)
  return Date.UTC(year, month - 1, ...rest) / dayMs + epochDay
}

const textCell = (text: string, style: number): string =>
  `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`

function cellXml(kind: ColumnKind, value: Cell, { timeZone, language }: Sheet): string {
  const style = styleOf(kind)
  if (value === null) return '<c/>'
  if (typeof value === 'string') return textCell(cellText(kind, value, language, timeZone), style)
  return `<c s="${style}"><v>${faceOf(kind).holds === 'instant' ? serialDay(value, timeZone) : fileNumber(kind, value)}</v></c>`
}

function sheetHead({ columns }: Sheet): string {
  const cols = columns.map(({ kind }, at) => {
    const width = widths[faceOf(kind).holds]
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`
  })
  const heads = columns.map(({ label, kind }) => textCell(headText(label, kind), 1))
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<worksheet xmlns="${mainNamespace}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row>${heads.join('')}</row>`
}

/** Totals, real numbers too, and the lines of the foot. */
function endXml(sheet: Sheet): string {
  const end = sheet.end?.()
  if (end === undefined) return ''
  const totals = totalCells(sheet, end, textsIn(sheet.language).file.total)
  const cells = totals?.map((cell, at) =>
    typeof cell === 'string' ? textCell(cell, 1) : cellXml(sheet.columns[at]?.kind ?? 'text', cell, sheet),
  )
  const notes = end.notes.map((note) => `<row>${textCell(note, 0)}</row>`)
  return `${cells ? `<row>${cells.join('')}</row>` : ''}${notes.join('')}`
}

/**
 * A workbook of one sheet: numbers and dates are real ones with a format, the head is frozen. Compressed as it is
 * written: memory holds one handful of rows, whatever their number.
 */
export async function* xlsxFile(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const made: Uint8Array[] = []
  let fault: Error | null = null
  const zip = new Zip((error, chunk) => {
    fault ??= error
    if (chunk) made.push(chunk)
  })
  const entry = (path: string): ZipDeflate => {
    const file = new ZipDeflate(path, { level: 6 })
    file.mtime = sheet.at
    zip.add(file)
    return file
  }
  const flush = (): Uint8Array[] => {
    if (fault) throw fault
    return made.splice(0)
  }
  for (const [path, xml] of workbookParts(sheet)) entry(path).push(strToU8(xml), true)
  const rows = entry('xl/worksheets/sheet1.xml')
  rows.push(strToU8(sheetHead(sheet)))
  for await (const batch of batches(sheet)) {
    const xml = batch.map(
      (row) => `<row>${sheet.columns.map(({ kind }, at) => cellXml(kind, row[at] ?? null, sheet)).join('')}</row>`,
    )
    rows.push(strToU8(xml.join('')))
    yield* flush()
  }
  rows.push(strToU8(endXml(sheet)))
  rows.push(strToU8('</sheetData></worksheet>'), true)
  zip.end()
  yield* flush()
}
