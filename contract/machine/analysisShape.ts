import type { z } from 'zod'

import type { Cell, ColumnKind } from '../columns.ts'
import type { ExportFormat } from '../dataset.ts'
import type { CompanyId, DriverId, GroupingId, Language, VehicleId } from '../kinds.ts'
import type { MeasureName, Values } from '../measures.ts'
import type { PermissionKey } from '../permissions.ts'
import type { Bands, OwnEdges } from '../rules/bands.ts'
import type { Columns, Filters } from './report.ts'

/** Whose values are ranked. */
export type Subject = 'vehicle' | 'driver' | 'grouping' | 'company'
/** Drivers of what two vehicles at one time say under one card: whose it was nobody knows. */
export const inDoubt = -1
/** Whether it is somebody: nobody's rows have no id, and those in doubt none of anybody's. */
export const isSomebody = (id: number | null | undefined): id is number => (id ?? inDoubt) !== inDoubt
/** The word of a row that is nobody's: no driver's, one in doubt, groups of too few people. */
export const unnamedOf = (
  { leastPeople }: { leastPeople?: number | undefined },
  id: number | null,
): 'unidentified' | 'inDoubt' | 'others' =>
  id === inDoubt ? 'inDoubt' : leastPeople === undefined ? 'unidentified' : 'others'
/** Stretches of time beside each other, by the clocks of the reader. */
export type Bucket = 'hour' | 'day' | 'week' | 'month'
/** What recurs: 0..23, and 1 for Monday to 7. */
export type Recurring = 'hourOfDay' | 'weekday'

/** A measure by week, of so many weeks up to the end of the period. */
export interface Weekly {
  of: MeasureName
  weeks: number
}

/** What is drawn of the question, each under its name. */
export type Panel =
  /** A measure over time; `weeks` before the end of the period in place of it. */
  | { trend: readonly MeasureName[]; by: Bucket; weeks?: number }
  /**
   * Subjects by a measure, the best first, with the columns of their table and of the file; the band may be another's. After
   * them stands how a measure of each subject went, and with which vehicle it went farthest.
   */
  | {
      ranking: MeasureName
      columns: readonly MeasureName[]
      bands?: Bands
      banded?: MeasureName
      series?: Readonly<Record<string, Weekly>>
      farthest?: { usualVehicle: 'plate' }
    }
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
  /** Counts of one subject, each for 100 km of the way in which it could be heard, beside those of everybody in the question. */
  | { rates: readonly MeasureName[] }
  /** Rows of its own, which the mount reads. */
  | { rows: Columns }
  /** Where the rows of another panel lie, on a map: they carry latitude and longitude. Beside it a list says these of their columns, the first as what it is. */
  | { places: string; says: readonly [string, ...string[]] }
  /** Values of its own in two directions, which the mount reads; heads of both are texts. */
  | { cells: ColumnKind }
  /** What a value is made of, of one subject: parts that add up to it, which the mount says. */
  | { parts: ColumnKind }
  /** Tiles of its own, before those of measures: figures that no sum of hours says, which the mount reads. */
  | { figures: Columns }
export type Panels = Readonly<Record<string, Panel>>
/** Panels that stand in the place of others by what a filter says; a value without an entry leaves all as they are. */
export interface Views<F extends string = string, P extends string = string> {
  by: F
  panels: Readonly<Record<string, Readonly<Partial<Record<P, Panel>>>>>
}

type Keys<T> = keyof T & string
type OwnColumns<Ps extends Panels> = {
  [K in Keys<Ps>]:
    | (Ps[K] extends { rows: infer C } | { figures: infer C } | { farthest: infer C } ? Keys<C> : never)
    | (Ps[K] extends { series: infer S } ? Keys<S> : never)
}[Keys<Ps>]

export interface AnalysisText<P extends string = string, C extends string = string> {
  /** Within a sentence: `análise de desempenho`. */
  name: string
  lead: string
  empty: string
  /** Over each panel. */
  panels: Readonly<Record<P, string>>
  /** Heads of rows of its own, and names of its own figures. */
  columns: Readonly<Record<C, string>>
  /** What is to be known of how figures came about. */
  foot?: string
  /** What a file calls its own filters and their choices, where they are no others' too. */
  filters?: Readonly<Record<string, { label: string; choices?: Readonly<Record<string, string>> }>>
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
  /** The filter with which one of the few is enough: it says what the one is beside. */
  alone?: Keys<Fs>
  /** Of fewer people no subject has a row: they are together as others, for a group of a few is a person (K31). */
  leastPeople?: number
  /** Longest period. */
  days: number
  /** The same question over the period before stands beside it. */
  before?: true
  tiles: readonly MeasureName[]
  panels: Ps
  views?: Views<Keys<Fs>, Keys<Ps>>
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
  /** What stands beside its measures: how one of them went, and its usual vehicle. */
  beside: OwnRow
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
/** One cell, one part or one figure: names of where it lies, and its value. */
export interface OwnCell {
  x: string
  y: string
  value: number | null
}

/** What the cells of rates say of a measure, by `y`; by `x` of which it is. */
export const rateSides = ['own', 'all', 'count'] as const

/** A target of a measure for a while, epoch ms: a line in its charts. */
export interface GoalLine {
  measure: string
  target: number
  from: number
  to: number
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
  /** Of measures in trends, where one company set some. */
  goals: GoalLine[]
  /** Where bands end in companies whose scheme says so. */
  edges: OwnEdges[]
  /** How many of those named are not there, or are another company's: the two are not told apart. */
  absent: number
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
