/** A spreadsheet as the page has it once it is read: texts alone, line by line as it numbers them. */
export interface SheetFile {
  name: string
  sheets: readonly { name: string; rows: readonly (readonly string[])[] }[]
  /** Of a CSV: how its signs were read, and what parts its cells. */
  encoding: SheetEncoding | null
  separator: SheetSeparator | null
}
export const sheetEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const
export type SheetEncoding = (typeof sheetEncodings)[number]
export const sheetSeparators = [';', ',', '\t', '|'] as const
export type SheetSeparator = (typeof sheetSeparators)[number]
/** How a person says that it is to be read; left out, the file tells. */
export interface ReadAs {
  encoding?: SheetEncoding
  separator?: SheetSeparator
}

export const sheetLimits = { bytes: 20_000_000, unpacked: 200_000_000, sheets: 20 } as const

export type SheetRefusal = 'tooLarge' | 'unreadable' | 'format' | 'empty' | 'password' | 'damaged'
/** Why a file is no spreadsheet that can be imported. */
export class SheetRefused extends Error {
  readonly reason: SheetRefusal
  constructor(reason: SheetRefusal) {
    super(reason)
    this.reason = reason
  }
}
export type SheetReading = { ok: true; file: SheetFile } | { ok: false; reason: SheetRefusal }
