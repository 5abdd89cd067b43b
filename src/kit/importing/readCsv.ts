import { parse } from 'csv-parse/browser/esm/sync'

import {
  type ReadAs,
  type SheetEncoding,
  type SheetFile,
  SheetRefused,
  type SheetSeparator,
  sheetSeparators,
} from './sheetFile.ts'

/** A mark of its order of bytes names an encoding; else it is UTF-8 where that can be, and what Windows wrote where not. */
function encodingOf(bytes: Uint8Array): SheetEncoding {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

/** What stands in the same number in most of the first ten lines. */
function separatorOf(text: string): SheetSeparator {
  const lines = text.split(/\r?\n/, 10).filter((line) => line.trim() !== '')
  const scored = sheetSeparators.map((sign) => {
    const counts = lines.map((line) => line.replaceAll(/"[^"]*"/g, '').split(sign).length - 1)
    const [head = 0] = counts
    return { sign, score: head === 0 ? 0 : head * counts.filter((count) => count === head).length }
  })
  return scored.reduce((best, next) => (next.score > best.score ? next : best)).sign
}

/**
 * Reads a file of values parted by a sign.
 * @throws SheetRefused for what is no text
 */
export function readCsv(name: string, bytes: Uint8Array, { encoding, separator }: ReadAs): SheetFile {
  const read = encoding ?? encodingOf(bytes)
  const text = new TextDecoder(read).decode(bytes)
  // A picture or a program decodes as Windows-1252 too; a text has no such signs.
  if (text.includes('\0')) throw new SheetRefused('format')
  const sign = separator ?? separatorOf(text)
  let rows: string[][]
  try {
    rows = parse(text, { delimiter: sign, relax_column_count: true, relax_quotes: true, bom: true })
  } catch {
    throw new SheetRefused('format')
  }
  return { name, sheets: [{ name: '', rows }], encoding: read, separator: sign }
}
