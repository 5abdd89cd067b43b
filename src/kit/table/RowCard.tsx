/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are laid out as grids, and a browser may drop the roles of a table that is not displayed as one */
import { useText } from '#src/lib/text/useText.ts'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'

import { CellContent } from './CellContent.tsx'
import type { RowProps } from './rowProps.ts'

import css from './RowCard.module.css'

/** One row on a phone: the first column as its name, a line below, and what stands at the end. */
export function RowCard<Row>(props: RowProps<Row>) {
  const { id, row, columns, index, top, reached, selected, tone, opens, name, onToggle, onFocus } = props
  const t = useText('kit')
  const title = columns.find(({ card }) => card === 'title') ?? columns[0]
  const line = columns.filter(({ card }) => card === 'line')
  const end = columns.filter(({ card }) => card === 'end').slice(0, 2)
  return (
    <tr
      role="row"
      className={css.card}
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
