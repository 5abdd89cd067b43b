import { numberText } from '../format.ts'
import type { Language } from '../kinds.ts'

/** Where a number is not known. */
const unknown = '-'

/** Numbers of equal stretches of time as one value of a table, the oldest first; of nothing known it is none. */
export function seriesCell(values: readonly (number | null)[], digits = 1): string | null {
  if (values.every((value) => value === null)) return null
  return values.map((value) => (value === null ? unknown : String(Number(value.toFixed(digits))))).join(' ')
}

/** The numbers again; what is none is not known. */
export const seriesOf = (cell: string): (number | null)[] =>
  cell.split(' ').map((text) => (text !== '' && Number.isFinite(Number(text)) ? Number(text) : null))

/** What a person reads where no line is drawn. */
export const seriesText = (cell: string, language: Language, digits = 1): string =>
  seriesOf(cell)
    .map((value) => (value === null ? '—' : numberText(value, language, digits)))
    .join(' · ')
