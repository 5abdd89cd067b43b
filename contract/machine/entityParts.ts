import { z } from 'zod'

import { ExportFormat, type OwnDataset, TimeZone } from '../dataset.ts'
import { type Field, fieldKinds, isTold, schemaOf, valueSchemaOf } from '../fieldKinds.ts'
import { instant } from '../kinds.ts'
import { limits } from '../limits.ts'
import { isMasked } from '../rules/masked.ts'
import { request } from '../wire.ts'
import type { EntityWords, Fields, Pairs } from './entityShape.ts'
import type { Link } from './linkShape.ts'

/** The ids that a draft may say of a link. */
export const linkedIds = ({ of, many, least = 0 }: Link): z.ZodType =>
  z
    .array(of)
    .min(least)
    .max(many ? limits.linksMost : 1)

const maskedText = z.string().max(60).refine(isMasked)
/** What a field travels as. Of what is personal also its masked text: then it stays as it is stored. */
export const travels = (field: Field, personal: boolean): z.ZodType =>
  personal ? z.union([schemaOf(field), maskedText]) : schemaOf(field)

export const words = z.string().max(60).default('')
/** What rows are chosen by: of a choice several values, of a range both ends, else words. */
export function filterSchema(field: Field): z.ZodType {
  const { filter }: { filter: string } = fieldKinds[field.kind]
  const schema = valueSchemaOf(field)
  if (filter === 'choice') return z.array(schema).max(1_000).default([])
  if (filter !== 'range') return words
  const end = schema.nullable().default(null)
  return request({ from: ['de', end], to: ['ate', end] })
}

interface Told {
  personal?: readonly string[]
  hides?: Readonly<Record<string, unknown>>
  filters: readonly string[]
  search: readonly string[]
  order: readonly string[]
}
/** Which fields not everybody reads. Whoever finds or orders by what they may not read, reads it: then this throws. */
export function hiddenOf(name: string, { personal = [], hides = {}, filters, search, order }: Told) {
  const isPersonal = (key: string): boolean => personal.includes(key)
  const isHidden = (key: string): boolean => isPersonal(key) || Object.hasOwn(hides, key)
  const told = [...filters, ...search, ...order].find(isHidden)
  if (told !== undefined) throw new Error(`${name} is found by ${told}, which not everybody reads`)
  return { isPersonal, isHidden }
}

/** What a list may be ordered by: names on the wire outside, keys inside, from the last to the first with `-` before. */
export function orderOf(wires: readonly (readonly [key: string, wire: string])[], first: string) {
  const orders = wires.flatMap(([key, wire]) => [[key, wire] as const, [`-${key}`, `-${wire}`] as const])
  const [byWire, byKey] = [new Map(orders.map(([key, wire]) => [wire, key])), new Map(orders)]
  return z
    .codec(z.enum(orders.map(([, wire]) => wire)), z.string(), {
      decode: (wire) => byWire.get(wire) ?? first,
      encode: (key) => byKey.get(key) ?? key,
    })
    .default(first)
}

/** Words of a file: those of the columns, and `ID`, which is one in all three languages. */
function wordsOfFile(words: EntityWords<Record<string, unknown>, Record<string, unknown>>): OwnDataset['words'] {
  const of = ({ name, columns }: { name: string; columns: Record<string, string> }) => ({
    name,
    columns: { ...columns, id: 'ID' },
  })
  return { 'pt-BR': of(words['pt-BR']), en: of(words.en), es: of(words.es) }
}

/** The file of a noun: its own columns, and the id, by which an import knows the record again. */
export const fileOf = (
  fields: Fields,
  said: EntityWords<Record<string, unknown>, Record<string, unknown>>,
): OwnDataset => ({
  columns: {
    ...Object.fromEntries(
      Object.entries(fields)
        .filter(([, { kind }]) => kind !== 'picture')
        .map(([key, { kind }]) => [key, kind]),
    ),
    id: 'year',
  },
  words: wordsOfFile(said),
})

/** API-14: 1 is active. */
export const flag = z.codec(z.union([z.boolean(), z.literal(0), z.literal(1)]), z.boolean(), {
  decode: (said) => said === true || said === 1,
  encode: (active) => active,
})

/** Of a list that is rows, or with a format the file of them all; columns left out are all of them. */
export const fileOrRows = (columns: readonly string[]): Pairs => ({
  format: ['formato', ExportFormat.optional()],
  columns: [
    'colunas',
    z
      .array(z.enum(columns))
      .min(1)
      .max(64)
      .default([...columns]),
  ],
  timeZone: ['fuso', TimeZone.default('America/Sao_Paulo')],
})

/** The field by which a record is active or not, if it has one. */
export const activeField = (fields: Fields): string | undefined =>
  Object.keys(fields).find((key) => fields[key]?.kind === 'active' && !isTold(fields[key]))

/** Of an instant that every call takes. */
export const firstInstant = Date.UTC(2023, 10, 14)
export const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

/** A line of a record's history. */
export const change = z.object({
  seq: z.int(),
  at: instant,
  who: z.string().nullable(),
  action: z.string(),
  via: z.enum(['screen', 'import', 'door']),
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
})
