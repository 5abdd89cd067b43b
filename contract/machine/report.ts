import { z } from 'zod'

import { type ColumnKind, faceOf } from '../columns.ts'
import { ExportFormat, type OwnDataset, TimeZone } from '../dataset.ts'
import type { Endpoint } from '../endpoint.ts'
import { type FieldKind, type fieldKinds } from '../fieldKinds.ts'
import { units } from '../format.ts'
import { type CompanyId, type Language, VehicleId, chosenCompanies, instant } from '../kinds.ts'
import { limits } from '../limits.ts'
import type { Hidden, PermissionKey } from '../permissions.ts'
import { answer, request } from '../wire.ts'
import { type Page, pageOf } from './reportPage.ts'

/** Under which name a question of any report names vehicles, in its body and in the address of its screen. */
export const vehiclesParameter = 'veiculos'

export type Columns = Record<string, ColumnKind>
/** Values that travel with a row and are in no column: what a row opens, what a cell draws beside its text. */
export type Ids = Record<string, z.ZodType>
/** What a report asks beside companies, vehicles and period: wire name and schema. */
export type Filters = Record<string, readonly [wire: string, schema: z.ZodType]>
/** Rows of a period, or of this moment: these are read anew, and up to `limits.reportNow` of them come whole. */
export type Period = { of: 'past'; days: number } | { of: 'now' }

type Keys<T> = keyof T & string
/** The value of one place of a row, by what its kind of column holds. */
export type CellOf<K extends FieldKind> =
  | ((typeof fieldKinds)[K]['column'] extends { holds: 'text' } ? string : number)
  | null

export type ReportRow<Cs extends Columns, Is extends Ids> = { [K in Keys<Cs>]: CellOf<Cs[K]> } & {
  [K in Keys<Is>]: z.output<Is[K]>
} & {
  /** Names the row among all of its report. */
  id: string
}
type FiltersOf<Fs extends Filters> = { [K in Keys<Fs>]: z.output<Fs[K][1]> }
type Span<P extends Period> = P extends { of: 'past' } ? { from: number; to: number } : unknown
/** The whole question; epoch milliseconds. None of the vehicles named is all of them. */
export type Asked<Fs extends Filters, P extends Period> = FiltersOf<Fs> &
  Span<P> & { companies: CompanyId[]; vehicles: VehicleId[] }

/** `distanceKm`, or `-distanceKm` for the greatest first. */
export type Order<K extends string = string> = K | `-${K}`

/**
 * Over the whole filter, never over a page. A rate is the rate of two sums, never a mean of rates, and of less than `least`
 * of one of them it is not known; `count` is of rows where it is known, and not `false`.
 */
export type Total<K extends string = string> =
  | 'sum'
  | 'max'
  | 'min'
  | 'count'
  | { ratio: readonly [of: K, to: K]; times: number; least?: readonly [of: K, sum: number] }
/** A total that is in no column. */
export type Figure<K extends string = string> =
  | { count: K }
  | { sum: K }
  | { ratio: readonly [of: K, to: K]; times: number }
  /** What so large a part of the rows where it is known does not exceed; a half is the median. */
  | { percentile: K; at: number }

/** Words within a sentence begin small: `name` of the file (`relatório de posições`). */
export interface ReportText<C extends string = string, G extends string = string> {
  name: string
  lead: string
  /** Nothing in the period, or nothing at all. */
  empty: string
  columns: Readonly<Record<C, string>>
  figures: Readonly<Record<G, string>>
  totals?: Readonly<Partial<Record<C, string>>>
  /** Filters that the machine draws by their schema: a choice with its options, or a number. */
  filters?: Readonly<Record<string, { label: string; choices?: Readonly<Record<string, string>> }>>
  /** What is said in columns that are made of codes, by the code. */
  says?: Readonly<Record<string, string>>
  /** What it is called beside others of its address. */
  tab?: string
}
export type ReportWords<C extends string = string, G extends string = string> = Readonly<
  Record<Language, ReportText<C, G>>
>

/** `NoInfer`: all is inferred from `columns`, `ids`, `filters` and `figures`, so that a mistake is reported where it stands. */
export interface ReportDefinition<
  Cs extends Columns,
  Is extends Ids,
  Fs extends Filters,
  P extends Period,
  G extends string,
> {
  at: string
  access: PermissionKey
  columns: Cs
  ids: Is
  filters: Fs
  /** Names every row once, is never null and never hidden: order, pages, id of the row. */
  key: readonly NoInfer<Keys<Cs> | Keys<Is>>[]
  /** In which order rows come unless another is asked for; left out, by the key. */
  order?: NoInfer<Order<Keys<Cs>>>
  /** Columns whose text is made from codes once the page is cut: no order goes by them. */
  made?: readonly NoInfer<Keys<Cs>>[]
  totals?: NoInfer<{ [K in Keys<Cs>]?: Total<Keys<Cs> | Keys<Is>> }>
  figures?: Readonly<Record<G, NoInfer<Figure<Keys<Cs> | Keys<Is>>>>>
  /** VCARD-06: what a session without this right never gets, on the page or in a file; no order goes by it. */
  hides?: NoInfer<{ [K in Keys<Cs> | Keys<Is>]?: Hidden }>
  period: P
  /** API-40, API-45: its bare path answers as its dump, or another path that says the same rows. */
  bare?: true | `/${string}`
  words: NoInfer<ReportWords<Keys<Cs>, G>>
  sample: NoInfer<FiltersOf<Fs>>
}

export interface PageAsked<C extends string> {
  order?: Order<C> | undefined
  after?: string | undefined
  /** So many rows are passed over: a page that is opened by its number. */
  offset?: number | undefined
  limit?: number | undefined
  /** With a format the answer is the file of all rows; columns left out are all of them. */
  format?: ExportFormat | undefined
  columns?: C[] | undefined
  timeZone?: string | undefined
  /** Only the rows of these ids: what is left of a report of now once the page has narrowed it. */
  rows?: string[] | undefined
}
export interface ReportColumn {
  key: string
  label: string
  kind: string
  unit: string | null
  sortable: boolean
}
interface Call<Body, Out> {
  method: 'POST'
  path: string
  summary: string
  access: readonly [PermissionKey, 'r']
  body: z.ZodType<Body>
  answer: z.ZodType<Out>
  sample: Readonly<Record<string, unknown>>
}
export interface ReportCalls<
  Cs extends Columns,
  Is extends Ids,
  Fs extends Filters,
  P extends Period,
  G extends string,
> {
  column: Omit<Call<never, ReportColumn[]>, 'body' | 'sample'>
  dump: Call<Asked<Fs, P> & PageAsked<Keys<Cs>>, Page<ReportRow<Cs, Is>>> & { file: OwnDataset }
  total: Call<Asked<Fs, P>, { [K in Keys<Cs> | G]?: number | null }>
}
export interface Report<
  N extends string,
  Cs extends Columns,
  Is extends Ids,
  Fs extends Filters,
  P extends Period,
  G extends string,
> extends ReportDefinition<Cs, Is, Fs, P, G> {
  name: N
  row: z.ZodType<ReportRow<Cs, Is>>
  calls: ReportCalls<Cs, Is, Fs, P, G>
}

/** Any row, and any report, for pages that know none by name. */
export type AnyReportRow = Readonly<Record<string, unknown>> & { id: string }
export interface AnyReport {
  name: string
  columns: Columns
  ids: Ids
  filters: Filters
  key: readonly string[]
  order?: Order
  made?: readonly string[]
  totals?: Readonly<Record<string, Total | undefined>>
  figures?: Readonly<Record<string, Figure>>
  hides?: Readonly<Record<string, Hidden | undefined>>
  period: Period
  bare?: true | `/${string}`
  words: ReportWords
  sample: Readonly<Record<string, unknown>>
  calls: {
    column: Omit<Call<never, ReportColumn[]>, 'body' | 'sample'>
    dump: Call<unknown, Page<AnyReportRow>> & { file: OwnDataset }
    total: Call<unknown, Readonly<Record<string, number | null | undefined>>>
  }
}

/** A report as one whose names are not known: what it is asked and answers is checked by its own schemas. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only place where the types of one report are let go
export const anyReport = (report: object): AnyReport => report as AnyReport

/** What a column's kind lets travel. */
const cellSchema = (kind: ColumnKind): z.ZodType => (faceOf(kind).holds === 'text' ? z.string() : z.number()).nullable()

const column = answer({
  key: ['chave', z.string()],
  label: ['rotulo', z.string()],
  kind: ['tipo', z.string()],
  unit: ['unidade', z.string().nullable()],
  sortable: ['ordenavel', z.boolean()],
})

/** What a column is called and how it may be asked for, as API-38 answers it. */
export const reportColumn = (key: string, kind: ColumnKind, label: string, sortable: boolean): ReportColumn => {
  const { unit } = faceOf(kind)
  return { key, label, kind, unit: unit === undefined ? null : units[unit], sortable }
}

/** What a report says of a code in a column that is made of codes; null where it has no word for it. */
export const sayIn = ({ words }: { words: ReportWords }, language: Language, code: string | number): string | null =>
  words[language].says?.[code] ?? null

/** Columns that an order may go by: those that the store knows, less what is hidden. */
export const sortableColumns = ({ columns, made = [] }: Pick<AnyReport, 'columns' | 'made'>): string[] =>
  Object.keys(columns).filter((key) => !made.includes(key))
/**
 * Rows computed from what is stored, and its three calls (API-38): `column` says what the caller may read, `dump` is a page
 * or, with a format, the file of all rows, `total` is over the whole filter. What `bare` names answers as the dump does.
 */
export function defineReport<
  const N extends string,
  const Cs extends Columns,
  const Is extends Ids,
  const Fs extends Filters,
  const P extends Period,
  const G extends string = never,
>(name: N, said: ReportDefinition<Cs, Is, Fs, P, G>): Report<N, Cs, Is, Fs, P, G> {
  const { at, access, columns, ids, filters, period, bare, words, sample, totals = {}, figures = {} } = said
  const keys = Object.keys(columns)
  const sortable = sortableColumns({ columns, made: said.made })
  const now = period.of === 'now'
  const asked = {
    companies: chosenCompanies,
    vehicles: [vehiclesParameter, z.array(VehicleId).max(limits.exportPick).default([])],
    ...(now ? {} : { from: ['inicio', instant], to: ['fim', instant] }),
    ...filters,
  } as const
  const most = now ? limits.reportNow : limits.reportPage
  const dumped = request({
    ...asked,
    order: ['ordem', z.enum(sortable.flatMap((key) => [key, `-${key}`])).optional()],
    after: ['apos', z.string().max(1_000).optional()],
    offset: ['desde', z.int().min(0).max(limits.exportRows).default(0)],
    limit: ['limite', z.int().min(1).max(most).default(most)],
    format: ['formato', ExportFormat.optional()],
    columns: ['colunas', z.array(z.enum(keys)).min(1).max(64).default(keys)],
    timeZone: ['fuso', TimeZone.default('America/Sao_Paulo')],
    rows: ['linhas', z.array(z.string().max(200)).max(limits.exportPick).optional()],
  })
  const cells = Object.entries<ColumnKind>(columns).map(([key, kind]) => [key, cellSchema(kind)])
  const row = z.object({ ...Object.fromEntries(cells), ...ids, id: z.string() })
  const sums = z.object(
    Object.fromEntries(
      [...Object.keys(totals), ...Object.keys(figures)].map((key) => [key, z.number().nullable().optional()]),
    ),
  )
  const encoded = Object.entries(filters).map(([key, [wire, schema]]) => [
    wire,
    z.encode(schema, new Map(Object.entries<unknown>(sample)).get(key)),
  ])
  const call = (part: string, what: string) =>
    ({
      method: 'POST',
      access: [access, 'r'],
      path: `${at}/${part}`,
      summary: `${words.en.name}: ${what}`,
    }) as const
  const file: OwnDataset = { columns, words }
  const filled = { sample: Object.fromEntries(encoded) }
  const dumping = {
    ...call('dump', 'a page of rows, or with a format the file of all'),
    body: dumped,
    answer: pageOf(row),
  }
  const totalling = { ...call('total', 'totals of the whole filter'), body: request(asked), answer: sums }
  const refused = [...(now ? [] : (['period.invalid'] as const)), 'vehicle.notFound'] as const
  const dump = { ...dumping, ...filled, file, errors: [...refused, 'export.tooLarge'] } as const
  const calls = {
    column: { ...call('column', 'columns that the caller may read'), answer: z.array(column) },
    dump,
    ...(bare && { bare: { ...dump, path: bare === true ? at : bare } }),
    total: { ...totalling, ...filled, errors: refused },
  } as const satisfies Record<string, Endpoint>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the mapped types say is built above, key by key
  return { ...said, name, row, calls } as unknown as Report<N, Cs, Is, Fs, P, G>
}
