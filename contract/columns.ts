import {
  dateText,
  dateTimeText,
  dayPattern,
  durationText,
  instantText,
  numberText,
  quantityText,
  type Unit,
  units,
} from './format.ts'
import type { Language } from './kinds.ts'

/** The value of one place of a table, before it is written for anybody. An instant is epoch milliseconds UTC. */
export type Cell = string | number | null

interface KindFace {
  holds: 'text' | 'number' | 'instant'
  /** Digits after the separator. */
  digits?: number
  unit?: Unit
  /** A code that the eye compares sign by sign: the face with a slashed zero. */
  mono?: true
  /** A number that counts nothing, such as a year: no separator of thousands. */
  plain?: true
  /** To the second; an instant without it ends at the minute. */
  seconds?: true
  dayOnly?: true
  /** Minutes that a person reads as hours and minutes; a file has the number. */
  duration?: true
}

/**
 * What a column may hold. The kind alone decides text, side, order and what a spreadsheet gets, so that a cell of the
 * page and the same cell in a file cannot differ.
 */
export const columnKinds = {
  text: { holds: 'text' },
  code: { holds: 'text', mono: true },
  plate: { holds: 'text', mono: true },
  integer: { holds: 'number' },
  year: { holds: 'number', plain: true },
  km: { holds: 'number', digits: 1, unit: 'km' },
  kmh: { holds: 'number', unit: 'kmh' },
  percent: { holds: 'number', digits: 1, unit: 'percent' },
  rpm: { holds: 'number', unit: 'rpm' },
  celsius: { holds: 'number', digits: 1, unit: 'celsius' },
  volt: { holds: 'number', digits: 1, unit: 'volt' },
  degrees: { holds: 'number', digits: 5 },
  duration: { holds: 'number', unit: 'minute', duration: true },
  date: { holds: 'instant', dayOnly: true },
  instant: { holds: 'instant' },
  moment: { holds: 'instant', seconds: true },
} as const satisfies Record<string, KindFace>

export type ColumnKind = keyof typeof columnKinds

export const faceOf = (kind: ColumnKind): KindFace => columnKinds[kind]

/** Numbers stand at the end, so that their digits line up; everything else at the start. */
export const alignmentOf = (kind: ColumnKind): 'start' | 'end' => (faceOf(kind).holds === 'number' ? 'end' : 'start')

/**
 * What a person reads; nothing for null.
 * @param timeZone IANA name; left out, the zone of this machine: a server must name it
 */
export function cellText(kind: ColumnKind, value: Cell, language: Language, timeZone?: string): string {
  if (value === null) return ''
  if (typeof value === 'string') return value
  const { holds, digits = 0, unit, plain, seconds, dayOnly, duration } = faceOf(kind)
  if (holds === 'instant') {
    if (dayOnly) return dateText(value, language, timeZone)
    return seconds
      ? instantText(value, `${dayPattern[language]} HH:mm:ss`, timeZone)
      : dateTimeText(value, language, timeZone)
  }
  if (plain) return String(value)
  if (duration) return durationText(value)
  return unit === undefined ? numberText(value, language, digits) : quantityText(value, unit, language, digits)
}

/** The head of a column in a file whose cells are bare numbers: the unit stands here, once. */
export function headText(label: string, kind: ColumnKind): string {
  const { unit } = faceOf(kind)
  return unit === undefined ? label : `${label} (${units[unit]})`
}

/** Before, after or the same for two values of one kind, neither null; texts as the collator has them. */
export function compareCells(a: Cell, b: Cell, collator: Intl.Collator): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  return collator.compare(String(a ?? ''), String(b ?? ''))
}

/** Names in their order for people: `Frota 9` before `Frota 10`, `Ávila` beside `Avila`. */
export const collatorOf = (language: Language): Intl.Collator =>
  new Intl.Collator(language, { numeric: true, sensitivity: 'base' })
