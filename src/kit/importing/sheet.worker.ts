import { readCsv } from './readCsv.ts'
import { readXlsx } from './readXlsx.ts'
import { type ReadAs, type SheetReading, SheetRefused } from './sheetFile.ts'

export interface SheetAsked {
  name: string
  bytes: Uint8Array
  as: ReadAs
}

/** Whether it begins as archives do: whatever its name says, it is a workbook then. */
const isArchive = ([first, second]: Uint8Array): boolean => first === 0x50 && second === 0x4b
/** A workbook of before 2007, and one under a password. */
const isOlder = ([first, second]: Uint8Array): boolean => first === 0xd0 && second === 0xcf

/** Reads one spreadsheet away from the page: ten thousand lines take seconds, and a page must not stop for them. */
addEventListener('message', ({ data: { name, bytes, as } }: MessageEvent<SheetAsked>) => {
  const read = async (): Promise<SheetReading> => {
    if (isOlder(bytes)) return { ok: false, reason: 'password' }
    return { ok: true, file: isArchive(bytes) ? await readXlsx(name, bytes) : readCsv(name, bytes, as) }
  }
  read()
    .catch((cause: unknown): SheetReading => ({
      ok: false,
      reason: cause instanceof SheetRefused ? cause.reason : 'format',
    }))
    .then(postMessage)
    .catch(reportError)
})
