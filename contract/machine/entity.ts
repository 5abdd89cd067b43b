import { z } from 'zod'

import { ExportAnswer, type ExportQuestion, type OwnDataset, exportFields } from '../dataset.ts'
import type { Endpoint } from '../endpoint.ts'
import { type Field, type ValueOf, fieldKinds, isTold, schemaOf } from '../fieldKinds.ts'
import { CompanyId, type Language, chosenCompanies, idInPath, instant, revision } from '../kinds.ts'
import { limits } from '../limits.ts'
import { type PermissionAction, type PermissionKey, permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'

export type Fields = Record<string, Field>
/** What else a record holds: rows of another noun, by their ids. */
export interface Link<Of extends z.ZodType<number> = z.ZodType<number>> {
  /** The id of the other noun; the noun itself would be a cycle of imports. */
  of: Of
  wire: string
  /** Several of them in one record. */
  many: boolean
  /** One is in one record at a time: linking it here ends the link that it had. */
  alone?: true
  /** From when to when, by whom; else a link has no past. */
  dated: boolean
  /** Deactivating the record ends its links; they stay as its past. Else they stay. */
  kept?: 'asPast'
}
export type Links = Record<string, Link>
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- no key is what it says
type NoLinks = Record<never, never>

type Keys<T> = keyof T & string
type FieldDraft<Fs extends Fields> = {
  [K in Keys<Fs> as Fs[K]['mode'] extends 'asked' | 'maybe' ? K : never]: ValueOf<Fs[K]>
}
type Linked<Ls extends Links> = { [K in Keys<Ls>]: z.output<Ls[K]['of']>[] }
/** What a person says of a record. Links that are left out stay as they are. */
export type Draft<Fs extends Fields, Ls extends Links = NoLinks> = FieldDraft<Fs> & Partial<Linked<Ls>>
/** Keys that a person fills in. */
export type AskedKey<Fs extends Fields> = Keys<FieldDraft<Fs>>
export type Row<Id extends z.ZodType, Fs extends Fields> = { [K in Keys<Fs>]: ValueOf<Fs[K]> } & {
  id: z.output<Id>
  company: CompanyId
  rev: number
  /** Epoch ms; null for what was made before it was kept. */
  changedAt: number | null
  changedBy: string | null
}
/** A record with what is linked to it: what `get` and every change answer, and a list does not. */
export type Detail<Id extends z.ZodType, Fs extends Fields, Ls extends Links> = Row<Id, Fs> & Linked<Ls>

/** Words within a sentence begin small: `name` of many (`agrupamentos`), `one` of one; `make` stands on the button. */
export type EntityWords<Fs, Ls> = Record<
  Language,
  {
    name: string
    one: string
    make: string
    lead: string
    empty: string
    columns: Record<Keys<Fs>, string>
    links: Record<Keys<Ls>, string>
  }
>

/** Typed by its English side alone; its wire side is known at run time, where codecs and documents read it. */
interface Call<Method extends Endpoint['method'], Body, Out> {
  method: Method
  path: string
  summary: string
  access: readonly [PermissionKey, PermissionAction]
  body: z.ZodType<Body>
  answer: z.ZodType<Out>
}
type OfOne<Id extends z.ZodType> = { params: z.ZodType<{ id: z.output<Id> }> }

/** Which records: of the chosen companies, with every one of the words, by the values of fields. */
export interface Wanted {
  companies: CompanyId[]
  words: string
  /** By key. Of a choice or a reference: values, none is all; of a range: `from` and `to`, null is open; else words. */
  filter: Record<string, unknown>
}
export interface ListAsked extends Wanted {
  /** A key, with `-` before it from the last to the first. */
  order: string
  /** Where a page begins: after the row that `next` of a page named; else `offset` rows from the first. */
  after: string | null
  offset: number
  limit: number
}
export interface Listed<R> {
  /** All that match, whatever the page; `active` of these are active. */
  total: number
  active: number
  rows: R[]
  /** For `after`; null at the end. */
  next: string | null
}
export interface Option<Id> {
  id: Id
  label: string
  company: CompanyId
  active: boolean
}
/** One change of a record, newest first. */
export interface Change {
  seq: number
  at: number
  who: string | null
  /** `created`, `updated`, `activated`, `deactivated`, `linked`, `unlinked`, `removed`. */
  action: string
  via: 'screen' | 'import'
  /** By key: before and after; personal ones masked. */
  changes: Record<string, [unknown, unknown]>
}
/** One of the other noun and what it is linked to now (the links face). */
export interface LinkedNow {
  other: number
  label: string
  company: CompanyId
  record: number | null
  recordLabel: string | null
  since: number | null
  by: string | null
}

export interface EntityCalls<Id extends z.ZodType, Fs extends Fields, Ls extends Links> {
  list: Call<'POST', ListAsked, Listed<Row<Id, Fs>>>
  get: Omit<Call<'GET', never, Detail<Id, Fs, Ls>>, 'body'> & OfOne<Id>
  create: Call<'PUT', Draft<Fs, Ls> & { company: CompanyId; key: string }, Detail<Id, Fs, Ls>>
  update: Call<'PUT', Draft<Fs, Ls> & { rev: number }, Detail<Id, Fs, Ls>> & OfOne<Id>
  status: Call<'PUT', { rev: number; active: boolean }, Detail<Id, Fs, Ls>> & OfOne<Id>
  remove: Call<'DELETE', { rev: number }, object> & OfOne<Id>
  history: Call<'POST', { before: number | null; limit: number }, { rows: Change[]; next: number | null }> & OfOne<Id>
  check: Call<
    'POST',
    { company: CompanyId; id: z.output<Id> | null; field: string; value: string },
    { state: 'free' | 'taken' | 'inactive'; id: z.output<Id> | null }
  >
  /** A file of every record that matches, by the columns that are asked for. */
  export: Call<'POST', Wanted & { order: string } & ExportQuestion, ExportAnswer>
  options: Call<'POST', { companies: CompanyId[]; words: string; limit: number }, Option<z.output<Id>>[]>
  links: Call<
    'POST',
    { companies: CompanyId[]; words: string; of: z.output<Id>[]; free: boolean; offset: number; limit: number },
    { total: number; rows: LinkedNow[] }
  >
  link: Call<'PUT', { to: z.output<Id> | null; others: number[]; since: number }, { moved: number }>
  past: Call<
    'POST',
    { companies: CompanyId[]; others: number[]; from: number; to: number },
    (LinkedNow & { until: number | null; endedBy: string | null })[]
  >
}
export type Verb = keyof EntityCalls<z.ZodType, Fields, Links>

/** `NoInfer`: fields are inferred from `fields` alone, so that a mistake elsewhere is reported where it stands. */
export interface EntityDefinition<Id extends z.ZodType, Fs extends Fields, Ls extends Links, V extends Verb> {
  id: Id
  at: string
  permission: PermissionKey
  fields: Fs
  filters: readonly NoInfer<Keys<Fs>>[]
  search: readonly NoInfer<Keys<Fs>>[]
  /** The first is the record's name in selectors. */
  order: readonly [NoInfer<Keys<Fs>>, ...NoInfer<Keys<Fs>>[]]
  unique?: readonly NoInfer<AskedKey<Fs>>[]
  links?: Ls
  /** Masked in the history, which cannot forget. */
  personal?: readonly NoInfer<Keys<Fs>>[]
  /** Left out: all that it can have. */
  verbs?: readonly V[]
  /** Of one company. */
  limit: number
  words: NoInfer<EntityWords<Fs, Ls>>
  sample: NoInfer<FieldDraft<Fs>>
}
export interface Entity<
  N extends string,
  Id extends z.ZodType,
  Fs extends Fields,
  Ls extends Links = NoLinks,
  V extends Verb = Verb,
> extends EntityDefinition<Id, Fs, Ls, V> {
  name: N
  row: z.ZodType<Row<Id, Fs>>
  detail: z.ZodType<Detail<Id, Fs, Ls>>
  calls: Pick<EntityCalls<Id, Fs, Ls>, V>
}
/** Any noun, for pages and tests that know none by name. */
export type AnyRow = Readonly<Record<string, unknown>> & { id: number; company: CompanyId; rev: number }
export interface AnyEntity {
  name: string
  fields: Fields
  filters: readonly string[]
  search: readonly string[]
  order: readonly [string, ...string[]]
  unique?: readonly string[]
  links?: Links
  personal?: readonly string[]
  limit: number
  permission: PermissionKey
  words: EntityWords<Record<string, unknown>, Record<string, unknown>>
  sample: Readonly<Record<string, unknown>>
  row: z.ZodType<AnyRow>
  detail: z.ZodType<AnyRow>
  calls: Partial<Record<Verb, Endpoint>>
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)
/** The field by which a record is active or not, if it has one. */
export const activeField = (fields: Fields): string | undefined =>
  Object.keys(fields).find((key) => fields[key]?.kind === 'active' && !isTold(fields[key]))

/** Of an instant that every call takes. */
const firstInstant = Date.UTC(2023, 10, 14)
const words = z.string().max(60).default('')
function filterSchema({ kind }: Field): z.ZodType {
  const { schema, filter }: { schema: z.ZodType; filter: string } = fieldKinds[kind]
  if (filter === 'choice') return z.array(schema).max(1_000).default([])
  if (filter !== 'range') return words
  const end = schema.nullable().default(null)
  return request({ from: ['de', end], to: ['ate', end] })
}

/** Words of a file: those of the columns, and `ID`, which is one in all three languages. */
function wordsOfFile(words: EntityWords<Record<string, unknown>, Record<string, unknown>>): OwnDataset['words'] {
  const of = ({ name, columns }: { name: string; columns: Record<string, string> }) => ({
    name,
    columns: { ...columns, id: 'ID' },
  })
  return { 'pt-BR': of(words['pt-BR']), en: of(words.en), es: of(words.es) }
}

type Pairs = Record<string, readonly [wire: string, schema: z.ZodType]>

/**
 * A noun with a life: its calls are made here, once for all nouns. Paths as fences have them: POST lists, PUT makes,
 * `PUT /:id` changes, `PUT /:id/status`, `DELETE /:id`.
 */
export function defineEntity<
  const N extends string,
  Id extends z.ZodType<number>,
  Fs extends Fields,
  const Ls extends Links = NoLinks,
  V extends Verb = Verb,
>(name: N, said: EntityDefinition<Id, Fs, Ls, V>): Entity<N, Id, Fs, Ls, V> {
  const { id, at, permission, fields, unique = [], order } = said
  const links: Links = said.links ?? {}
  const all = Object.entries<Field>(fields)
  const pairsOf = (given: [string, Field][]): Pairs =>
    Object.fromEntries(given.map(([key, one]) => [key, [one.wire, schemaOf(one)] as const]))
  const asked = pairsOf(all.filter(([, one]) => !isTold(one)))
  const linkPairs = (schemaOfIds: (ids: z.ZodType) => z.ZodType): Pairs =>
    Object.fromEntries(
      Object.entries(links).map(([key, { of, wire, many }]) => [
        key,
        [wire, schemaOfIds(z.array(of).max(many ? limits.linksMost : 1))] as const,
      ]),
    )
  const row = {
    id,
    company: ['id_empresa', CompanyId],
    rev: revision,
    changedAt: ['alterado_em', instant.nullable()],
    changedBy: ['alterado_por', z.string().nullable()],
    ...pairsOf(all),
  } as const
  const rowCodec = answer(row)
  const detail = answer({ ...row, ...linkPairs((ids) => ids) })
  const drafted = { ...asked, ...linkPairs((ids) => ids.optional()) }
  const params = z.object({ id: idInPath(id) })
  const wires = all.map(([key, { wire }]) => [key, wire] as const)
  const wireOf = new Map<string, string>(wires)
  const orders = wires.flatMap(([key, wire]) => [[key, wire] as const, [`-${key}`, `-${wire}`] as const])
  const [byWire, byKey] = [new Map(orders.map(([key, wire]) => [wire, key])), new Map(orders)]
  const orderCodec = z
    .codec(z.enum(orders.map(([, wire]) => wire)), z.string(), {
      decode: (wire) => byWire.get(wire) ?? order[0],
      encode: (key) => byKey.get(key) ?? key,
    })
    .default(order[0])
  const filter = request(
    Object.fromEntries(
      all
        .filter(([key]) => said.filters.some((one) => one === key))
        .map(([key, one]) => [key, [one.wire, filterSchema(one).optional()] as const]),
    ),
  )
  const wanted = {
    companies: chosenCompanies,
    words: ['texto', words],
    filter: ['filtro', filter.default({})],
  } as const
  const offset = ['desde', z.int().min(0).max(1_000_000).default(0)] as const
  const limit = ['limite', z.int().min(1).max(limits.recordsAtOnce).default(100)] as const
  const may = (action: PermissionAction, what: string) =>
    ({ access: [permission, action], summary: `${capital(said.words.en.name)}: ${what}` }) as const
  const mayLink = (action: PermissionAction, what: string) =>
    ({ ...may(action, what), access: [permissions.link, action] }) as const
  const sample = Object.fromEntries(
    Object.entries<unknown>({ ...said.sample }).map(([key, value]) => [wireOf.get(key) ?? key, value]),
  )
  const isActive = activeField(fields)
  const taken = unique.length > 0 ? (['record.taken', 'record.inactiveTwin'] as const) : []
  const change = z.object({
    seq: z.int(),
    at: instant,
    who: z.string().nullable(),
    action: z.string(),
    via: z.enum(['screen', 'import']),
    changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
  })
  const [link] = Object.values(links).filter(({ dated }) => dated)
  const linkedNow = {
    other: ['id_vinculado', link?.of ?? z.int()],
    label: ['vinculado', z.string()],
    company: ['id_empresa', CompanyId],
    record: ['id_registro', id.nullable()],
    recordLabel: ['registro', z.string().nullable()],
    since: ['desde', instant.nullable()],
    by: ['por', z.string().nullable()],
  } as const
  /** Its own columns, and the id, by which an import knows the record again. */
  const dataset: OwnDataset = {
    columns: { ...Object.fromEntries(all.map(([key, { kind }]) => [key, kind])), id: 'year' },
    words: wordsOfFile(said.words),
  }
  const calls: Partial<Record<Verb, Endpoint>> = {
    list: {
      ...may('r', 'a page of those that match, in any order'),
      method: 'POST',
      path: at,
      body: request({
        ...wanted,
        order: ['ordem', orderCodec],
        after: ['apos', z.string().max(2_000).nullable().default(null)],
        offset,
        limit,
      }),
      answer: answer({
        total: z.int(),
        active: ['ativos', z.int()],
        rows: ['linhas', z.array(rowCodec)],
        next: ['proxima', z.string().nullable()],
      }),
      sample: { ordem: wireOf.get(order[0]), apos: null, desde: 0 },
    },
    get: { ...may('r', 'one, with its links'), method: 'GET', path: `${at}/:id`, params, answer: detail },
    create: {
      ...may('c', 'a new one; posted twice with one key it is one'),
      method: 'PUT',
      path: at,
      body: request({ company: ['id_empresa', CompanyId], key: ['chave', z.uuid()], ...drafted }),
      answer: detail,
      sample,
      errors: ['company.notFound', 'entity.notFound', 'record.tooMany', ...taken],
    },
    update: {
      ...may('u', 'changed, if it still is in the revision that was seen'),
      method: 'PUT',
      path: `${at}/:id`,
      params,
      body: request({ rev: revision, ...drafted }),
      answer: detail,
      sample,
      errors: ['entity.notFound', 'record.changed', 'record.inactive', ...taken],
    },
    remove: {
      ...may('d', 'removed; one that was used is deactivated instead'),
      method: 'DELETE',
      path: `${at}/:id`,
      params,
      body: request({ rev: revision }),
      answer: z.object({}),
      errors: ['entity.notFound', 'record.changed', 'record.inUse'],
    },
    history: {
      ...may('r', 'who changed what of one, the newest first'),
      method: 'POST',
      path: `${at}/:id/history`,
      params,
      body: request({
        before: ['antesDe', z.int().positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null)],
        limit: ['limite', z.int().min(1).max(200).default(50)],
      }),
      answer: answer({ rows: ['linhas', z.array(change)], next: ['proxima', z.int().nullable()] }),
      errors: ['entity.notFound'],
    },
    export: {
      ...may('r', 'those that match, as a file'),
      method: 'POST',
      path: `${at}/list/export`,
      body: request({ ...exportFields(dataset), ...wanted, order: ['ordem', orderCodec] }),
      answer: ExportAnswer,
      file: dataset,
      sample: { ordem: wireOf.get(order[0]) },
      errors: ['export.tooLarge'],
    },
    options: {
      ...may('r', 'as items of a selector, by name'),
      method: 'POST',
      path: `${at}/list/options`,
      body: request({
        companies: chosenCompanies,
        words: ['texto', words],
        limit: ['limite', z.int().min(1).max(2_000).default(2_000)],
      }),
      answer: z.array(
        answer({
          id,
          label: ['descricao', z.string()],
          company: ['id_empresa', CompanyId],
          active: ['ativo', z.boolean()],
        }),
      ),
    },
  }
  if (isActive !== undefined)
    calls.status = {
      ...may('u', 'activated or deactivated'),
      method: 'PUT',
      path: `${at}/:id/status`,
      params,
      body: request({ rev: revision, active: ['ativo', z.boolean()] }),
      answer: detail,
      errors: ['entity.notFound', 'record.changed', ...taken],
    }
  if (unique.length > 0)
    calls.check = {
      ...may('r', 'whether what must be its own is free'),
      method: 'POST',
      path: `${at}/list/check`,
      body: request({
        company: ['id_empresa', CompanyId],
        id: id.nullable().default(null),
        field: ['campo', z.enum(unique.map((key) => wireOf.get(key) ?? key))],
        value: ['valor', z.string().max(200)],
      }),
      answer: answer({ state: ['estado', z.enum(['free', 'taken', 'inactive'])], id: id.nullable() }),
      errors: ['company.notFound'],
    }
  if (link !== undefined) {
    calls.links = {
      ...mayLink('r', 'what is linked now, by what it is linked to'),
      method: 'POST',
      path: `${at}/link/list`,
      body: request({
        companies: chosenCompanies,
        words: ['texto', words],
        of: ['registros', z.array(id).max(1_000).default([])],
        /** Those alone that are linked to none. */
        free: ['semVinculo', z.boolean().default(false)],
        offset,
        limit,
      }),
      answer: answer({ total: z.int(), rows: ['linhas', z.array(answer(linkedNow))] }),
    }
    calls.link = {
      ...mayLink('u', 'links several to one, or to none, from an instant on'),
      method: 'PUT',
      path: `${at}/link/move`,
      body: request({
        to: ['id_registro', id.nullable()],
        others: ['vinculados', z.array(link.of).min(1).max(2_000)],
        since: ['desde', instant],
      }),
      sample: { desde: firstInstant },
      answer: answer({ moved: ['alterados', z.int()] }),
      errors: ['entity.notFound', 'link.since', 'record.inactive'],
    }
    calls.past = {
      ...mayLink('r', 'links that held within a period, the newest first'),
      method: 'POST',
      path: `${at}/link/history`,
      body: request({
        companies: chosenCompanies,
        others: ['vinculados', z.array(link.of).max(1_000).default([])],
        from: ['inicio', instant],
        to: ['fim', instant],
      }),
      answer: z.array(
        answer({ ...linkedNow, until: ['ate', instant.nullable()], endedBy: ['encerrado_por', z.string().nullable()] }),
      ),
      errors: ['period.invalid'],
    }
  }
  const made = Object.entries(calls).filter(
    ([verb]) => said.verbs === undefined || said.verbs.some((one) => one === verb),
  )
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the mapped types say is built above, key by key
  return { ...said, name, row: rowCodec, detail, calls: Object.fromEntries(made) } as unknown as Entity<
    N,
    Id,
    Fs,
    Ls,
    V
  >
}
