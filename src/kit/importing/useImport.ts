import { useMemo, useState } from 'react'
import { z } from 'zod'

import type { Language } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { useLanguage } from '#src/lib/text/useText.ts'

import type { AnyEntity } from '../registry/face.ts'
import { headLine, matchColumns, remembered, twiceOf } from './columns.ts'
import { type Fixes, type Sheet, fixKey, linesOf, twiceIn } from './lines.ts'
import { readSheet } from './readSheet.ts'
import type { ReadAs, SheetFile, SheetRefusal } from './sheetFile.ts'
import { useJudging } from './useJudging.ts'

const Known = z.record(z.string(), z.string().nullable())
/** Why the lines of a file are not asked about at all. */
export type SheetFault = SheetRefusal | 'tooMany' | 'twoHeads' | 'noRows'

/** A file on its way to the store: read, its columns chosen, its lines judged. Nothing of it is written here. */
export function useImport(entity: AnyEntity, company: number) {
  const own = useLanguage()
  const where = `import.${company}.${entity.name}`
  const [chosen, setChosen] = useState<File | null>(null)
  const [file, setFile] = useState<SheetFile | null>(null)
  const [reading, setReading] = useState(false)
  const [fault, setFault] = useState<SheetFault | null>(null)
  const [sheetAt, setSheetAt] = useState(0)
  const [keys, setKeys] = useState<readonly (string | null)[]>([])
  const [language, setLanguage] = useState<Language>(own)
  const [checking, setChecking] = useState(false)
  const [fixes, setFixes] = useState<Fixes>(new Map())
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const judging = useJudging(entity)

  const rows = useMemo(() => file?.sheets[sheetAt]?.rows ?? [], [file, sheetAt])
  const head = useMemo(() => headLine(rows), [rows])
  const heads = useMemo(() => rows[head] ?? [], [rows, head])
  const sheet: Sheet = useMemo(() => ({ rows, head, keys }), [rows, head, keys])
  const lines = useMemo(() => (checking ? linesOf(sheet, fixes, left) : []), [checking, sheet, fixes, left])
  const twice = useMemo(() => twiceIn(lines, entity), [lines, entity])

  const match = (next: SheetFile, at: number) => {
    const sheetRows = next.sheets[at]?.rows ?? []
    const found = sheetRows[headLine(sheetRows)] ?? []
    const matched = matchColumns(entity, found, readStored(where, Known.parse) ?? {}, own)
    setSheetAt(at)
    setKeys(matched.keys)
    setLanguage(matched.language)
    const filled = sheetRows.filter((row) => row.some((cell) => cell.trim() !== '')).length
    setFault(
      filled === 0
        ? 'empty'
        : filled === 1
          ? 'noRows'
          : filled > limits.importRows + 1
            ? 'tooMany'
            : twiceOf(found).length > 0
              ? 'twoHeads'
              : null,
    )
  }
  const read = async (next: File, as: ReadAs = {}) => {
    setReading(true)
    setFault(null)
    setChosen(next)
    setChecking(false)
    setFixes(new Map())
    setLeft(new Set())
    const reading = await readSheet(next, as)
    setReading(false)
    if (!reading.ok) {
      setFile(null)
      setFault(reading.reason)
      return
    }
    setFile(reading.file)
    // The first sheet that holds something.
    match(
      reading.file,
      Math.max(
        0,
        reading.file.sheets.findIndex(({ rows: of }) => headLine(of) >= 0),
      ),
    )
  }
  const check = () => {
    writeStored(where, remembered(heads, keys))
    setChecking(true)
    void judging.judge(linesOf(sheet, fixes, left), company, language)
  }
  /** One cell of each of these lines says that from here on. */
  const fix = (of: readonly number[], key: string, said: string) => {
    const next = new Map([...fixes, ...of.map((line) => [fixKey(line, key), said] as const)])
    setFixes(next)
    const put = new Set(of)
    const again = linesOf(sheet, next, left).filter(({ line }) => put.has(line))
    void judging.judge(again, company, language, true)
  }
  return {
    step: checking ? 2 : file !== null && (fault === null || fault === 'twoHeads') ? 1 : 0,
    file,
    reading,
    fault,
    read,
    /** The same file, read otherwise. */
    readAs: (as: ReadAs) => (chosen ? read(chosen, as) : undefined),
    sheetAt,
    openSheet: (at: number) => file && match(file, at),
    rows,
    head,
    heads,
    keys,
    setKey: (column: number, key: string | null) =>
      setKeys((now) => now.map((one, at) => (at === column ? key : one === key ? null : one))),
    language,
    setLanguage,
    check,
    lines,
    twice,
    fix,
    leaveOut: (line: number) => setLeft((now) => new Set([...now, line])),
    left,
    ...judging,
    toColumns: () => setChecking(false),
    reset: () => {
      setFile(null)
      setFault(null)
      setChecking(false)
      setFixes(new Map())
      setLeft(new Set())
    },
  }
}
export type Importing = ReturnType<typeof useImport>
