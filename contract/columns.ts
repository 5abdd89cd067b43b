import { type ColumnFace, type FieldKind, fieldKinds } from './fieldKinds.ts'
import {
  dateText,
  dateTimeText,
  dayPattern,
  dayText,
  durationText,
  instantText,
  numberText,
  quantityText,
  units,
} from './format.ts'
import type { Language } from './kinds.ts'
import { cnpjText } from './rules/cnpj.ts'
import { cpfText } from './rules/cpf.ts'
import { currencyText } from './rules/currency.ts'
import { isDay } from './rules/day.ts'
import { phoneText } from './rules/phone.ts'
import { pisText } from './rules/pis.ts'
import { plateText } from './rules/plate.ts'
import { postalCodeText } from './rules/postalCode.ts'
import { seriesText } from './rules/series.ts'
import { taxIdText } from './rules/taxId.ts'
import { isWeekdays } from './rules/weekdays.ts'
import { weekdaysText } from './rules/weekdayText.ts'

/** The value of one place of a table, before it is written for anybody. An instant is epoch milliseconds UTC. */
export type Cell = string | number | null

/** What a column may hold is any kind (fieldKinds.ts). */
export type ColumnKind = FieldKind

export const faceOf = (kind: ColumnKind): ColumnFace => fieldKinds[kind].column

/** Numbers stand at the end, so that their digits line up; everything else at the start. */
export const alignmentOf = (kind: ColumnKind): 'start' | 'end' => (faceOf(kind).holds === 'number' ? 'end' : 'start')

/** Texts of a fixed form as people read them; one that has its mask already stays as it is. */
const forms: Record<NonNullable<ColumnFace['form']>, (text: string, language: Language) => string> = {
  plate: plateText,
  cpf: cpfText,
  cnpj: cnpjText,
  taxId: taxIdText,
  pis: pisText,
  phone: phoneText,
  postalCode: postalCodeText,
  day: (text, language) => (isDay(text) ? dayText(text, language) : text),
  series: seriesText,
  weekdays: (text, language) => (isWeekdays(text) ? weekdaysText(text, language) : text),
}

/**
 * What a person reads; nothing for null.
 * @param timeZone IANA name; left out, the zone of this machine: a server must name it
 */
export function cellText(kind: ColumnKind, value: Cell, language: Language, timeZone?: string): string {
  if (value === null) return ''
  const { holds, digits = 0, unit, plain, seconds, dayOnly, duration, form, money } = faceOf(kind)
  if (typeof value === 'string') return form === undefined ? value : forms[form](value, language)
  if (holds === 'instant') {
    if (dayOnly) return dateText(value, language, timeZone)
    return seconds
      ? instantText(value, `${dayPattern[language]} HH:mm:ss`, timeZone)
      : dateTimeText(value, language, timeZone)
  }
  if (plain) return String(value)
  if (duration) return durationText(value)
  if (money) return `R$\u00A0${currencyText(value)}`
  return unit === undefined ? numberText(value, language, digits) : quantityText(value, unit, language, digits)
}

/** The number of a cell as a file has it: an amount in reais where whole cents are kept. */
export const fileNumber = (kind: ColumnKind, value: number): number =>
  faceOf(kind).money ? Math.round(value) / 100 : value

/** The head of a column in a file whose cells are bare numbers: the unit stands here, once. */
export function headText(label: string, kind: ColumnKind): string {
  const { unit, money } = faceOf(kind)
  if (money) return `${label} (R$)`
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
