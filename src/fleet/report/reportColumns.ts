import type { Cell } from '#contract/columns.ts'
import { columnsOf } from '#contract/dataset.ts'
import {
  type AnyReport,
  type AnyReportRow,
  type Columns,
  type Filters,
  type Ids,
  type Period,
  type Report,
  type ReportRow,
  anyReport,
} from '#contract/machine/report.ts'
import type { PermissionAction, PermissionKey } from '#contract/permissions.ts'
import type { Column } from '#src/kit/table/columns.ts'
import type { Format } from '#src/lib/format/useFormat.ts'

import type { ReportFace } from './reportFace.ts'

/** A value that is not known is a dash, never a zero. */
const absent = '—'

export const cellOf = (row: AnyReportRow, key: string): Cell => {
  const value = row[key]
  return typeof value === 'string' || typeof value === 'number' ? value : null
}

type Can = (key: PermissionKey, right: PermissionAction) => boolean

/** VCARD-06: whether the session reads a column, or a value beside the columns. */
export function mayRead({ hides = {} }: AnyReport, key: string, can: Can): boolean {
  const right = hides[key]
  if (right === undefined) return true
  return typeof right === 'string' ? can(right, 'r') : can(...right)
}

/** The columns of the file as the page has them; one that the session may not read is not there (VCARD-06). */
export function reportColumns(
  report: AnyReport,
  { hidden = [], cells = {}, beside }: ReportFace,
  format: Format,
  { can, oneCompany }: { can: Can; oneCompany: boolean },
): Column<AnyReportRow>[] {
  const own = columnsOf(report.calls.dump.file, format.language).filter(({ key }) => mayRead(report, key, can))
  // Of two vehicles in a row neither is what it is of.
  const named = own.filter(({ kind }) => kind === 'plate').length === 1
  const totalNames: Readonly<Record<string, string | undefined>> = report.words[format.language].totals ?? {}
  return [
    ...own.map((column) => ({
      ...column,
      absent,
      ...(totalNames[column.key] !== undefined && { totalName: totalNames[column.key] }),
      // Of one company nobody needs to be told which.
      hidden: hidden.includes(column.key) || (column.key === 'company' && oneCompany),
      unsorted: report.period.of === 'past' && report.made?.includes(column.key) === true,
      value: (row: AnyReportRow) => cellOf(row, column.key),
      ...(named && column.kind === 'plate' && { card: 'title' as const }),
      ...cells[column.key],
    })),
    ...(beside?.(format) ?? []),
  ]
}

/** The same for a table by hand whose rows are those of a report. */
export const columnsOfReport = <
  Cs extends Columns,
  Is extends Ids,
  Fs extends Filters,
  P extends Period,
  G extends string,
>(
  report: Report<string, Cs, Is, Fs, P, G>,
  face: Pick<ReportFace<ReportRow<Cs, Is>, keyof Cs & string>, 'hidden' | 'cells'>,
  format: Format,
  session: { can: Can; oneCompany: boolean },
): Column<ReportRow<Cs, Is>>[] =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the face was checked against the rows of this very report
  reportColumns(anyReport(report), face as unknown as ReportFace, format, session)
