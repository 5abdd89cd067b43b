import type { ImportLine, ImportProblem, JudgedLine } from '#contract/machine/entityImport.ts'
import type { NamedBy } from '#contract/rules/movedColumn.ts'
import { plain } from '#contract/rules/searchText.ts'
import type { IconName } from '#src/ui/icons/names.ts'

/** Which cells of a file say what, and where the file has them. */
export interface Sheet {
  rows: readonly (readonly string[])[]
  /** The line of heads, from 0. */
  head: number
  keys: readonly (string | null)[]
}
/** Cells that were put right here: `line key` → text. */
export type Fixes = ReadonlyMap<string, string>
export const fixKey = (line: number, key: string): string => `${line} ${key}`

/** The lines of a file below its heads, blank ones left out, numbered as the spreadsheet numbers them. */
export function linesOf({ rows, head, keys }: Sheet, fixes: Fixes, left: ReadonlySet<number>): ImportLine[] {
  return rows.slice(head + 1).flatMap((row, at) => {
    const line = head + at + 2
    if (left.has(line) || row.every((cell) => cell.trim() === '')) return []
    const cells: Record<string, string> = {}
    for (const [column, key] of keys.entries()) {
      if (key === null) continue
      const said = fixes.get(fixKey(line, key)) ?? row[column] ?? ''
      if (said.trim() !== '') cells[key] = said.replaceAll('\0', '').slice(0, 1_000)
    }
    return [{ line, cells }]
  })
}

/** What must be its own and stands in an earlier line already: by line, its key. */
export function twiceIn(lines: readonly ImportLine[], { unique = [] }: Pick<NamedBy, 'unique'>): Map<number, string> {
  const twice = new Map<number, string>()
  for (const key of ['id', ...unique]) {
    const seen = new Set<string>()
    for (const { line, cells } of lines) {
      const said = plain(cells[key] ?? '')
      if (said === '') continue
      if (seen.has(said)) twice.set(line, key)
      seen.add(said)
    }
  }
  return twice
}

export type Standing = JudgedLine['verdict'] | 'noted'
export const standingIcons: Record<Standing, IconName> = {
  new: 'plus-circle',
  changed: 'arrows-clockwise',
  same: 'check',
  noted: 'warning-fill',
  wrong: 'x-circle-fill',
}
/** What is shown of a line: what the server said of it, and what only the whole file tells. */
export function standingOf(judged: JudgedLine | undefined, twice: string | undefined): Standing | null {
  if (twice !== undefined) return 'wrong'
  if (judged === undefined) return null
  return judged.verdict !== 'wrong' && judged.notes.length > 0 ? 'noted' : judged.verdict
}
export function problemsOf(judged: JudgedLine | undefined, twice: string | undefined): ImportProblem[] {
  const own = twice === undefined ? [] : [{ key: twice, code: 'twice', text: null }]
  return [
    ...own,
    ...(judged?.problems.filter(({ code, key }) => twice === undefined || !(code === 'taken' && key === twice)) ?? []),
  ]
}
/** A cell of a file, or a whole line where `key` is null. */
export interface CellAt {
  line: number
  key: string | null
}
/** What is told of a cell: a problem by which its line stays out, or a note. */
export interface Told extends CellAt {
  problem: ImportProblem
  isNote: boolean
  cell: string
}
export function toldOf(
  lines: readonly ImportLine[],
  judged: ReadonlyMap<number, JudgedLine>,
  twice: ReadonlyMap<number, string>,
): Told[] {
  return lines.flatMap(({ line, cells }) => {
    const of = (isNote: boolean) => (problem: ImportProblem) => ({
      line,
      key: problem.key,
      problem,
      isNote,
      cell: problem.key === null ? '' : (cells[problem.key] ?? ''),
    })
    const said = judged.get(line)
    return [...problemsOf(said, twice.get(line)).map(of(false)), ...(said?.notes ?? []).map(of(true))]
  })
}
/** Lines whose cell says the same and is wrong by the same: one answer puts all of them right. */
export const alikeOf = (told: readonly Told[], { key, cell, problem }: Told): number[] =>
  told.flatMap((one) =>
    !one.isNote && one.key === key && one.cell === cell && one.problem.code === problem.code ? [one.line] : [],
  )
/** Whether a line is written: it says something that is not stored yet. */
export const isWritten = (judged: JudgedLine | undefined, twice: string | undefined): boolean =>
  twice === undefined && (judged?.verdict === 'new' || judged?.verdict === 'changed')
