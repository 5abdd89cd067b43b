/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are laid out as grids, and a browser may drop the roles of a table that is not displayed as one */
import { type Cell, alignmentOf } from '#contract/columns.ts'
import { useText } from '#src/lib/text/useText.ts'

import { CellContent } from './CellContent.tsx'
import { type Column, pinOf } from './columns.ts'

import css from './TableRow.module.css'

interface Props<Row> {
  columns: readonly Column<Row>[]
  totals: Readonly<Record<string, Cell | undefined>>
  tick: boolean
}

/** What the rows of the whole filter come to: the last row, in sight on every page. */
export function TotalRow<Row>({ columns, totals, tick }: Props<Row>) {
  const t = useText('kit')
  return (
    <tfoot role="rowgroup" className={css.totals}>
      <tr role="row" className={`${css.row} ${css.still}`}>
        {tick && <td role="gridcell" className={css.tick} aria-label={t('table.total')} />}
        {columns.map(({ key, kind, label, totalName }, at) => (
          <td role="gridcell" key={key} data-align={alignmentOf(kind)} data-pinned={pinOf({}, at)} title={totalName}>
            {at === 0
              ? t('table.total')
              : key in totals && (
                  <CellContent
                    column={{ key, kind, label, absent: '—', value: () => totals[key] ?? null }}
                    row={null}
                  />
                )}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
