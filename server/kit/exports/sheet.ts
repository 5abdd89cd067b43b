import { setImmediate } from 'node:timers/promises'

import type { Cell } from '#contract/columns.ts'
import type { DatasetColumn, FileEnd } from '#contract/dataset.ts'
import type { Language } from '#contract/kinds.ts'

/** A table on its way into a file. */
export interface Sheet {
  title: string
  /** The product, as this installation calls itself. */
  originName: string
  /** Names of the companies that the rows are of. */
  companies: readonly string[]
  /** Lines of their own below them, on every page. */
  notes?: readonly string[]
  /** Epoch ms; null when the rows are of no span. */
  period: { from: number; to: number } | null
  /** When the rows were read, epoch ms. */
  at: number
  language: Language
  /** IANA name: instants are written as this zone's clocks show them. */
  timeZone: string
  columns: readonly DatasetColumn[]
  /** What was driven, oldest first: drawn by a format that draws. */
  way?: readonly { latitude: number; longitude: number }[] | undefined
  rows: AsyncIterable<Readonly<Record<string, Cell>>>
  /** What stands below the rows, once all of them are written. */
  end?: (() => FileEnd) | undefined
}

/** Cells of the totals in the order of the columns, their word in the first that has none; null where no column has one. */
export function totalCells({ columns }: Pick<Sheet, 'columns'>, { totals }: FileEnd, word: string): Cell[] | null {
  const cells = columns.map(({ key }) => totals[key] ?? null)
  if (cells.every((cell) => cell === null)) return null
  const free = cells.indexOf(null)
  return cells.map((cell, at) => (at === free ? word : cell))
}

const batchRows = 100

/** Cells in the order of the columns, by the handful; between two handfuls the process does what else waits. */
export async function* batches({ rows, columns }: Pick<Sheet, 'rows' | 'columns'>): AsyncGenerator<Cell[][]> {
  let batch: Cell[][] = []
  for await (const row of rows) {
    batch.push(columns.map(({ key }) => clean(row[key] ?? null)))
    if (batch.length < batchRows) continue
    yield batch
    batch = []
    await setImmediate()
  }
  if (batch.length > 0) yield batch
}

// oxlint-disable-next-line no-control-regex -- these are what must go: no format below may carry them
const control = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\uFFFE\uFFFF]/g

/** Text without control characters and halves of pairs; tabs and line breaks become blanks: a cell is one line. */
const clean = (cell: Cell): Cell =>
  typeof cell === 'string' ? cell.toWellFormed().replaceAll(control, '').replaceAll(/\s+/g, ' ') : cell
