/* oxlint-disable jsx-a11y/control-has-associated-label -- hidden from readers, who are told that the grid is busy */
import { alignmentOf } from '#contract/columns.ts'

import type { Column } from './columns.ts'

import css from './TableRow.module.css'

const rows = 7
/** Percent of its cell, so that the blocks do not stand in columns of bars. */
const widths = [72, 60, 80, 52, 66, 58, 76]

/** Still blocks in the place of rows on their way: no shimmer (ux §9). Readers are told by the grid that it is busy. */
export function SkeletonRows<Row>({ columns, tick }: { columns: readonly Column<Row>[]; tick: boolean }) {
  return Array.from({ length: rows }, (_, row) => (
    <tr key={row} role="presentation" aria-hidden className={`${css.row} ${css.still}`}>
      {tick && <td className={css.tick} />}
      {columns.map(({ key, kind }, at) => (
        <td key={key} data-align={alignmentOf(kind)}>
          <span className={css.block} style={{ width: `${widths[(row + at * 3) % widths.length]}%` }} />
        </td>
      ))}
    </tr>
  ))
}
