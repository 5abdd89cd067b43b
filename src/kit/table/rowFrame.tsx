/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are laid out as grids, and a browser may drop the roles of a table that is not displayed as one */
import { useText } from '#src/lib/text/useText.ts'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'

import type { RowProps } from './rowProps.ts'

/** What the row is to keys, readers and styles, as a line or as a card. */
export const rowFrame = <Row,>(props: RowProps<Row>) => {
  const { id, index, top, reached, selected, current, tone, opens, onToggle, onFocus } = props
  return {
    role: 'row',
    style: { translate: `0 ${top}px` },
    'aria-rowindex': index + 2,
    'aria-selected': onToggle ? selected : undefined,
    'aria-current': current || undefined,
    tabIndex: reached ? 0 : -1,
    'data-row': id,
    'data-tone': tone,
    'data-opens': opens || undefined,
    onFocus: () => onFocus(id),
  }
}

/** The tick of a row that can be chosen; nothing where none can. */
export function TickCell<Row>({
  id,
  name,
  selected,
  onToggle,
  className,
}: RowProps<Row> & { className?: string | undefined }) {
  const t = useText('kit')
  if (!onToggle) return null
  return (
    <td role="gridcell" className={className}>
      <Checkbox
        label={t('table.select', { row: name })}
        hideLabel
        checked={selected}
        onChange={() => onToggle(id, false)}
      />
    </td>
  )
}
