import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { type AnyDataset, type ColumnKey, columnsOf } from '#contract/dataset.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import type { MenuItem } from '#src/ui/overlay/Menu.tsx'

import { ExportMenu } from '../export/ExportMenu.tsx'
import type { AskFile } from '../export/useExport.ts'
import { DataTable } from '../table/DataTable.tsx'
import type { TableProps } from '../table/tableProps.ts'
import { type RowFace, actsColumn, rowColumns } from './rowColumns.tsx'

type Props<D extends AnyDataset, Row extends object> = Omit<TableProps<Row>, 'columns' | 'rows' | 'source'> & {
  /** Columns by kind, with their words: those of the file. */
  dataset: D
  rows: readonly Row[]
  /** What differs from the kind of a column; the same object from render to render. */
  faces: { readonly [K in ColumnKey<D>]?: RowFace<Row> | null }
  /** Columns that are shown until somebody chooses more; left out, all. The same list from render to render. */
  shown?: readonly ColumnKey<D>[]
  /** What may be done with a row: a menu at its end; the same function from render to render. */
  acts?: ((row: Row) => MenuItem[]) | null
  /** All rows of the list as a file, in the columns that are shown. */
  ask?: AskFile
}

/** The list of the machine over rows that are all in the page: of a screen whose calls are its own (rung 3). */
export function RowsTable<D extends AnyDataset, Row extends object>(props: Props<D, Row>) {
  const { dataset, faces, shown, acts, ask, ...table } = props
  const { rowId } = table
  const t = useText('kit')
  const { language } = useFormat()
  const { companies } = useAtomValue(currentSessionAtom)
  const columns = useMemo(() => {
    const company = (row: Row) => companies.find(({ id }) => id === Reflect.get(row, 'company'))?.tradeName ?? null
    const own = rowColumns<Row>(columnsOf(dataset, language), { company: { value: company }, ...faces }, shown)
    if (!acts) return own
    const menu = actsColumn<Row>({
      label: t('table.acts'),
      labelOf: (row) => t('table.actsOf', { name: rowId(row) }),
      groups: (row) => [{ id: 'own', items: acts(row) }],
    })
    return [...own, menu]
  }, [dataset, language, faces, shown, acts, rowId, companies, t])
  return (
    <DataTable
      {...(ask && {
        renderTools: (visible) => <ExportMenu dataset={dataset} rows={table.rows.length} visible={visible} ask={ask} />,
      })}
      {...table}
      columns={columns}
    />
  )
}
