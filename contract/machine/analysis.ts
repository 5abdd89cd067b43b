import { z } from 'zod'

import { type Cell, type ColumnKind, faceOf } from '../columns.ts'
import { ExportFormat, type OwnDataset, TimeZone } from '../dataset.ts'
import type { Endpoint } from '../endpoint.ts'
import { CompanyId, DriverId, GroupingId, type Language, VehicleId, chosenCompanies, instant } from '../kinds.ts'
import { limits } from '../limits.ts'
import { type MeasureName, type Values, measureOf } from '../measures.ts'
import { measureWordsIn } from '../measureWords.ts'
import type { PermissionKey } from '../permissions.ts'
import type { Bands } from '../rules/bands.ts'
import { answer, request } from '../wire.ts'
import type { Columns, Filters } from './report.ts'

/** Whose values are ranked. */
export type Subject = 'vehicle' | 'driver' | 'grouping' | 'company'
/** Stretches of time beside each other, by the clocks of the reader. */
export type Bucket = 'hour' | 'day' | 'week' | 'month'
/** What recurs: 0..23, and 1 for Monday to 7. */
export type Recurring = 'hourOfDay' | 'weekday'

/** What is drawn of the question, each under its name. */
export type Panel =
  /** A measure over time; `weeks` before the end of the period in place of it. */
  | { trend: readonly MeasureName[]; by: Bucket; weeks?: number }
  /** Subjects by a measure, the best first, with the columns of their table and of the file. */
  | { ranking: MeasureName; columns: readonly MeasureName[]; bands?: Bands }
  /** Parts of a whole. */
  | { mix: readonly MeasureName[] }
  /** A measure by what recurs: as bars, or crossed as a heat. */
  | { spread: MeasureName; by: Recurring }
  | { heat: MeasureName }
  /** How many subjects have which value. */
  | { histogram: MeasureName; step: number; bands?: Bands }
  /** How many subjects are in which band. */
  | { inBands: MeasureName; bands: Bands }
  /** A point for each subject. */
  | { scatter: readonly [across: MeasureName, up: MeasureName] }
  /** Rows of its own, which the mount reads. */
  | { rows: Columns }
  /** Values of its own in two directions, which the mount reads; heads of both are texts. */
  | { cells: ColumnKind }
  /** What a value is made of, of one subject: parts that add up to it, which the mount says. */
  | { parts: ColumnKind }
export type Panels = Readonly<Record<string, Panel>>

type Keys<T> = keyof T & string
type OwnColumns<Ps extends Panels> = { [K in Keys<Ps>]: Ps[K] extends { rows: infer C } ? Keys<C> : never }[Keys<Ps>]

export interface AnalysisText<P extends string = string, C extends string = string> {
  /** Within a sentence: `análise de desempenho`. */
  name: string
  lead: string
  empty: string
  /** Over each panel. */
  panels: Readonly<Record<P, string>>
  /** Heads of rows of its own. */
  columns: Readonly<Record<C, string>>
  /** What is to be known of how figures came about. */
  foot?: string
}
export type AnalysisWords<P extends string = string, C extends string = string> = Readonly<
  Record<Language, AnalysisText<P, C>>
>

type FiltersOf<Fs extends Filters> = { [K in Keys<Fs>]: z.output<Fs[K][1]> }

export interface AnalysisDefinition<Fs extends Filters, Ps extends Panels> {
  at: string
  access: PermissionKey
  subject: Subject
  /** Of one vehicle or driver, who must be named; or of two to six beside each other. */
  of?: 'one' | 'few'
  /** Longest period. */
  days: number
  /** The same question over the period before stands beside it. */
  before?: true
  tiles: readonly MeasureName[]
  panels: Ps
  filters: Fs
  words: NoInfer<AnalysisWords<Keys<Ps>, OwnColumns<Ps>>>
  sample: NoInfer<FiltersOf<Fs>>
}

/** The whole question; epoch milliseconds. None of vehicles, drivers or groupings named is all of them. */
export interface AnalysisAsked {
  companies: CompanyId[]
  vehicles: VehicleId[]
  drivers: DriverId[]
  groupings: GroupingId[]
  from: number
  to: number
  timeZone: string
  order?: string | undefined
  format?: ExportFormat | undefined
  columns?: string[] | undefined
}

/** One subject with what measures say of it. `id` null: rows of nobody, such as of no driver. */
export interface SubjectRow {
  id: number | null
  /** Plate, name or description; with what is told beside it. */
  label: string
  code: string | null
  detail: string | null
  company: CompanyId | null
  values: Values
  before: Values | null
  /** From 1; null where there is too little to be ranked. Places won since the period before. */
  rank: number | null
  change: number | null
  /** What of the named measures has too little under it. */
  thin: string[]
}
/** One stretch of time; `at` is where it begins, epoch ms. */
export interface BucketRow {
  at: number
  values: Values
}
/** One of what recurs: hour of the day, weekday, or both. */
export interface RecurringRow {
  hour: number | null
  weekday: number | null
  value: number | null
}
export type OwnRow = Readonly<Record<string, Cell>>
/** One cell, or one part: names of where it lies, and its value. */
export interface OwnCell {
  x: string
  y: string
  value: number | null
}

export interface AnalysisAnswer {
  total: Values
  before: Values | null
  subjects: SubjectRow[]
  /** By the names of their panels. */
  trends: Record<string, BucketRow[]>
  recurring: Record<string, RecurringRow[]>
  rows: Record<string, OwnRow[]>
  cells: Record<string, OwnCell[]>
  /** Measures that the caller may not read. */
  hidden: string[]
  /** Whole hours that were summed, epoch ms; and those before. */
  used: { from: number; to: number }
  usedBefore: { from: number; to: number } | null
  /** Up to when all vehicles are told. */
  toldTo: number
  /** Vehicles of which there is more, and those of which nothing is known. */
  behind: number
  unheard: number
  at: number
}

interface AnalysisCalls {
  ask: {
    method: 'POST'
    path: string
    summary: string
    access: readonly [PermissionKey, 'r']
    body: z.ZodType<AnalysisAsked>
    answer: z.ZodType<AnalysisAnswer>
    sample: Readonly<Record<string, unknown>>
    file: OwnDataset
    errors: readonly ['period.invalid', 'export.tooLarge']
  }
}
export interface Analysis<N extends string, Fs extends Filters, Ps extends Panels> extends AnalysisDefinition<Fs, Ps> {
  name: N
  calls: AnalysisCalls
}

/** Any analysis, for pages that know none by name. */
export interface AnyAnalysis {
  name: string
  subject: Subject
  of?: 'one' | 'few'
  days: number
  before?: true
  tiles: readonly MeasureName[]
  panels: Panels
  filters: Filters
  words: AnalysisWords
  sample: Readonly<Record<string, unknown>>
  calls: AnalysisCalls
}

/** An analysis as one whose names are not known: what it is asked and answers is checked by its own schemas. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only place where the types of one analysis are let go
export const anyAnalysis = (analysis: object): AnyAnalysis => analysis as AnyAnalysis

const subjectColumns: Record<Subject, Columns> = {
  vehicle: { plate: 'plate', fleetNumber: 'code', model: 'text' },
  driver: { driver: 'text' },
  grouping: { grouping: 'text' },
  company: { company: 'text' },
}
/** Columns that say whose values a row has, in the order of `label`, `code` and `detail`. */
export const subjectKeys = (subject: Subject): string[] => Object.keys(subjectColumns[subject])

/** The panel whose table is the file. */
export const rankingOf = ({ panels }: Pick<AnyAnalysis, 'panels'>) =>
  Object.values(panels).find((panel) => 'ranking' in panel)
const rowsOf = ({ panels }: Pick<AnyAnalysis, 'panels'>) => Object.entries(panels).find(([, panel]) => 'rows' in panel)

/** What a file of an analysis lists: its ranking, else its first rows of its own, else its tiles. */
export function fileOf(analysis: Pick<AnyAnalysis, 'panels' | 'subject'>): {
  of: 'ranking' | 'rows' | 'tiles'
  panel: string
  columns: Columns
} {
  const ranking = rankingOf(analysis)
  if (ranking) {
    const shown = [ranking.ranking, ...ranking.columns.filter((name) => name !== ranking.ranking)]
    const values = shown.map((name) => [name, measureOf(name).kind] as const)
    const band: Columns = ranking.bands ? { band: 'text' } : {}
    const columns = {
      rank: 'count',
      change: 'integer',
      ...subjectColumns[analysis.subject],
      ...band,
      ...Object.fromEntries(values),
    } as const
    return { of: 'ranking', panel: '', columns }
  }
  const [panel, rows] = rowsOf(analysis) ?? ['', null]
  if (rows && 'rows' in rows) return { of: 'rows', panel, columns: rows.rows }
  return { of: 'tiles', panel: '', columns: { measure: 'text', value: 'text', before: 'text' } }
}

/** Every measure that a panel or tile names, each once. */
export function measuresOf({ tiles, panels }: Pick<AnyAnalysis, 'tiles' | 'panels'>): MeasureName[] {
  const named = Object.values(panels).flatMap((panel): readonly MeasureName[] => {
    if ('trend' in panel) return panel.trend
    if ('ranking' in panel) return [panel.ranking, ...panel.columns]
    if ('mix' in panel) return panel.mix
    if ('spread' in panel) return [panel.spread]
    if ('heat' in panel) return [panel.heat]
    if ('histogram' in panel) return [panel.histogram]
    if ('inBands' in panel) return [panel.inBands]
    return 'scatter' in panel ? panel.scatter : []
  })
  return [...new Set([...tiles, ...named])]
}

const cellOf = (kind: ColumnKind): z.ZodType => (faceOf(kind).holds === 'text' ? z.string() : z.number()).nullable()
const values = z.record(z.string(), z.number().nullable())
const span = z.object({ from: z.number(), to: z.number() })
/** Several beside each other: two make a comparison, and more than six nobody tells apart. */
export const fewSubjects = { least: 2, most: 6 } as const

/**
 * One question about a period, and all panels of its answer: sums of hours and days said by the dictionary of measures,
 * for the period and the one before (machines §7). With a format its answer is the file of its table.
 */
export function defineAnalysis<const N extends string, const Fs extends Filters, const Ps extends Panels>(
  name: N,
  said: AnalysisDefinition<Fs, Ps>,
): Analysis<N, Fs, Ps> {
  const { at, access, subject, filters, words, sample, panels } = said
  const known = { panels, subject }
  const { columns } = fileOf(known)
  const own = { ...words }
  const wordsFor = (language: Language) => {
    const { measures, subjects } = measureWordsIn(language)
    return { name: own[language].name, columns: { ...subjects, ...measures, ...own[language].columns } }
  }
  const file: OwnDataset = { columns, words: { 'pt-BR': wordsFor('pt-BR'), en: wordsFor('en'), es: wordsFor('es') } }
  const chosen = <T extends z.ZodType>(id: T, named: boolean) => {
    const ids = z.array(id).max(limits.exportPick)
    if (!named || said.of === undefined) return ids.default([])
    return said.of === 'one' ? ids.length(1) : ids.min(fewSubjects.least).max(fewSubjects.most)
  }
  const keys = Object.keys(columns)
  const body = request({
    companies: chosenCompanies,
    vehicles: ['veiculos', chosen(VehicleId, subject === 'vehicle')],
    drivers: ['motoristas', chosen(DriverId, subject === 'driver')],
    groupings: ['agrupamentos', chosen(GroupingId, subject === 'grouping')],
    from: ['inicio', instant],
    to: ['fim', instant],
    timeZone: ['fuso', TimeZone.default('America/Sao_Paulo')],
    ...filters,
    order: ['ordem', z.enum(keys.flatMap((key) => [key, `-${key}`])).optional()],
    format: ['formato', ExportFormat.optional()],
    columns: ['colunas', z.array(z.enum(keys)).min(1).max(64).default(keys)],
  })
  const subjectRow = answer({
    id: z.number().nullable(),
    label: ['nome', z.string()],
    code: ['codigo', z.string().nullable()],
    detail: ['detalhe', z.string().nullable()],
    company: ['empresa', CompanyId.nullable()],
    values: ['valores', values],
    before: ['anteriores', values.nullable()],
    rank: ['posicao', z.int().nullable()],
    change: ['variacao', z.int().nullable()],
    thin: ['insuficientes', z.array(z.string())],
  })
  const bucket = answer({ at: ['inicio', z.number()], values: ['valores', values] })
  const recurring = answer({
    hour: ['hora', z.int().nullable()],
    weekday: ['diaSemana', z.int().nullable()],
    value: ['valor', z.number().nullable()],
  })
  const ownRow = (of: Columns) =>
    z
      .object(Object.fromEntries(Object.entries<ColumnKind>(of).map(([key, kind]) => [key, cellOf(kind)])))
      .catchall(z.union([z.string(), z.number(), z.null()]))
  const tables = Object.entries(panels).flatMap(([key, panel]) =>
    'rows' in panel ? [[key, z.array(ownRow(panel.rows)).optional()] as const] : [],
  )
  const cell = z.object({ x: z.string(), y: z.string(), value: z.number().nullable() })
  const told = answer({
    total: ['totais', values],
    before: ['anteriores', values.nullable()],
    subjects: ['linhas', z.array(subjectRow)],
    trends: ['series', z.record(z.string(), z.array(bucket))],
    recurring: ['recorrencia', z.record(z.string(), z.array(recurring))],
    rows: ['quadros', z.object(Object.fromEntries(tables))],
    cells: ['celulas', z.record(z.string(), z.array(cell))],
    hidden: ['ocultos', z.array(z.string())],
    used: ['usado', span],
    usedBefore: ['usadoAntes', span.nullable()],
    toldTo: ['contadoAte', z.number()],
    behind: ['atrasados', z.int()],
    unheard: ['semDados', z.int()],
    at: ['hora', z.number()],
  })
  const encoded = Object.entries(filters).map(([key, [wire, schema]]) => [
    wire,
    z.encode(schema, new Map(Object.entries<unknown>(sample)).get(key)),
  ])
  const ask = {
    method: 'POST',
    path: at,
    summary: `${own.en.name}: all panels of a period, or with a format the file of its table`,
    access: [access, 'r'],
    body,
    answer: told,
    sample: Object.fromEntries(encoded),
    file,
    errors: ['period.invalid', 'export.tooLarge'],
  } as const satisfies Endpoint
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the interfaces say is built above, key by key
  return { ...said, name, calls: { ask } } as unknown as Analysis<N, Fs, Ps>
}
