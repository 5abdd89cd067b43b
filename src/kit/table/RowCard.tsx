/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are laid out as grids, and a browser may drop the roles of a table that is not displayed as one */

import { cardParts, needsHead } from './cardParts.ts'
import { CellContent } from './CellContent.tsx'
import { rowFrame, TickCell } from './rowFrame.tsx'
import type { RowProps } from './rowProps.ts'

import css from './RowCard.module.css'

/** One row on a phone: the first column as its name, a line below, what stands at the end, and what it is worked with. */
export function RowCard<Row>(props: RowProps<Row>) {
  const { row, columns } = props
  const { title, line, end, acts } = cardParts(columns)
  // A dash between two values says nothing.
  const said = line.filter(({ value, absent, renderCell }) => renderCell || absent !== '—' || value(row) !== null)
  return (
    <tr {...rowFrame(props)} className={css.card}>
      <TickCell {...props} className={css.tick} />
      <td role="gridcell" className={css.what}>
        <b className="truncate">{title && <CellContent column={title} row={row} />}</b>
        <span className={`truncate ${css.line}`}>
          {said.map((column) => (
            <span key={column.key}>
              <CellContent column={column} row={row} />
            </span>
          ))}
        </span>
      </td>
      <td role="gridcell" className={css.end}>
        {end.map((column) => (
          <span key={column.key}>
            {needsHead(column) && <small className="truncate">{column.label}</small>}
            <CellContent column={column} row={row} />
          </span>
        ))}
      </td>
      {acts.length > 0 && (
        <td role="gridcell" className={css.acts} data-slim={acts.every(({ slim }) => slim) || undefined}>
          {acts.map((column) => (
            <CellContent key={column.key} column={column} row={row} />
          ))}
        </td>
      )}
    </tr>
  )
}
