import type { ReactNode } from 'react'

import type { Cell } from '#contract/columns.ts'
import type { DatasetColumn } from '#contract/dataset.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Menu, type MenuGroup } from '#src/ui/overlay/Menu.tsx'

import { type Column, nameFace } from '../table/columns.ts'

/** What is drawn of a column otherwise than its kind and its place say. */
export type RowFace<Row> = Partial<Omit<Column<Row>, 'key' | 'kind'>>

export const isCell = (value: unknown): value is Cell => typeof value === 'string' || typeof value === 'number'

/** Columns of rows that hold their values by key. The first is the name of a row; null leaves a column out. */
export const rowColumns = <Row extends object>(
  columns: readonly DatasetColumn[],
  faces: Readonly<Record<string, RowFace<Row> | null | undefined>>,
  /** Those that are shown until somebody chooses more; left out, all. */
  shown?: readonly string[],
): Column<Row>[] =>
  columns.flatMap((column, at): Column<Row>[] => {
    const face = faces[column.key]
    if (face === null) return []
    return [
      {
        ...column,
        absent: '—',
        hidden: shown !== undefined && !shown.includes(column.key),
        value: (row) => {
          const value: unknown = Reflect.get(row, column.key)
          return isCell(value) ? value : null
        },
        ...(at === 0 && { ...nameFace(column.kind), card: 'title' as const }),
        ...face,
      },
    ]
  })

interface Acts<Row> {
  label: string
  /** What the button of a row is called. */
  labelOf: (row: Row) => string
  groups: (row: Row) => MenuGroup[]
}

/** What may be done with a row: a menu at its end, nothing where nothing may. */
export const actsColumn = <Row,>({ label, labelOf, groups }: Acts<Row>): Column<Row> => ({
  key: 'acts',
  kind: 'label',
  label,
  widthPx: 56,
  grow: 0,
  pinned: 'end',
  slim: true,
  value: () => null,
  renderCell: (row): ReactNode => {
    const offered = groups(row).filter(({ items }) => items.length > 0)
    return (
      offered.length > 0 && (
        <Menu
          placement="bottom-end"
          trigger={<IconButton size="sm" icon="dots-three-vertical" label={labelOf(row)} />}
          groups={offered}
        />
      )
    )
  },
})
