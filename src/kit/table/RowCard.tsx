/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are laid out as grids, and a browser may drop the roles of a table that is not displayed as one */

import { CellContent } from './CellContent.tsx'
import { rowFrame, TickCell } from './rowFrame.tsx'
import type { RowProps } from './rowProps.ts'

import css from './RowCard.module.css'

/** One row on a phone: the first column as its name, a line below, and what stands at the end. */
export function RowCard<Row>(props: RowProps<Row>) {
  const { row, columns } = props
  const title = columns.find(({ card }) => card === 'title') ?? columns[0]
  const line = columns.filter(({ card }) => card === 'line')
  const end = columns.filter(({ card }) => card === 'end').slice(0, 2)
  return (
    <tr {...rowFrame(props)} className={css.card}>
      <TickCell {...props} className={css.tick} />
      <td role="gridcell" className={css.what}>
        <b className="truncate">{title && <CellContent column={title} row={row} />}</b>
        <span className={`truncate ${css.line}`}>
          {line.map((column) => (
            <span key={column.key}>
              <CellContent column={column} row={row} />
            </span>
          ))}
        </span>
      </td>
      <td role="gridcell" className={css.end}>
        {end.map((column) => (
          <span key={column.key}>
            <CellContent column={column} row={row} />
          </span>
        ))}
      </td>
    </tr>
  )
}
