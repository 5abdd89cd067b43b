import type { ComponentType, ReactNode } from 'react'

import type { Language } from '#contract/kinds.ts'
import type { AnyReportRow } from '#contract/machine/report.ts'
import type { Part } from '#src/kit/query/query.ts'
import type { Column } from '#src/kit/table/columns.ts'
import type { Format } from '#src/lib/format/useFormat.ts'
import type { ShortcutName } from '#src/lib/shortcuts.ts'
import type { Colour } from '#src/ui/theme/tokens.ts'

import type { ReportQuery } from './reportAddress.ts'

type Cells<Row, C extends string> = { readonly [K in C]?: Partial<Omit<Column<Row>, 'key' | 'kind' | 'label'>> }

/** Narrows the rows of a report of this moment, which are all in the page. */
export interface Narrow<Row, T> {
  part: Part<T>
  keeps: (row: Row, value: T) => boolean
  Field: ComponentType<{ value: T; onChange: (value: T) => void; rows: readonly Row[] | null }>
}
export const narrow = <Row, T>(face: Narrow<Row, T>): Narrow<Row, unknown> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the value is what its own part read
  face as unknown as Narrow<Row, unknown>

/** Over the report: what a row opens in the place of another screen, as the address names it. */
export interface Detail<Row> {
  /** Undefined: the profile may not, and rows do not open. */
  open: ((row: Row) => void) | undefined
  dialog: ReactNode
  unread: boolean
}

export interface AsideProps<Row> {
  query: Pick<ReportQuery, 'period' | 'vehicles' | 'filters'>
  rows: readonly Row[] | null
  /** Whether these are all rows of the question; else a page of them. */
  isWhole: boolean
  /** Id of the row that is pointed at, there or here. */
  pointed: string | null
  /** Points at a row: it is marked, and brought into view. */
  onPoint: (id: string | null) => void
}

/** What a screen says beside the definition of its report; what it leaves out the machine draws. */
export interface ReportFace<
  Row = AnyReportRow,
  C extends string = string,
  F extends string = string,
  T extends string = string,
> {
  /** Columns that nobody sees until they are chosen. */
  hidden?: readonly C[]
  cells?: Cells<Row, C>
  /** Columns that only the page has: what is done with a row, what grows while it is read. */
  beside?: (format: Format) => readonly Column<Row>[]
  /** Totals and figures above the rows; left out, the first four. */
  tiles?: readonly T[]
  /** Columns drawn as parts of one bar for each row of the page. */
  chart?: { at: 'over' | 'beside'; by: C; bars: { readonly [K in C]?: Colour }; hatched?: readonly C[] }
  /** Beside the rows: what is drawn of the same question. */
  Aside?: ComponentType<AsideProps<Row>>
  /** What is done with ticked rows: told which, and to call when it is over; left out, rows have no tick box. */
  Bulk?: ComponentType<{ rows: readonly Row[]; onDone: () => void }>
  /** Where a row leads. */
  open?: (row: Row) => string
  /** Where else a key takes whoever has a row before them; null where it means nothing there. */
  keys?: { readonly [K in ShortcutName]?: (row: Row) => string | null }
  /** In its place: something over the report. */
  Detail?: ComponentType<{ children: (detail: Detail<Row>) => ReactNode }>
  /** What a row of this moment is by now: worked out anew as it grows old. */
  now?: (row: Row, at: number, language: Language) => object
  /** Filters of the report that are not drawn by their kind. */
  filters?: { readonly [K in F]?: ComponentType<{ value: unknown; onChange: (value: unknown) => void }> }
  narrows?: Readonly<Record<string, Narrow<Row, unknown>>>
  /** Filters that the path says, by the name of its parameter, until the rest of the address says otherwise. */
  path?: Readonly<Record<string, F>>
  /** Filters that are always asked so here, whatever the address says. */
  fixed?: { readonly [K in F]?: unknown }
}
