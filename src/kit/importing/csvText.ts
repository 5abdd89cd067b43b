import type { Language } from '#contract/kinds.ts'

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
