import type { ComponentType, ReactNode } from 'react'

import type { AnyAnalysis } from '#contract/machine/analysis.ts'
import type { AnalysisAnswer, OwnRow, Panels, SubjectRow } from '#contract/machine/analysisShape.ts'
import type { Column } from '#src/kit/table/columns.ts'

import type { AnalysisQuery } from './analysisAddress.ts'

/** What a panel of a screen's own is given, in the place of the one that its kind has. */
export interface PanelProps {
  analysis: AnyAnalysis
  answer: AnalysisAnswer
  query: AnalysisQuery
}

/** Where a form opens, and what it begins with: the fields and links of a new record. */
export interface Begun {
  to: string
  start?: Readonly<Record<string, unknown>>
}

type FilterFields<F extends string> = {
  readonly [K in F]?: ComponentType<{ value: unknown; onChange: (value: unknown) => void }>
}

/** What a screen says beside the definition of its analysis; what it leaves out the machine draws. */
export interface AnalysisFace<P extends string = string, F extends string = string> {
  /** By panel, in the place of the machine's. */
  panels?: { readonly [K in P]?: ComponentType<PanelProps> }
  /** Panels that take the whole width; rankings and rows do anyway. */
  wide?: readonly P[]
  /** By filter; left out, one of a list is chosen by the words of the analysis, and anything else is asked nowhere. */
  filters?: FilterFields<F>
  /** Where a subject of the ranking leads, with the question that it was found by. */
  open?: (row: SubjectRow, query: AnalysisQuery) => string
  /** By panel, where a row of its own leads. */
  opens?: { readonly [K in P]?: (row: OwnRow, query: AnalysisQuery) => string }
  /** By panel, a record that a row of its own begins, or the one that it has. */
  begins?: { readonly [K in P]?: (row: OwnRow) => Begun }
  /** Columns of the ranking that nobody sees until they are chosen. */
  hidden?: readonly string[]
  /** Columns of the ranking that no measure says, in no file: buttons of a row. */
  beside?: () => readonly Column<SubjectRow>[]
  /** Px that a column needs beside others of its kind, in the ranking and in rows of a panel's own. */
  widths?: Readonly<Record<string, number>>
  /** What of the address the path says: `/driverview/individual/:companyId/:driverId/…`. */
  given?: (params: Readonly<Record<string, string | undefined>>) => Readonly<Record<string, string | undefined>>
  /** Between tiles and panels, or beside the title. */
  before?: ComponentType<PanelProps>
  aside?: ReactNode
  /** Over the page: tabs of screens that belong together. */
  head?: ComponentType
}
export type AnyFace = AnalysisFace

export const panelsOf = ({ panels }: AnyAnalysis): [string, Panels[string]][] => Object.entries(panels)
