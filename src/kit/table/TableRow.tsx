/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are laid out as grids, and a browser may drop the roles of a table that is not displayed as one */
import { alignmentOf } from '#contract/columns.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'

import { CellContent } from './CellContent.tsx'
import type { RowProps } from './rowProps.ts'

import css from './TableRow.module.css'

/** One row; the first column stays in sight when the others scroll. */
export function TableRow<Row>(props: RowProps<Row>) {
  const { id, row, columns, index, top, reached, selected, tone, opens, name, onToggle, onFocus } = props
  const t = useText('kit')
  return (
    <tr
      role="row"
      className={css.row}
      style={{ translate: `0 ${top}px` }}
      aria-rowindex={index + 2}
      aria-selected={onToggle ? selected : undefined}
      tabIndex={reached ? 0 : -1}
      data-row={id}
      data-tone={tone}
      data-opens={opens || undefined}
      onFocus={() => onFocus(id)}
    >
      {onToggle && (
        <td role="gridcell" className={css.tick}>
          <Checkbox
            label={t('table.select', { row: name })}
            hideLabel
            checked={selected}
            onChange={() => onToggle(id, false)}
          />
        </td>
      )}
      {columns.map((column, at) => (
        <td
          role="gridcell"
          key={column.key}
          className="truncate"
          data-align={alignmentOf(column.kind)}
          data-pinned={at === 0 || undefined}
        >
          <CellContent column={column} row={row} />
        </td>
      ))}
    </tr>
  )
}
