import { z } from 'zod'

import type { Cell, ColumnKind } from './columns.ts'
import { fieldKinds } from './fieldKinds.ts'
import type { Language } from './kinds.ts'
import { type Words, wordsIn } from './words.ts'

type DatasetName = keyof Words['datasets']

/** Rows that page and file show alike. Its name and heads stand in `contract/text`. */
export interface Dataset<N extends DatasetName = DatasetName> {
  name: N
  columns: { readonly [K in keyof Words['datasets'][N]['columns']]: ColumnKind }
}

/** What a definition of a machine brings: its columns are the dataset, and its words stand beside it. */
export interface OwnDataset {
  columns: Readonly<Record<string, ColumnKind>>
  words: Readonly<Record<Language, { name: string; columns: Readonly<Record<string, string>> }>>
}
export type AnyDataset = Dataset | OwnDataset

/** Columns in the order in which they are first shown, each with its kind. */
export const dataset = <N extends DatasetName>(name: N, columns: Dataset<N>['columns']): Dataset<N> => ({
  name,
  columns,
})

export type ColumnKey<D> = D extends Dataset<infer N> ? keyof Words['datasets'][N]['columns'] & string : never
/** One row by the keys of the dataset's columns. */
export type RowOf<D> = { [K in ColumnKey<D>]: Cell }

export interface DatasetColumn {
  key: string
  kind: ColumnKind
  label: string
}

const isKind = (name: unknown): name is ColumnKind => typeof name === 'string' && name in fieldKinds

const wordsOf = (of: AnyDataset, language: Language): { name: string; columns: Readonly<Record<string, string>> } =>
  'words' in of ? of.words[language] : wordsIn(language).datasets[of.name]

/** The columns of a dataset in a language. */
export function columnsOf(of: AnyDataset, language: Language): DatasetColumn[] {
  const labels = wordsOf(of, language).columns
  return Object.entries(of.columns).flatMap(([key, kind]) =>
    isKind(kind) ? [{ key, kind, label: labels[key] ?? key }] : [],
  )
}

/** `cadastro de veículos`: within a sentence. */
export const datasetName = (of: AnyDataset, language: Language): string => wordsOf(of, language).name

export const exportFormats = ['xlsx', 'csv', 'pdf'] as const
export const ExportFormat = z.enum(exportFormats)
export type ExportFormat = z.output<typeof ExportFormat>

export const fileTypes: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
}

let commonZones: ReadonlySet<string> | undefined

/** Every request of a list says its zone: asking the whole of Intl about each takes as long as the rest of reading one. */
function isTimeZone(name: string): boolean {
  commonZones ??= new Set(Intl.supportedValuesOf('timeZone'))
  if (commonZones.has(name)) return true
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) instanceof Intl.DateTimeFormat
  } catch {
    return false
  }
}

/** IANA name: instants and days are those of the reader's clock. */
export const TimeZone = z.string().max(64).refine(isTimeZone)

/** What every export is asked beside its own filter: pairs for `request`. */
export const exportFields = (of: AnyDataset) => ({
  format: ['formato', ExportFormat] as const,
  /** Keys in the order of the file. */
  columns: [
    'colunas',
    z
      .array(z.enum(Object.keys(of.columns)))
      .min(1)
      .max(64),
  ] as const,
  timeZone: ['fuso', TimeZone] as const,
})

/** The same once decoded. */
export const ExportAsked = z.object({ format: ExportFormat, columns: z.array(z.string()), timeZone: z.string() })

export type ExportQuestion = z.output<typeof ExportAsked>

/** What a handler gives to be written as a file. The rows are read as the caller takes them. */
export interface ExportAnswer {
  /** Counted before the first row is read: a file that would be too large is refused at once. */
  total: number
  rows: AsyncIterable<Readonly<Record<string, Cell>>>
  /** Names of the companies that the rows are of; empty when they are of none. */
  companies: readonly string[]
  /** The span that was asked for, epoch ms; null when the rows are of no span. */
  period: { from: number; to: number } | null
  /** When it was read, epoch ms. */
  at: number
  /** Read only where the format draws it. */
  way?: readonly { latitude: number; longitude: number }[] | undefined
  /** Columns that the caller may not read: in no file, whoever asks for them. */
  hidden?: readonly string[]
  /** Said above the rows by a format that has a head. */
  notes?: readonly string[]
  /** What stands below the rows, once all of them are written: totals by column, and lines of their own. */
  end?: () => FileEnd
}
export interface FileEnd {
  totals: Readonly<Record<string, Cell>>
  notes: readonly string[]
}

/** It never travels: the server's kit takes it and writes the file. */
export const ExportAnswer = z.custom<ExportAnswer>()
