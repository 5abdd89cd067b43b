import type { AnyReportRow } from '#contract/machine/report.ts'

/** A text of a row; `—` where there is none. */
export const wordOf = (row: AnyReportRow, key: string, none = '—'): string => {
  const word = row[key]
  return typeof word === 'string' || typeof word === 'number' ? String(word) : none
}
