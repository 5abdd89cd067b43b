import { z } from 'zod'

import { type ColumnKind, faceOf } from '../columns.ts'
import { ExportFormat, type OwnDataset, TimeZone } from '../dataset.ts'
import type { Endpoint } from '../endpoint.ts'
import { CompanyId, DriverId, GroupingId, type Language, VehicleId, anyCompanies, instant } from '../kinds.ts'
import { limits } from '../limits.ts'
import { type MeasureName, measureOf } from '../measures.ts'
import { measureWordsIn } from '../measureWords.ts'
import type { PermissionKey } from '../permissions.ts'
import { answer, request } from '../wire.ts'
import type {
  AnalysisAnswer,
  AnalysisAsked,
  AnalysisDefinition,
  AnalysisWords,
  Panels,
  Subject,
  Views,
} from './analysisShape.ts'
import { type Columns, type Filters, vehiclesParameter } from './report.ts'

/** Under which names an address and a question name drivers and groupings; vehicles as in any report. */
export const subjectParameters = { drivers: 'motoristas', groupings: 'agrupamentos' } as const
/** Under which name a question says of whom it is. */
export const subjectWire = (subject: Subject): string =>
  ({
    driver: subjectParameters.drivers,
    grouping: subjectParameters.groupings,
    vehicle: vehiclesParameter,
    company: 'empresasSelecionadas',
  })[subject]
/** By which nouns an address that people write by hand names one vehicle or one driver. */
export const oneParameters = { vehicle: 'veiculo', driver: 'motorista' } as const
/** Analyses that share an address: what `?aba=` says of each. */
export const analysisTabs = {
  alerts: 'alertas',
  alertVehicles: 'alertasveiculo',
  idle: 'ocioso',
  alertRate: 'alertas100',
  drivers: 'motoristas',
  vehicles: 'veiculos',
} as const

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
    errors: readonly ['period.invalid', 'period.future', 'rating.noCompany', 'company.notFound', 'export.tooLarge']
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
  alone?: string
  leastPeople?: number
  days: number
  before?: true
  tiles: readonly MeasureName[]
  panels: Panels
  views?: Views
  filters: Filters
  words: AnalysisWords
  sample: Readonly<Record<string, unknown>>
  calls: AnalysisCalls
}

/** An analysis as one whose names are not known: what it is asked and answers is checked by its own schemas. */
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the only place where the types of one analysis are let go
export const anyAnalysis = (analysis: object): AnyAnalysis => analysis as AnyAnalysis

/** The analysis as a question sees it: with the panels that its filter puts in the place of others. */
export function viewed(analysis: AnyAnalysis, filters: Readonly<Record<string, unknown>>): AnyAnalysis {
  const { views, panels } = analysis
  const other = views?.panels[String(filters[views.by])]
  return other ? { ...analysis, panels: { ...panels, ...withoutGaps(other) } } : analysis
}
const withoutGaps = (panels: Views['panels'][string]): Panels =>
  Object.fromEntries(Object.entries(panels).flatMap(([key, panel]) => (panel ? [[key, panel] as const] : [])))

const subjectColumns: Record<Subject, Columns> = {
  vehicle: { plate: 'plate', fleetNumber: 'code', model: 'text' },
  driver: { driver: 'text' },
  grouping: { grouping: 'text' },
  company: { company: 'text' },
}
/** Columns that say whose values a row has, in the order of `label`, `code` and `detail`. */
export const subjectKeys = (subject: Subject): string[] => Object.keys(subjectColumns[subject])

/** The measure of which the band of a ranking tells. */
export const bandedOf = ({ ranking, banded = ranking }: Extract<Panels[string], { ranking: MeasureName }>) => banded

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
    const series: Columns = Object.fromEntries(Object.keys(ranking.series ?? {}).map((key) => [key, 'series'] as const))
    const columns = {
      rank: 'count',
      change: 'integer',
      ...subjectColumns[analysis.subject],
      ...band,
      ...Object.fromEntries(values),
      ...series,
      ...ranking.farthest,
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
    if ('ranking' in panel)
      return [panel.ranking, ...panel.columns, ...Object.values(panel.series ?? {}).map((one) => one.of)]
    if ('mix' in panel) return panel.mix
    if ('spread' in panel) return [panel.spread]
    if ('heat' in panel) return [panel.heat]
    if ('histogram' in panel) return [panel.histogram]
    if ('inBands' in panel) return [panel.inBands]
    if ('rates' in panel) return panel.rates
    return 'scatter' in panel ? panel.scatter : []
  })
  return [...new Set([...tiles, ...named])]
}

const cellOf = (kind: ColumnKind): z.ZodType => (faceOf(kind).holds === 'text' ? z.string() : z.number()).nullable()
const values = z.record(z.string(), z.number().nullable())
const span = z.object({ from: z.number(), to: z.number() })
/** Several beside each other: two make a comparison, and more than six nobody tells apart. */
export const fewSubjects = { least: 2, most: 6 } as const

/** Whether so many are named of whom the analysis is, with what its own filters say. */
export function isNamed(
  { of, alone }: Pick<AnyAnalysis, 'of' | 'alone'>,
  named: number,
  filters: Readonly<Record<string, unknown>>,
): boolean {
  if (of === undefined) return true
  if (of === 'one') return named === 1
  const least = alone !== undefined && (filters[alone] ?? null) !== null ? 1 : fewSubjects.least
  return named >= least && named <= fewSubjects.most
}

/**
 * One question about a period, and all panels of its answer: sums of hours and days said by the dictionary of measures,
 * for the period and the one before (machines §7). With a format its answer is the file of its table.
 */
export function defineAnalysis<const N extends string, const Fs extends Filters, const Ps extends Panels>(
  name: N,
  said: AnalysisDefinition<Fs, Ps>,
): Analysis<N, Fs, Ps> {
  const { at, access, subject, filters, words, sample, panels } = said
  // Of a file all columns that a view has; one that is not in the view that is asked is hidden.
  const columns: Columns = Object.assign(
    {},
    ...[panels, ...Object.values(said.views?.panels ?? {}).map((other) => ({ ...panels, ...withoutGaps(other) }))].map(
      (seen) => fileOf({ panels: seen, subject }).columns,
    ),
  )
  const own = { ...words }
  const wordsFor = (language: Language) => {
    const { measures, subjects } = measureWordsIn(language)
    return { name: own[language].name, columns: { ...subjects, ...measures, ...own[language].columns } }
  }
  const file: OwnDataset = { columns, words: { 'pt-BR': wordsFor('pt-BR'), en: wordsFor('en'), es: wordsFor('es') } }
  const chosen = <T extends z.ZodType>(id: T, named: boolean) => {
    const ids = z.array(id).max(limits.exportPick)
    if (!named || said.of === undefined) return ids.default([])
    return said.of === 'one'
      ? ids.length(1)
      : ids.min(said.alone === undefined ? fewSubjects.least : 1).max(fewSubjects.most)
  }
  const keys = Object.keys(columns)
  const body = request({
    companies: anyCompanies,
    vehicles: [vehiclesParameter, chosen(VehicleId, subject === 'vehicle')],
    drivers: [subjectParameters.drivers, chosen(DriverId, subject === 'driver')],
    groupings: [subjectParameters.groupings, chosen(GroupingId, subject === 'grouping')],
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
    beside: ['aoLado', z.record(z.string(), z.union([z.string(), z.number(), z.null()]))],
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
  const goalLine = answer({
    measure: ['medida', z.string()],
    target: ['alvo', z.number()],
    from: ['inicio', z.number()],
    to: ['fim', z.number()],
  })
  const ownEdges = answer({
    company: ['empresa', z.int().nullable()],
    edges: ['limites', z.array(z.number())],
  })
  const told = answer({
    total: ['totais', values],
    before: ['anteriores', values.nullable()],
    subjects: ['linhas', z.array(subjectRow)],
    trends: ['series', z.record(z.string(), z.array(bucket))],
    recurring: ['recorrencia', z.record(z.string(), z.array(recurring))],
    rows: ['quadros', z.object(Object.fromEntries(tables))],
    cells: ['celulas', z.record(z.string(), z.array(cell))],
    goals: ['metas', z.array(goalLine)],
    edges: ['faixas', z.array(ownEdges)],
    absent: ['inexistentes', z.int()],
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
    errors: ['period.invalid', 'period.future', 'rating.noCompany', 'company.notFound', 'export.tooLarge'],
  } as const satisfies Endpoint
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the interfaces say is built above, key by key
  return { ...said, name, calls: { ask } } as unknown as Analysis<N, Fs, Ps>
}
