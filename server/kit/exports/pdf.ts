import { once } from 'node:events'

import Pdf from 'pdfkit'

import { type Cell, alignmentOf, cellText } from '#contract/columns.ts'
import { dateText, dateTimeText } from '#contract/format.ts'

import { fill, textsIn } from '../../text/text.ts'
import { type Face, type Run, fonts, runsOf } from './pdfText.ts'
import { drawnWay } from './pdfWay.ts'
import { columnWidths, gapPt, headLines } from './pdfWidths.ts'
import { type Sheet, batches, totalCells } from './sheet.ts'

/** Points: A4 on its side. */
const page = { width: 841.89, height: 595.28 }
const margin = 32
const right = page.width - margin
const bottom = page.height - margin - 14
const rowPt = 16
const bodyTop = 88
const notePt = 12
/** Where the rows of a page begin: below what is said of them all. */
const topOf = ({ notes = [] }: Sheet): number => bodyTop + notes.length * notePt
const size = 8
/** Of a table that asks for more than the page is wide; below it nobody reads. */
const leastSize = 6
const ink = '#12171C'
const muted = '#56626D'
const line = '#C5CDD4'
const band = '#F0F2F4'
/** Digits of one width, so that numbers line up. */
const figures = { features: ['tnum' as const] }

/** A document and the pen on it. */
class Paper {
  readonly doc: PDFKit.PDFDocument
  readonly #chunks: Uint8Array[] = []
  readonly #widths = new Map<string, number>()

  constructor({ title, originName, at }: Sheet) {
    this.doc = new Pdf({
      size: 'A4',
      layout: 'landscape',
      margin: 0,
      bufferPages: true,
      autoFirstPage: false,
      // Without this it would load Helvetica, which no page uses.
      font: '',
      info: { Title: title, Author: originName, Creator: originName, CreationDate: new Date(at) },
    })
    for (const [face, font] of Object.entries(fonts)) this.doc.registerFont(face, font)
    this.doc.on('data', (chunk: Uint8Array) => this.#chunks.push(chunk))
  }

  take(): Uint8Array[] {
    return this.#chunks.splice(0)
  }

  width(text: string, style: Style = {}): number {
    // Figures of one width: what is measured once holds for every number of the same form.
    const form = style.end ? text.replaceAll(/\d/g, '0') : text
    const key = `${style.end} ${style.bold} ${style.pt} ${form}`
    const known = this.#widths.get(key)
    if (known !== undefined) return known
    const width = runsOf(form).reduce((sum, run) => sum + this.#measure(run, style), 0)
    if (this.#widths.size < 20_000) this.#widths.set(key, width)
    return width
  }

  #measure(run: Run, { bold = false, pt = size, end = false }: Style): number {
    return this.#pick(run, bold, pt).widthOfString(run.text, end ? figures : {})
  }

  /** One line within `width`, cut with an ellipsis where it must be. */
  write(text: string, x: number, y: number, width: number, style: Style = {}): void {
    const { bold = false, pt = size, colour = ink, end = false } = style
    const shown = this.#cut(text, width, style)
    const options = end ? figures : {}
    let at = end ? x + width - this.width(shown, style) : x
    for (const run of runsOf(shown)) {
      this.#pick(run, bold, pt)
        .fillColor(colour)
        .text(run.text, at, y, { lineBreak: false, ...options })
      at += this.doc.widthOfString(run.text, options)
    }
  }

  #pick(run: Run, bold: boolean, pt: number): PDFKit.PDFDocument {
    const face: Face = bold ? (run.extended ? 'boldExt' : 'bold') : run.extended ? 'plainExt' : 'plain'
    return this.doc.font(face).fontSize(pt)
  }

  #cut(text: string, width: number, style: Style): string {
    if (this.width(text, style) <= width) return text
    const signs = [...text]
    let low = 0
    let high = signs.length
    while (low < high) {
      const middle = Math.ceil((low + high) / 2)
      if (this.width(`${signs.slice(0, middle).join('')}…`, style) <= width) low = middle
      else high = middle - 1
    }
    return `${signs.slice(0, low).join('').trimEnd()}…`
  }
}

interface Style {
  bold?: boolean
  pt?: number
  colour?: string
  /** Ends at the right edge of its width. */
  end?: boolean
}

function sheetHead(paper: Paper, sheet: Sheet): void {
  const { title, originName, companies, period, at, language, timeZone } = sheet
  const words = textsIn(language).file
  const half = (right - margin) / 2
  paper.doc.addPage()
  paper.write(title, margin, 30, half * 1.4, { bold: true, pt: 14 })
  paper.write(originName, right - half * 0.6, 33, half * 0.6, { bold: true, pt: 10, end: true })
  const day = (when: number) => dateText(when, language, timeZone)
  const facts = [
    companies.join(', '),
    period ? fill(words.period, { from: day(period.from), to: day(period.to) }) : '',
    fill(words.made, { at: dateTimeText(at, language, timeZone), timeZone }),
  ]
  paper.write(facts.filter((fact) => fact !== '').join('  ·  '), margin, 52, half * 2, { colour: muted })
  for (const [n, note] of (sheet.notes ?? []).entries()) paper.write(note, margin, 52 + (n + 1) * notePt, half * 2)
}

interface Table {
  widths: readonly number[]
  pt: number
  heads: readonly (readonly string[])[]
}

function pageHead(paper: Paper, sheet: Sheet, { widths, pt, heads }: Table): void {
  sheetHead(paper, sheet)
  const top = topOf(sheet)
  let x = margin
  for (const [index, { kind }] of sheet.columns.entries()) {
    const width = widths[index] ?? 0
    const lines = heads[index] ?? []
    const style = { bold: true, colour: muted, end: alignmentOf(kind) === 'end', pt }
    for (const [at, text] of lines.entries())
      paper.write(text, x, top - rowPt + 2 - (lines.length - 1 - at) * (pt + 1), width - gapPt, style)
    x += width
  }
  paper.doc
    .moveTo(margin, top - 2)
    .lineTo(right, top - 2)
    .lineWidth(0.75)
    .stroke(line)
}

/** What was driven, on a page of its own before the rows. */
function wayPage(paper: Paper, sheet: Sheet): void {
  const top = bodyTop
  const box = { x: margin, y: top, width: right - margin, height: bottom - top - 16 }
  const way = drawnWay(sheet.way ?? [], box)
  const [first] = way?.points ?? []
  const last = way?.points.at(-1)
  if (!way || !first || !last) return
  sheetHead(paper, sheet)
  const { doc } = paper
  doc.moveTo(...first)
  for (const point of way.points.slice(1)) doc.lineTo(...point)
  doc.lineWidth(1.5).lineJoin('round').stroke(ink)
  doc
    .circle(...first, 4)
    .lineWidth(1.5)
    .fillAndStroke('#FFFFFF', ink)
  doc.circle(...last, 4).fill(ink)
  const { km, pt } = way.scale
  doc
    .moveTo(margin, bottom)
    .lineTo(margin + pt, bottom)
    .lineWidth(1.5)
    .stroke(muted)
  paper.write(cellText('km', km, sheet.language), margin + pt + 6, bottom - 5, 120, { colour: muted })
}

/** Page x of y: only the end knows how many there are. */
function pageFeet(paper: Paper, { language }: Sheet): void {
  const { start, count } = paper.doc.bufferedPageRange()
  for (let index = 0; index < count; index++) {
    paper.doc.switchToPage(start + index)
    const text = fill(textsIn(language).file.page, { page: index + 1, pages: count })
    paper.write(text, margin, page.height - margin, right - margin, { colour: muted, end: true })
  }
}

/**
 * A4 on its side; title, companies and heads on every page, which ends with "page x of y". Rows come by the handful,
 * and the process does what else waits between two; the finished pages are kept until the last is known, which is why
 * `limits.exportPdfRows` is lower than that of other files.
 */
export async function* pdfFile(sheet: Sheet): AsyncGenerator<Uint8Array> {
  const paper = new Paper(sheet)
  const { columns, language, timeZone } = sheet
  const textOf = (value: Cell, at: number) => cellText(columns[at]?.kind ?? 'text', value, language, timeZone)
  let table: Table | null = null
  const tableBy = (rows: readonly string[][]): Table => {
    const heads = columns.map(({ label }) => headLines(label))
    const asked = columns.map((_, at) =>
      Math.max(
        ...(heads[at] ?? []).map((text) => paper.width(text, { bold: true })),
        ...rows.map((row) => paper.width(row[at] ?? '')),
      ),
    )
    const room = right - margin
    const pt = Math.max(leastSize, Math.min(size, (size * room) / asked.reduce((sum, width) => sum + width + gapPt, 0)))
    return {
      widths: columnWidths(
        asked.map((width) => (width * pt) / size),
        room,
      ),
      pt,
      heads,
    }
  }
  wayPage(paper, sheet)
  let y = Infinity
  let striped = false
  const rowOf = (texts: readonly string[], shown: Table, style: Style = {}) => {
    let x = margin
    for (const [at, text] of texts.entries()) {
      const width = shown.widths[at] ?? 0
      const end = alignmentOf(columns[at]?.kind ?? 'text') === 'end'
      paper.write(text, x, y + 2, width - gapPt, { ...style, end, pt: shown.pt })
      x += width
    }
    y += rowPt
  }
  const room = (shown: Table, pt = rowPt) => {
    if (y + pt <= bottom) return
    pageHead(paper, sheet, shown)
    y = topOf(sheet)
    striped = false
  }
  for await (const batch of batches(sheet)) {
    const rows = batch.map((row) => row.map(textOf))
    // The first handful speaks for all: rows that come later are not known yet.
    table ??= tableBy(rows)
    for (const row of rows) {
      room(table)
      if (striped) paper.doc.rect(margin - 4, y - 2, right - margin + 8, rowPt).fill(band)
      striped = !striped
      rowOf(row, table)
    }
    yield* paper.take()
  }
  const none = table === null
  table ??= tableBy([])
  if (none) {
    room(table)
    paper.write(textsIn(language).file.empty, margin, y + 4, right - margin, { colour: muted })
    y += rowPt
  }
  const end = sheet.end?.()
  if (end !== undefined) {
    const totals = none ? null : totalCells(sheet, end, textsIn(language).file.total)
    room(table, rowPt + end.notes.length * notePt)
    if (totals !== null) {
      paper.doc.moveTo(margin, y).lineTo(right, y).lineWidth(0.75).stroke(line)
      rowOf(
        totals.map((cell, at) => (typeof cell === 'string' ? cell : textOf(cell, at))),
        table,
        { bold: true },
      )
    }
    for (const note of end.notes) {
      paper.write(note, margin, y + 6, right - margin, { colour: muted, pt: 7 })
      y += notePt
    }
  }
  pageFeet(paper, sheet)
  const ended = once(paper.doc, 'end')
  paper.doc.end()
  await ended
  yield* paper.take()
}
