import type { Language } from '#contract/kinds.ts'
import type { ImportLine } from '#contract/machine/entityImport.ts'

import type { AnyEntity } from '../registry/face.ts'
import { headOf, importedKeys } from './columns.ts'

/** Lines as a spreadsheet of a language opens them: with the sign that it parts cells by, and a mark before accents. */
export function sheetFile(lines: readonly (readonly string[])[], language: Language): Blob {
  const sign = language === 'en' ? ',' : ';'
  const cell = (said: string) => {
    // What would be taken for a formula is text.
    const safe = /^[=+\-@]/.test(said.trimStart()) ? `'${said}` : said
    return /["\r\n]/.test(safe) || safe.includes(sign) ? `"${safe.replaceAll('"', '""')}"` : safe
  }
  const text = lines.map((line) => line.map(cell).join(sign)).join('\r\n')
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}

/** Lines that stay out as the file that brought them, and why in a last column: put right there, they are imported. */
export function refusedFile(
  entity: Pick<AnyEntity, 'fields' | 'words'>,
  lines: readonly { cells: ImportLine['cells']; why: string }[],
  reason: string,
  language: Language,
): Blob {
  const keys = importedKeys(entity)
  const heads = [...keys.map((key) => headOf(entity, key, language)), reason]
  return sheetFile([heads, ...lines.map(({ cells, why }) => [...keys.map((key) => cells[key] ?? ''), why])], language)
}
