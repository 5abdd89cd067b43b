import { useMemo } from 'react'

import { type AnyDataset, type ColumnKey, columnsOf } from '#contract/dataset.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'

import type { Column } from '../table/columns.ts'
import { DataTable } from '../table/DataTable.tsx'
import type { TableProps } from '../table/tableProps.ts'
import { type RowFace, rowColumns } from './rowColumns.tsx'

type Props<D extends AnyDataset, Row extends object> = Omit<TableProps<Row>, 'columns' | 'rows' | 'source'> & {
  /** Columns by kind, with their words: those of the file. */
  dataset: D
  rows: readonly Row[]
  /** What differs from the kind of a column; the same object from render to render. */
  faces: { readonly [K in ColumnKey<D>]?: RowFace<Row> | null }
  /** After the columns of the dataset. */
  acts?: Column<Row> | null
}

/** The list of the machine over rows that are all in the page: of a screen whose calls are its own (rung 3). */
export function RowsTable<D extends AnyDataset, Row extends object>(props: Props<D, Row>) {
  const { dataset, faces, acts, ...table } = props
  const { language } = useFormat()
  const columns = useMemo(
    () => [...rowColumns<Row>(columnsOf(dataset, language), faces), ...(acts ? [acts] : [])],
    [dataset, language, faces, acts],
  )
  return <DataTable {...table} columns={columns} />
}
