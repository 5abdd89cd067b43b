import { z } from 'zod'

import type { Unit } from './format.ts'
import {
  ProfileId,
  birthDay,
  cents,
  clockTime,
  cnh,
  cnpj,
  cpf,
  day,
  email,
  instant,
  latitude,
  longitude,
  mac,
  phone,
  pis,
  plate,
  plateOrName,
  postalCode,
  renavam,
  taxId,
  vin,
  weekdays,
} from './kinds.ts'
import { limits } from './limits.ts'

/** How a value is shown, sorted and written into a file. */
export interface ColumnFace {
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
  /** Text of a fixed form that is kept without its mask: what a person reads. */
  form?: 'plate' | 'cpf' | 'cnpj' | 'taxId' | 'pis' | 'phone' | 'postalCode' | 'day' | 'weekdays' | 'series'
  /** Whole cents; a file has reais. */
  money?: true
}

interface KindFace {
  /** What travels, and what is typed is checked by. */
  schema: z.ZodType
  column: ColumnFace
  /** How rows are chosen by it. */
  filter: 'words' | 'choice' | 'range' | 'none'
  /** Most characters. */
  most?: number
}

/** One line of people's own words; PostgreSQL keeps no NUL. */
const line = (most: number) => ({
  schema: z
    .string()
    .trim()
    .min(1)
    .max(most)
    .refine((said) => !said.includes('\0')),
  most,
})
const number = (most: number, least = 0) => z.number().min(least).max(most)
const int4 = 2_147_483_647

/**
 * Every kind that a column or a field may name. What it travels as, how it is shown and filtered stands here; what it is
 * typed into stands in `src/kit/fields/faces.tsx`, a record over all of them. A kind alone decides text, side and order,
 * so that a cell of the page and the same cell in a file cannot differ.
 */
export const fieldKinds = {
  text: { ...line(500), column: { holds: 'text' }, filter: 'words' },
  /** Where something was: a town, and how far off it. */
  place: { ...line(500), column: { holds: 'text' }, filter: 'words' },
  label: { ...line(100), column: { holds: 'text' }, filter: 'words' },
  code: { ...line(30), column: { holds: 'text', mono: true }, filter: 'words' },
  /** The id under which a tracker reports, compared as it is written. */
  esn: { ...line(64), column: { holds: 'text', mono: true }, filter: 'words' },
  /** What a reader in the cab says; capitals and small letters are one. */
  cardCode: { ...line(64), column: { holds: 'text', mono: true }, filter: 'words' },
  plate: { schema: plate, column: { holds: 'text', mono: true, form: 'plate' }, filter: 'words' },
  plateOrName: { schema: plateOrName, column: { holds: 'text', mono: true, form: 'plate' }, filter: 'words' },
  renavam: { schema: renavam, column: { holds: 'text', mono: true }, filter: 'words' },
  vin: { schema: vin, column: { holds: 'text', mono: true }, filter: 'words' },
  cpf: { schema: cpf, column: { holds: 'text', mono: true, form: 'cpf' }, filter: 'words' },
  cnpj: { schema: cnpj, column: { holds: 'text', mono: true, form: 'cnpj' }, filter: 'words' },
  taxId: { schema: taxId, column: { holds: 'text', mono: true, form: 'taxId' }, filter: 'words' },
  cnh: { schema: cnh, column: { holds: 'text', mono: true }, filter: 'words' },
  pis: { schema: pis, column: { holds: 'text', mono: true, form: 'pis' }, filter: 'words' },
  phone: { schema: phone, column: { holds: 'text', mono: true, form: 'phone' }, filter: 'words' },
  postalCode: { schema: postalCode, column: { holds: 'text', mono: true, form: 'postalCode' }, filter: 'words' },
  email: { schema: email, column: { holds: 'text' }, filter: 'words' },
  clockTime: { schema: clockTime, column: { holds: 'text', mono: true }, filter: 'none' },
  /** The address of a sensor that is heard by radio. */
  mac: { schema: mac, column: { holds: 'text', mono: true }, filter: 'words' },
  /** One of a list that its field says (`chosen`); its words stand with those of the noun. */
  choice: { schema: z.string().min(1).max(40), column: { holds: 'text' }, filter: 'choice' },
  /** Of what somebody may do; a noun gives what it is chosen from. */
  profile: { schema: ProfileId, column: { holds: 'number', plain: true }, filter: 'none' },
  /** A data URL: in no file. The server draws it anew. */
  picture: { schema: z.string().max(limits.pictureMaxText), column: { holds: 'text' }, filter: 'none' },
  /** How a number went, from the oldest on (rules/series.ts): a small line on the page, the numbers in a file. */
  series: { ...line(500), column: { holds: 'text', form: 'series' }, filter: 'none' },
  weekdays: { schema: weekdays, column: { holds: 'text', form: 'weekdays' }, filter: 'none' },
  /** A day of the calendar, of no time zone. */
  day: { schema: day, column: { holds: 'text', form: 'day' }, filter: 'range' },
  /** The same, and it may lie ahead: until when something is valid, or is planned. */
  dueDay: { schema: day, column: { holds: 'text', form: 'day' }, filter: 'range' },
  /** Of a person: before today. */
  birthDay: { schema: birthDay, column: { holds: 'text', form: 'day' }, filter: 'range' },
  /** Yes or no; a table says it in words of its own. */
  active: { schema: z.boolean(), column: { holds: 'text' }, filter: 'choice' },
  /** A setting that is on or off; a table says it in words of its own. */
  onOff: { schema: z.boolean(), column: { holds: 'text' }, filter: 'choice' },
  integer: { schema: z.int().min(-int4).max(int4), column: { holds: 'number' }, filter: 'range' },
  count: { schema: z.int().min(0).max(int4), column: { holds: 'number' }, filter: 'range' },
  /** Of an engine. */
  cylinders: { schema: z.int().min(1).max(16), column: { holds: 'number' }, filter: 'range' },
  year: { schema: z.int().min(1900).max(2100), column: { holds: 'number', plain: true }, filter: 'range' },
  km: { schema: number(10_000_000), column: { holds: 'number', digits: 1, unit: 'km' }, filter: 'range' },
  kmh: { schema: number(500), column: { holds: 'number', unit: 'kmh' }, filter: 'range' },
  percent: { schema: number(100), column: { holds: 'number', digits: 1, unit: 'percent' }, filter: 'range' },
  metres: { schema: number(1_000), column: { holds: 'number', digits: 1, unit: 'm' }, filter: 'range' },
  hectares: { schema: number(1_000_000), column: { holds: 'number', digits: 1, unit: 'hectare' }, filter: 'range' },
  hectaresPerHour: {
    schema: number(10_000),
    column: { holds: 'number', digits: 1, unit: 'hectarePerHour' },
    filter: 'range',
  },
  rpm: { schema: number(20_000), column: { holds: 'number', unit: 'rpm' }, filter: 'range' },
  celsius: { schema: number(1_000, -273), column: { holds: 'number', digits: 1, unit: 'celsius' }, filter: 'range' },
  volt: { schema: number(1_000), column: { holds: 'number', digits: 1, unit: 'volt' }, filter: 'range' },
  litre: { schema: number(10_000_000), column: { holds: 'number', digits: 1, unit: 'litre' }, filter: 'range' },
  litrePerHour: {
    schema: number(1_000),
    column: { holds: 'number', digits: 1, unit: 'litrePerHour' },
    filter: 'range',
  },
  kmPerLitre: { schema: number(1_000), column: { holds: 'number', digits: 2, unit: 'kmPerLitre' }, filter: 'range' },
  /** A rate without a unit: alerts per 100 km, points. */
  decimal: { schema: number(1e9, -1e9), column: { holds: 'number', digits: 1 }, filter: 'range' },
  /** The same where the third digit counts: volts of a battery, how fast they fall. */
  precise: { schema: number(1e9, -1e9), column: { holds: 'number', digits: 3 }, filter: 'range' },
  degrees: { schema: number(180, -180), column: { holds: 'number', digits: 5 }, filter: 'none' },
  latitude: { schema: latitude, column: { holds: 'number', digits: 5 }, filter: 'none' },
  longitude: { schema: longitude, column: { holds: 'number', digits: 5 }, filter: 'none' },
  seconds: { schema: number(1e9), column: { holds: 'number', unit: 'second' }, filter: 'range' },
  /** Minutes. */
  duration: { schema: number(1e9), column: { holds: 'number', unit: 'minute', duration: true }, filter: 'range' },
  /** Whole minutes, as a person sets a limit. */
  minutes: {
    schema: z.int().min(0).max(int4),
    column: { holds: 'number', unit: 'minute', duration: true },
    filter: 'range',
  },
  cents: { schema: cents, column: { holds: 'number', digits: 2, money: true }, filter: 'range' },
  date: { schema: instant, column: { holds: 'instant', dayOnly: true }, filter: 'range' },
  instant: { schema: instant, column: { holds: 'instant' }, filter: 'range' },
  moment: { schema: instant, column: { holds: 'instant', seconds: true }, filter: 'range' },
} as const satisfies Record<string, KindFace>

export type FieldKind = keyof typeof fieldKinds
export const fieldKindNames = Object.keys(fieldKinds) as FieldKind[]

/** What a field of a kind is once it is decoded. */
export type KindValue<K extends FieldKind> = z.output<(typeof fieldKinds)[K]['schema']>

type Mode = 'asked' | 'maybe' | 'told' | 'toldMaybe'

/** One field of a noun: its name on the wire, its kind, and whether people fill it in. */
export interface Field<W extends string = string, K extends FieldKind = FieldKind, M extends Mode = Mode> {
  wire: W
  kind: K
  mode: M
  /** Narrower than its kind: of a number its ends, of a text its lengths. */
  ends?: Ends
  /** Of a choice: what is chosen from. */
  of?: readonly string[]
}
interface Ends {
  least?: number
  most?: number
}
const maker =
  <M extends Mode>(mode: M) =>
  <W extends string, K extends FieldKind>(wire: W, kind: K, ends?: Ends): Field<W, K, M> => ({
    wire,
    kind,
    mode,
    ...(ends && { ends }),
  })
const chooser =
  <M extends Mode>(mode: M) =>
  <W extends string, const O extends string>(wire: W, of: readonly O[]): Choice<W, O, M> => ({
    wire,
    kind: 'choice',
    mode,
    of,
  })
/** A field that holds one of a list. */
type Choice<W extends string, O extends string, M extends Mode> = Field<W, 'choice', M> & { of: readonly O[] }

/** Asked for and shown. */
export const field = maker('asked')
/** The same, or null. */
export const maybe = maker('maybe')
/** Said by the server and typed by nobody. */
export const told = maker('told')
/** The same, or null. */
export const toldMaybe = maker('toldMaybe')

/** One of a list, asked for and shown. */
export const chosen = chooser('asked')
/** The same, or null. */
export const maybeChosen = chooser('maybe')
/** One of a list that the server says. */
export const toldChosen = chooser('told')

export type ValueOf<F> =
  F extends Field<string, infer K, infer M>
    ? (F extends { of: readonly (infer O)[] } ? O : KindValue<K>) | (M extends 'maybe' | 'toldMaybe' ? null : never)
    : never

/** What one value of a field is checked by, where there is one. */
export function valueSchemaOf({ kind, ends, of }: Pick<Field, 'kind' | 'ends' | 'of'>): z.ZodType {
  if (of !== undefined) return z.enum(of)
  const { schema }: { schema: z.ZodType } = fieldKinds[kind]
  if (ends === undefined || !(schema instanceof z.ZodNumber || schema instanceof z.ZodString)) return schema
  const { least, most } = ends
  const from = least === undefined ? schema : schema.min(least)
  return most === undefined ? from : from.max(most)
}
/** What a field is checked by. A text that the server tells stands in another table: whatever it is, it is shown. */
export function schemaOf(field: Field): z.ZodType {
  const { holds }: ColumnFace = fieldKinds[field.kind].column
  const isLoose = isTold(field) && holds === 'text' && field.of === undefined && field.kind !== 'active'
  const schema = isLoose ? z.string() : valueSchemaOf(field)
  return field.mode === 'maybe' || field.mode === 'toldMaybe' ? schema.nullable() : schema
}

export const isTold = ({ mode }: Field): boolean => mode === 'told' || mode === 'toldMaybe'
