/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are laid out as grids, and a browser may drop the roles of a table that is not displayed as one */
import { alignmentOf, cellText, faceOf } from '#contract/columns.ts'
import { useLanguage } from '#src/lib/text/useText.ts'

import { CellContent } from './CellContent.tsx'
import { pinOf } from './columns.ts'
import { rowFrame, TickCell } from './rowFrame.tsx'
import type { RowProps } from './rowProps.ts'

import css from './TableRow.module.css'

/** One row; pinned columns stay in sight when the others scroll. */
export function TableRow<Row>(props: RowProps<Row>) {
  const { row, columns } = props
  const language = useLanguage()
  return (
    <tr {...rowFrame(props)} className={css.row}>
      <TickCell {...props} className={css.tick} />
      {columns.map((column, at) => (
        <td
          role="gridcell"
          key={column.key}
          className="truncate"
          // A text may be longer than its column.
          title={faceOf(column.kind).holds === 'text' ? cellText(column.kind, column.value(row), language) : undefined}
          data-align={alignmentOf(column.kind)}
          data-pinned={pinOf(column, at)}
        >
          <CellContent column={column} row={row} />
        </td>
      ))}
    </tr>
  )
}
