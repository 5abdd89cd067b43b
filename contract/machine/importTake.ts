import { type ColumnKind, cellText, faceOf } from '../columns.ts'
import { type Field, type FieldKind, fieldKinds, valueSchemaOf } from '../fieldKinds.ts'
import { dayPattern } from '../format.ts'
import { type Language, languages } from '../kinds.ts'
import { brokenCell } from '../rules/brokenCell.ts'
import { isMasked } from '../rules/masked.ts'
import { isPlate, normalPlate } from '../rules/plate.ts'
import { plain } from '../rules/searchText.ts'
import { weekdayName } from '../rules/weekdayText.ts'
import { wordsIn } from '../words.ts'
import type { AnyWords } from './entityShape.ts'

/** What a cell says: a value as the contract decodes it, or what is wrong with it. */
export type Taken = { value: unknown; note?: 'zeros' } | { problem: string }
interface Asked {
  key: string
  field: Field
  words: AnyWords
  personal: boolean
  /** In which language days are written. */
  language: Language
}

/** A cell of a file marks text that a spreadsheet would take for a formula: `'-12` (server/kit/exports/csv.ts). */
export const unguarded = (typed: string): string => (/^'[=+\-@＝＋－＠]/.test(typed) ? typed.slice(1) : typed)

const tidy = (typed: string): string => typed.normalize('NFC').replaceAll(/\s+/g, ' ').trim()
const isNumber = (kind: FieldKind): boolean => faceOf(kind).holds === 'number'
const isBoolean = (kind: FieldKind): boolean => fieldKinds[kind].schema.def.type === 'boolean'

/** `12.480,5`, `12480,5 km`, `R$ 1.234,50`, `85 %`; null for what is no number. */
export function numberOf(typed: string, digits: number): number | null {
  const [bare] = /[-\u2212]?\d[\d.,]*/.exec(typed.replaceAll(/\s/g, '')) ?? []
  const around = typed.replaceAll(/[\d.,\s\-\u2212]/g, '')
  if (bare === undefined || !/^(R\$)?[\p{L}%°/³²]*$/u.test(around)) return null
  const text = bare.replace('\u2212', '-')
  const [comma, dot] = [text.lastIndexOf(','), text.lastIndexOf('.')]
  // Of both, the last parts the decimals. A dot before three digits parts thousands, where the kind has not three itself.
  const decimal =
    comma >= 0 && dot >= 0
      ? comma > dot
        ? ','
        : '.'
      : comma >= 0
        ? text.indexOf(',') === comma
          ? ','
          : null
        : dot >= 0 && text.indexOf('.') === dot && (digits >= 3 || !/\.\d{3}$/.test(text))
          ? '.'
          : null
  const whole = [...text].filter((sign) => (sign !== ',' && sign !== '.') || sign === decimal).join('')
  const number = Number(whole.replace(',', '.'))
  return Number.isFinite(number) ? number : null
}

const roundTo = (value: number, digits: number): number => Number(value.toFixed(digits))

/** `8:30`, `8h30` or `510`: minutes. */
function minutesOf(typed: string): number | null {
  const [, hours, minutes] = /^(\d{1,5})\s*[:h]\s*(\d{1,2})?\s*(?:min)?$/.exec(typed) ?? []
  return hours === undefined ? numberOf(typed, 0) : Number(hours) * 60 + Number(minutes ?? 0)
}

function takenNumber(
  { kind, schema }: { kind: FieldKind; schema: ReturnType<typeof valueSchemaOf> },
  typed: string,
): Taken {
  const { digits, duration, money } = faceOf(kind)
  const said = duration ? minutesOf(typed) : numberOf(typed, digits ?? 0)
  if (said === null) return { problem: 'number' }
  // A sheet writes 12,480.3 as 12480.299999999999.
  const value = money ? Math.round(said * 100) : roundTo(said, digits ?? 9)
  return checked(schema, value)
}

function checked(schema: ReturnType<typeof valueSchemaOf>, value: unknown): Taken {
  const read = schema.safeParse(value)
  if (read.success) return { value: read.data }
  const codes = new Set(read.error.issues.map(({ code }) => code))
  return { problem: codes.has('too_small') ? 'small' : codes.has('too_big') ? 'big' : 'invalid' }
}

/** `18/11/2026`, `2026-11-18`, `18.11.26`: as the contract has a day; else the text as it is. */
export function dayOf(typed: string, language: Language): string {
  if (/^\d{4}-\d{2}-\d{2}/.test(typed)) return typed.slice(0, 10)
  const [, first = '', second = '', year = ''] =
    /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})(?:\s+00:00(?::00)?)?$/.exec(typed) ?? []
  if (year === '') return typed
  const [month, day] = dayPattern[language].startsWith('MM') ? [first, second] : [second, first]
  return `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

function weekdaysOf(typed: string): string {
  const names = Array.from({ length: 7 }, (_, day) =>
    languages.map((language) => plain(weekdayName(day, language)).slice(0, 3)),
  )
  const said = typed.split(/[\s,;/]+/).map((word) => names.findIndex((of) => of.includes(plain(word).slice(0, 3))))
  return said.some((day) => day < 0) ? typed : [...new Set(said)].toSorted((a, b) => a - b).join('')
}

/** How many digits a document has: a spreadsheet that took it for a number lost zeros before it. */
const widths: Partial<Record<FieldKind, readonly number[]>> = {
  cpf: [11],
  cnh: [11],
  pis: [11],
  renavam: [11],
  cnpj: [14],
  taxId: [11, 14],
  postalCode: [8],
}
const noMask = (typed: string): string => typed.replaceAll(/[\s.\-/()]/g, '')

/** A text as it may be meant, the likeliest first. */
function readings(kind: FieldKind, typed: string, language: Language): string[] {
  switch (kind) {
    case 'day':
    case 'dueDay':
    case 'birthDay':
      return [dayOf(typed, language)]
    case 'weekdays':
      return [typed, weekdaysOf(typed)]
    case 'clockTime':
      return [typed, typed.replace(/^(\d):/, '0$1:').slice(0, 5)]
    case 'plate':
      return [normalPlate(typed)]
    case 'plateOrName':
      return isPlate(normalPlate(typed)) ? [normalPlate(typed)] : [typed]
    case 'mac': {
      const hex = typed.replaceAll(/[^0-9a-f]/gi, '').toUpperCase()
      return [hex.replaceAll(/(..)(?=.)/g, '$1:')]
    }
    case 'email':
      return [typed, typed.toLowerCase()]
    default:
      return faceOf(kind).form === undefined && widths[kind] === undefined
        ? [typed, typed.toUpperCase()]
        : [typed, noMask(typed), noMask(typed).toUpperCase()]
  }
}

function takenText(
  { kind, schema }: { kind: FieldKind; schema: ReturnType<typeof valueSchemaOf> },
  typed: string,
  language: Language,
): Taken {
  // `1,23457E+17`, `1E+14`: what a sheet made of a long number cannot be undone.
  if (/^\d(?:[.,]\d+)?E\+\d{2,}$/i.test(typed)) return { problem: 'rounded' }
  for (const reading of readings(kind, typed, language)) {
    const read = schema.safeParse(reading)
    if (read.success) return { value: read.data }
  }
  const bare = noMask(typed)
  if (/^\d+$/.test(bare))
    for (const width of widths[kind] ?? []) {
      const padded = bare.padStart(width, '0')
      if (bare.length < width && bare.length >= width - 3 && schema.safeParse(padded).success)
        return { value: padded, note: 'zeros' }
    }
  return checked(schema, readings(kind, typed, language)[0])
}

const yes = [
  'ativo',
  'ativa',
  'active',
  'activo',
  'activa',
  'sim',
  'si',
  'yes',
  'true',
  'verdadeiro',
  'verdadero',
  '1',
  'x',
  's',
  'y',
  'on',
]
const no = ['inativo', 'inativa', 'inactive', 'inactivo', 'inactiva', 'nao', 'no', 'false', 'falso', '0', 'n', 'off']

/**
 * What a cell that is not blank says of a field. What its kind is typed as in a form it may be here too, with or without its
 * mask; so may what a file of the product says. `-` alone is null.
 */
export function take({ key, field, words, personal, language }: Asked, cell: string): Taken {
  const [mark = ''] = cell
  const broken = Object.entries(brokenCell).find(([, sign]) => sign === mark)
  if (broken) return { problem: broken[0] }
  const typed = tidy(unguarded(cell))
  if (typed === '-' && cell === '-') return field.mode === 'maybe' ? { value: null } : { problem: 'required' }
  // As it was told to whoever may not read it: it stays as it is stored.
  if (personal && isMasked(typed)) return { value: typed }
  const schema = valueSchemaOf(field)
  const { kind } = field
  if (isBoolean(kind)) {
    const said = plain(typed)
    const on = languages.some((one) => plain(wordsIn(one).record.active) === said) || yes.includes(said)
    const off = languages.some((one) => plain(wordsIn(one).record.inactive) === said) || no.includes(said)
    return on || off ? { value: on } : { problem: 'choice' }
  }
  if (field.of !== undefined) {
    const said = plain(typed)
    const found = field.of.find(
      (code) =>
        plain(code) === said || languages.some((one) => plain(words[one].choices?.[key]?.[code] ?? code) === said),
    )
    return found === undefined ? { problem: 'choice' } : { value: found }
  }
  return isNumber(kind) ? takenNumber({ kind, schema }, typed) : takenText({ kind, schema }, typed, language)
}

/**
 * Whether a cell says what is stored already: the text of a file of any language, or a number that the file shows with
 * fewer digits than are kept. Such a cell changes nothing, whatever its kind would make of it today.
 */
export function saysStored({ field }: Pick<Asked, 'field'>, cell: string, stored: unknown): boolean {
  const kind: ColumnKind = field.kind
  const typed = tidy(unguarded(cell))
  if (typeof stored === 'string')
    return typed === tidy(stored) || languages.some((language) => typed === cellText(kind, stored, language))
  if (typeof stored !== 'number' || !isNumber(kind)) return false
  const { digits = 0, money } = faceOf(kind)
  const said = numberOf(typed, digits)
  return said !== null && !money && roundTo(said, digits) === roundTo(stored, digits)
}
