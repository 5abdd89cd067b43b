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

/** What lately was, and what was before it. */
export interface Went {
  lately: number
  before: number
  /** The newest stretches of time that `lately` is the mean of. */
  count: number
}

/** So much of what was before is a change; less of it is how numbers of weeks go. */
const leastChange = 0.2
/** With fewer that are known there is nothing to compare. */
const leastKnown = 2

const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

/** How a line got worse: from where it is known, the mean of its newest third against what was before, by a fifth at least; null where it did not, or nobody knows. */
export function worsening(values: readonly (number | null)[], better: 'more' | 'less' | null): Went | null {
  if (better === null) return null
  const first = values.findIndex((value) => value !== null)
  const span = first < 0 ? [] : values.slice(first)
  const count = Math.ceil(span.length / 3)
  const known = (part: readonly (number | null)[]) => part.filter((value) => value !== null)
  const [early, late] = [known(span.slice(0, -count)), known(span.slice(-count))]
  if (early.length < leastKnown || late.length < leastKnown) return null
  const [before, lately] = [meanOf(early), meanOf(late)]
  const worse = better === 'less' ? lately - before : before - lately
  return worse > 0 && worse >= leastChange * Math.abs(before) ? { lately, before, count } : null
}

/** Where a stretch of time ends, epoch ms, or how far it has come: one that runs is drawn up to now, and no further. */
export const passedOf = (start: number, length: number, now: number): number =>
  Math.min(start + length, Math.max(now, start))

/** Where the point of a stretch of time stands: in the middle of what has passed of it, never in the future. */
export const middleOf = (start: number, length: number, now: number): number =>
  (start + passedOf(start, length, now)) / 2
