import { type Cell, type ColumnKind, cellText, faceOf } from '#contract/columns.ts'
import { durationText, numberText, units } from '#contract/format.ts'
import type { Language } from '#contract/kinds.ts'

/** `712 h 18` of minutes: of a whole filter nobody counts in days. Whole minutes, as rows and their sum say them. */
const hoursText = (minutes: number, language: Language): string =>
  minutes <= -60
    ? `-${hoursText(-minutes, language)}`
    : minutes < 60
      ? durationText(minutes)
      : `${numberText(Math.floor(minutes / 60), language)} h ${String(Math.floor(minutes % 60)).padStart(2, '0')}`

/** A value as a tile has it: the number, and its unit beside it. Null is a number without a unit, with one digit: a rate. */
export function figureOf(
  kind: ColumnKind | null,
  value: Cell,
  language: Language,
): { value: string | null; unit?: string } {
  if (value === null) return { value: null }
  if (kind === null) return { value: numberText(Number(value), language, 1) }
  if (faceOf(kind).duration) return { value: hoursText(Number(value), language) }
  const text = cellText(kind, value, language)
  const { unit } = faceOf(kind)
  const sign = unit && units[unit]
  return sign && text.endsWith(sign)
    ? { value: text.slice(0, -sign.length).trim(), unit: sign.trim() }
    : { value: text }
}

/** The number that a figure reads as: a time in whole minutes, so that what it grew by is the difference of what stood there. */
export const readAs = (kind: ColumnKind | null, value: number | null): number | null =>
  value !== null && kind !== null && faceOf(kind).duration ? Math.floor(value) : value
