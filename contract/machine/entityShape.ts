import type { z } from 'zod'

import type { ExportAnswer, ExportQuestion, OwnDataset } from '../dataset.ts'
import type { Endpoint } from '../endpoint.ts'
import type { ErrorCode } from '../errors.ts'
import type { Field, ValueOf } from '../fieldKinds.ts'
import type { CompanyId, Language } from '../kinds.ts'
import type { PermissionAction, PermissionKey } from '../permissions.ts'
import type { ImportAsked, ImportJob, ImportStep, JudgedLine } from './entityImport.ts'
import type { LinkCorrected, LinkNotes, LinkedNow, Links, NoLinks } from './linkShape.ts'
import type { OwnWords } from './ownWords.ts'

/** What a noun offers that is switched off and never removed: others stand on what was. */
export const keptVerbs = [
  'list',
  'get',
  'create',
  'update',
  'status',
  'history',
  'check',
  'options',
  'others',
  'export',
  'import',
  'importStep',
] as const

export type Fields = Record<string, Field>
type Keys<T> = keyof T & string
type FieldDraft<Fs extends Fields> = {
  [K in Keys<Fs> as Fs[K]['mode'] extends 'asked' | 'maybe' ? K : never]: ValueOf<Fs[K]>
}
type Linked<Ls extends Links> = {
  [K in Keys<Ls> as Ls[K] extends { beside: true } ? never : K]: z.output<Ls[K]['of']>[]
}
/** What a person says of a record. Links that are left out stay as they are. */
export type Draft<Fs extends Fields, Ls extends Links = NoLinks> = FieldDraft<Fs> & Partial<Linked<Ls>>
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

type ChoiceKey<Fs> = { [K in Keys<Fs>]: Fs[K] extends { of: readonly string[] } ? K : never }[Keys<Fs>]
type ChoiceWords<Fs> = [ChoiceKey<Fs>] extends [never]
  ? unknown
  : {
      choices: {
        [K in ChoiceKey<Fs>]: Fs[K] extends { of: readonly (infer O extends string)[] } ? Record<O, string> : never
      }
    }
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
  } & OwnWords &
    ChoiceWords<Fs>
>
/** Words of any noun. */
export type AnyWords = Record<
  Language,
  EntityWords<Record<string, unknown>, Record<string, unknown>>[Language] & {
    choices?: Readonly<Record<string, Readonly<Record<string, string>>>>
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
  /** `created`, `updated`, `activated`, `deactivated`, `linked`, `unlinked`, `removed`; `revealed` changed nothing. */
  action: string
  /** `door`: a program registered it where devices come in (`POST /ingest/devices`); it has no name. */
  via: 'screen' | 'import' | 'door'
  /** By key: before and after; personal ones masked. */
  changes: Record<string, [unknown, unknown]>
}
export interface EntityCalls<Id extends z.ZodType, Fs extends Fields, Ls extends Links> {
  list: Call<'POST', ListAsked, Listed<Row<Id, Fs>>>
  get: Omit<Call<'GET', never, Detail<Id, Fs, Ls>>, 'body'> & OfOne<Id>
  create: Call<'PUT' | 'POST', Draft<Fs, Ls> & { company: CompanyId; key: string }, Detail<Id, Fs, Ls>>
  update: Call<'PUT', Draft<Fs, Ls> & { rev: number; known?: ErrorCode[] }, Detail<Id, Fs, Ls>> & OfOne<Id>
  status: Call<'PUT', { rev: number; active: boolean }, Detail<Id, Fs, Ls>> & OfOne<Id>
  remove: Call<'DELETE', { rev: number }, object> & OfOne<Id>
  history: Call<'POST', { before: number | null; limit: number }, { rows: Change[]; next: number | null }> & OfOne<Id>
  check: Call<
    'POST',
    { company: CompanyId; id: z.output<Id> | null; field: string; value: string },
    { state: 'free' | 'taken' | 'inactive'; id: z.output<Id> | null }
  >
  /** What is `personal`, whole, by key: an act that its history keeps. */
  reveal: Omit<Call<'POST', never, Record<string, string | null>>, 'body'> & OfOne<Id>
  /** A file of every record that matches, by the columns that are asked for. */
  export: Call<'POST', Wanted & { order: string } & ExportQuestion, ExportAnswer> & { file: OwnDataset }
  options: Call<'POST', { companies: CompanyId[]; words: string; limit: number }, Option<z.output<Id>>[]>
  links: Call<
    'POST',
    { companies: CompanyId[]; words: string; of: z.output<Id>[]; free: boolean; offset: number; limit: number },
    { total: number; rows: LinkedNow[] }
  >
  link: Call<
    'PUT',
    { to: z.output<Id> | null; others: number[]; since: number; notes?: Record<string, unknown> | undefined },
    { moved: number }
  >
  /** A link began or ended at another instant than was said. */
  correct: Call<'PUT', LinkCorrected, object>
  /** What a record may be linked to, by name; `offered` is false for what it may only keep. */
  others: Call<
    'POST',
    { companies: CompanyId[]; link: string; words: string; limit: number },
    (Omit<Option<number>, 'active'> & { offered: boolean })[]
  >
  past: Call<
    'POST',
    { companies: CompanyId[]; others: number[]; of: z.output<Id>[]; from: number; to: number },
    (LinkedNow & { link: number; until: number | null; endedBy: string | null } & LinkNotes)[]
  >
  /** Lines of a spreadsheet: what would become of them, or kept to be written by `importStep`. */
  import: Call<'POST', ImportAsked, { rows: JudgedLine[] }>
  importStep: Call<'POST', ImportStep, { job: ImportJob | null }>
}
export type Verb = keyof EntityCalls<z.ZodType, Fields, Links>
export interface OlderFamily {
  older: string
  /** Where one record is read, if `older/:id` is another call's. */
  get?: string
}

/** `NoInfer`: fields are inferred from `fields` alone, so that a mistake elsewhere is reported where it stands. */
export interface EntityDefinition<Id extends z.ZodType, Fs extends Fields, Ls extends Links, V extends Verb> {
  id: Id
  /** A path, or that of a family of calls from before: `POST /usuario`, `/usuario/getlist`, `/usuario/status`. */
  at: string | OlderFamily
  permission: PermissionKey
  /** Where another key than its own reads it. */
  reads?: PermissionKey
  fields: Fs
  filters: readonly NoInfer<Keys<Fs>>[]
  search: readonly NoInfer<Keys<Fs>>[]
  /** The first is the record's name in selectors. */
  order: readonly [NoInfer<Keys<Fs>>, ...NoInfer<Keys<Fs>>[]]
  unique?: readonly NoInfer<AskedKey<Fs>>[]
  /** Its own in the whole installation; nobody is told beforehand whether another company has it. */
  everywhere?: readonly NoInfer<AskedKey<Fs>>[]
  links?: Ls
  /**
   * Documents of people: masked wherever a record is answered, and in its history, which cannot forget. They are in no
   * filter, search or order. Whoever has `personalDocuments` may have those of one revealed, and has them whole in files:
   * both are kept in the audit log.
   */
  personal?: readonly NoInfer<Keys<Fs>>[]
  /** Told fields that need a right of their own: null without `r` of it, and in no order and filter. */
  hides?: { readonly [K in NoInfer<Keys<Fs>>]?: PermissionKey }
  /** What `accept` refuses with; what it refuses until whoever saves says to know of it; with what removal refuses besides. */
  refuses?: readonly ErrorCode[]
  asks?: readonly ErrorCode[]
  refusesRemoval?: readonly ErrorCode[]
  /** With what the links face refuses besides. */
  refusesLink?: readonly ErrorCode[]
  /** Left out: all. */
  verbs?: readonly V[]
  /** What hangs on a record now, by its told fields: counted before it is switched off. */
  hangs?: readonly NoInfer<Keys<Fs>>[]
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
  everywhere?: readonly string[]
  links?: Links
  personal?: readonly string[]
  hides?: Readonly<Record<string, PermissionKey | undefined>>
  hangs?: readonly string[]
  limit: number
  permission: PermissionKey
  reads?: PermissionKey
  words: AnyWords
  sample: Readonly<Record<string, unknown>>
  row: z.ZodType<AnyRow>
  detail: z.ZodType<AnyRow>
  calls: Partial<Record<Verb, Endpoint>>
}

/** Keys of ours with their names on the wire, as `answer` and `request` take them. */
export type Pairs = Record<string, readonly [wire: string, schema: z.ZodType]>
