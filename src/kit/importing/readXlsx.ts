import { type Unzipped, strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'

import { brokenCell } from '#contract/rules/brokenCell.ts'
import { isIntact } from '#src/lib/zipSums.ts'

import { cellName } from './cellName.ts'
import { type SheetFile, SheetRefused, sheetLimits } from './sheetFile.ts'

const isSheet = (path: string): boolean => /^xl\/worksheets\/[^/]+\.xml$/.test(path)

/** Unpacks what a workbook may hold; its directory says beforehand how much that is. */
function unpacked(bytes: Uint8Array): Unzipped {
  let [size, sheets] = [0, 0]
  try {
    const files = unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        size += originalSize
        if (isSheet(name)) sheets += 1
        if (size > sheetLimits.unpacked || sheets > sheetLimits.sheets) throw new SheetRefused('tooLarge')
        return true
      },
    })
    if (!isIntact(bytes, files)) throw new SheetRefused('damaged')
    return files
  } catch (cause) {
    throw cause instanceof SheetRefused ? cause : new SheetRefused('format')
  }
}

/**
 * A cell that holds an error, and a formula whose value its writer left out, would come as blank, and so change nothing:
 * they become texts with a mark, by which they are told.
 */
export const marked = (xml: string): string =>
  xml
    .replaceAll(/<c\b([^>]*?)\st="e"([^>]*)>([\s\S]*?)<\/c>/g, (_, before: string, after: string, inner: string) => {
      const said = /<v>([^<]*)<\/v>/.exec(inner)?.[1] ?? ''
      return `<c${before} t="str"${after}><v>${brokenCell.error}${said}</v></c>`
    })
    .replaceAll(
      /<c\b([^>]*)>\s*<f\b[^>]*(?:\/>|>[^<]*<\/f>)\s*(?:<v\s*\/>|<v><\/v>)?\s*<\/c>/g,
      (_, said: string) => `<c${said.replace(/\st="[^"]*"/, '')} t="str"><v>${brokenCell.formula}</v></c>`,
    )

/** Where rows and cells stand: writers may leave it out, our own does, and the package wants it. */
export function addressed(xml: string): string {
  if (!/<c(?:\s(?![^>]*\br=")[^>]*)?\/?>/.test(xml)) return xml
  let [line, column] = [0, 0]
  return xml.replaceAll(/<(row|c)\b([^>]*)>/g, (tag, name: string, said: string) => {
    const [, letters = '', number = ''] = /\sr="([A-Z]*)(\d+)"/.exec(said) ?? []
    if (name === 'row') [line, column] = [number === '' ? line + 1 : Number(number), 0]
    else
      column = letters === '' ? column + 1 : [...letters].reduce((sum, sign) => sum * 26 + sign.charCodeAt(0) - 64, 0)
    if (number !== '') return tag
    return `<${name} r="${name === 'row' ? line : cellName(column - 1, line)}"${said}>`
  })
}

/** A number as the sheet keeps it, `12480.299999999999`, with the comma by which no thousands are meant. */
function numberCell(kept: string): string {
  const digits = kept.replace(/^-/, '').replace(/^0\./, '').replace('.', '')
  if (/e\+?\d/i.test(kept) || (!kept.includes('.') && digits.length > 15)) return `${brokenCell.rounded}${kept}`
  const plain = /e/i.test(kept) ? Number(kept).toFixed(12) : kept
  return plain.replace('.', ',')
}

function cellText(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (!(value instanceof Date)) return ''
  const said = value.toISOString()
  // Day nought of a spreadsheet is a time of the day alone.
  if (value.getTime() < Date.UTC(1900, 0, 2)) return said.slice(11, 16)
  return said.slice(11, 19) === '00:00:00' ? said.slice(0, 10) : `${said.slice(0, 10)} ${said.slice(11, 16)}`
}

/**
 * Reads a workbook. It is unpacked here and packed again without compression: the package unpacks larger parts in workers
 * made from blobs, which the policy of scripts forbids, and would wait for them for ever.
 * @throws SheetRefused for what is no workbook, or too large a one
 */
export async function readXlsx(name: string, bytes: Uint8Array): Promise<SheetFile> {
  const parts = unpacked(bytes)
  if (!Object.keys(parts).some(isSheet)) throw new SheetRefused('EncryptedPackage' in parts ? 'password' : 'format')
  const ready = Object.fromEntries(
    Object.entries(parts).map(([path, part]) => [
      path,
      isSheet(path) ? strToU8(marked(addressed(strFromU8(part)))) : part,
    ]),
  )
  const packed = zipSync(ready, { level: 0 })
  try {
    const read = await readXlsxFile<string>(packed.buffer, { parseNumber: numberCell })
    const sheets = read.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(cellText)) }))
    return { name, sheets, encoding: null, separator: null }
  } catch {
    throw new SheetRefused('format')
  }
}
