import { headText } from '#contract/columns.ts'
import { type Language, languages } from '#contract/kinds.ts'
import { isImported } from '#contract/machine/entityImport.ts'
import { plain } from '#contract/rules/searchText.ts'

import type { AnyEntity } from '../registry/face.ts'

/** What a file may say of a noun: its own fields, and the id by which an export knows a record again. */
export const importedKeys = (entity: Pick<AnyEntity, 'fields'>): string[] => [
  'id',
  ...Object.keys(entity.fields).filter((key) => {
    const field = entity.fields[key]
    return field !== undefined && isImported(field)
  }),
]

/** The head of a key in a file of a language. */
export const headOf = (entity: Pick<AnyEntity, 'fields' | 'words'>, key: string, language: Language): string => {
  const field = entity.fields[key]
  return field === undefined ? 'ID' : headText(entity.words[language].columns[key] ?? key, field.kind)
}

const bare = (head: string): string => plain(head).replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The line of heads: the first that is not blank; -1 where there is none. */
export const headLine = (rows: readonly (readonly string[])[]): number =>
  rows.findIndex((row) => row.some((cell) => cell.trim() !== ''))

export interface Matched {
  /** By column of the file: the key that it is of; null, it is left out. */
  keys: (string | null)[]
  /** In which language most heads are: days are written as that language writes them. */
  language: Language
}

/** Columns by their label or wire name in any language, accents aside, or as they were chosen the last time. */
export function matchColumns(
  entity: Pick<AnyEntity, 'fields' | 'words'>,
  heads: readonly string[],
  known: Readonly<Record<string, string | null>>,
  own: Language,
): Matched {
  const allowed = importedKeys(entity)
  const votes = new Map<Language, number>()
  const used = new Set<string>()
  const keys = heads.map((head) => {
    const said = bare(head)
    const remembered = known[said]
    const found =
      remembered === undefined
        ? allowed.find((key) => {
            const names = languages.filter(
              (language) =>
                said === bare(headOf(entity, key, language)) ||
                said === bare(entity.words[language].columns[key] ?? 'ID'),
            )
            if (key !== 'id') for (const language of names) votes.set(language, (votes.get(language) ?? 0) + 1)
            return names.length > 0 || said === bare(entity.fields[key]?.wire ?? 'id')
          })
        : allowed.find((key) => key === remembered)
    if (found === undefined || used.has(found)) return null
    used.add(found)
    return found
  })
  const most = Math.max(0, ...votes.values())
  const best = languages.filter((language) => (votes.get(language) ?? 0) === most)
  return { keys, language: most === 0 || best.includes(own) ? own : (best[0] ?? own) }
}

/**
 * What every new record must say and no column does. It is fatal where no column says either which record is meant: then
 * every line would be a new one, and wrong.
 */
export function missingIn(
  { fields, unique = [], everywhere = [] }: Pick<AnyEntity, 'fields' | 'unique' | 'everywhere'>,
  keys: readonly (string | null)[],
): { keys: string[]; fatal: boolean } {
  const missing = Object.entries(fields).flatMap(([key, field]) =>
    isImported(field) && field.mode !== 'maybe' && field.kind !== 'active' && !keys.includes(key) ? [key] : [],
  )
  const names = ['id', ...unique, ...everywhere].some((key) => keys.includes(key))
  return { keys: missing, fatal: missing.length > 0 && !names }
}

/** What to remember of a choice of columns. */
export const remembered = (heads: readonly string[], keys: readonly (string | null)[]): Record<string, string | null> =>
  Object.fromEntries(heads.map((head, at) => [bare(head), keys[at] ?? null]))

/** Heads that stand twice: whoever reads them cannot know which one is meant. */
export const twiceOf = (heads: readonly string[]): string[] => {
  const seen = new Set<string>()
  return heads.filter((head) => {
    const said = bare(head)
    const again = said !== '' && seen.has(said)
    seen.add(said)
    return again
  })
}
