import {
  type ColumnDef,
  columnOrderingFeature,
  columnVisibilityFeature,
  createPaginatedRowModel,
  createSortedRowModel,
  rowPaginationFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo } from 'react'

import { type Cell, collatorOf, compareCells } from '#contract/columns.ts'
import { useLanguage } from '#src/lib/text/useText.ts'

import type { Column } from './columns.ts'
import { type TableSettings, hiddenKeys, orderedColumns } from './tableSettings.ts'

const features = tableFeatures({
  columnOrderingFeature,
  columnVisibilityFeature,
  rowPaginationFeature,
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  paginatedRowModel: createPaginatedRowModel(),
})
type Definition<Row extends object> = ColumnDef<typeof features, Row>

/** One row as the table draws it. */
export interface EngineRow<Row> {
  id: string
  row: Row
}

interface Options<Row> {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  settings: TableSettings
  /** From 0. */
  page: number
  /** Rows of a page; null, all of them. */
  pageSize: number | null
  /** The server ordered the rows, and these are one page of them. */
  cut: boolean
}

/** Columns and rows as they are to be shown: chosen, sorted by kind and language with nothing last, cut into pages. */
export function useEngine<Row extends object>({ columns, rows, rowId, settings, page, pageSize, cut }: Options<Row>) {
  const language = useLanguage()
  const definitions = useMemo(() => {
    const collator = collatorOf(language)
    return columns.map(({ key, value, order = value }): Definition<Row> => ({
      id: key,
      // Nothing stays last in both directions, which the engine does for what is undefined.
      accessorFn: (row) => order(row) ?? undefined,
      sortUndefined: 'last',
      sortFn: (a, b) => compareCells(a.getValue<Cell>(key), b.getValue<Cell>(key), collator),
    }))
  }, [columns, language])
  // One object per choice: the engine sorts anew for every other one, and ten thousand rows take their time.
  const state = useMemo(() => {
    const { sort } = settings
    return {
      columnOrder: orderedColumns(columns, settings).map(({ key }) => key),
      columnVisibility: Object.fromEntries(hiddenKeys(columns, settings).map((key) => [key, false])),
      sorting:
        !cut && sort && columns.some(({ key }) => key === sort.key) ? [{ id: sort.key, desc: sort.descending }] : [],
    }
  }, [columns, settings, cut])
  const most = Math.max(1, rows.length)
  const pagination = useMemo(
    () => (cut ? { pageIndex: 0, pageSize: most } : { pageIndex: page, pageSize: pageSize ?? most }),
    [cut, page, pageSize, most],
  )
  // The engine keeps what it computed in itself; what is read below is read anew at every render.
  // oxlint-disable-next-line react/incompatible-library
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: (row) => String(rowId(row)),
    state: { ...state, pagination },
    autoResetPageIndex: false,
  })
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const model = table.getRowModel().rows
  return {
    /** In their order, those that are shown. */
    columns: table.getVisibleLeafColumns().flatMap(({ id }) => byKey.get(id) ?? []),
    rows: useMemo(() => model.map((row): EngineRow<Row> => ({ id: row.id, row: row.original })), [model]),
  }
}
