/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are laid out as grids, and a browser may drop the roles of a table that is not displayed as one */
import { cellText } from '#contract/columns.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'

import { cardParts } from './cardParts.ts'
import { PageBeyond } from './PageBeyond.tsx'
import { RowCard } from './RowCard.tsx'
import { SkeletonRows } from './SkeletonRows.tsx'
import type { TableProps } from './tableProps.ts'
import { TableRow } from './TableRow.tsx'
import type { TableModel } from './useDataTable.ts'

import css from './DataTable.module.css'

type Props<Row extends object> = Pick<
  TableProps<Row>,
  'status' | 'renderBulk' | 'empty' | 'tone' | 'current' | 'onOpen' | 'rowName'
> & { model: TableModel<Row> }

/** The rows in view, or what stands in their place: still blocks on their way, one line when there are none (TABLE-03). */
export function TableBody<Row extends object>({ model, ...props }: Props<Row>) {
  const t = useText('kit')
  const { shown, virtual, keys, selection, cards, firstIndex, isKnown } = model
  const language = useLanguage()
  const { title } = cardParts(shown.columns)
  const titleOf = (row: Row) => title && cellText(title.kind, title.value(row), language)
  const Line = cards ? RowCard<Row> : TableRow<Row>
  return (
    <tbody role="rowgroup" className={css.body} style={{ height: isKnown ? virtual.height || undefined : undefined }}>
      {props.status?.is === 'loading' && <SkeletonRows columns={shown.columns} tick={props.renderBulk !== undefined} />}
      {isKnown && shown.rows.length === 0 && (
        <tr role="row" className={css.none}>
          <td role="gridcell">
            {model.beyond === null ? (
              (props.empty ?? t('table.empty'))
            ) : (
              <PageBeyond pages={model.beyond} onPage={model.setPage} />
            )}
          </td>
        </tr>
      )}
      {virtual.shown.map(({ index, top }) => {
        const one = shown.rows[index]
        return (
          one && (
            <Line
              key={one.id}
              id={one.id}
              row={one.row}
              top={top}
              index={index + firstIndex}
              columns={shown.columns}
              reached={one.id === keys.reached}
              selected={selection.ids.has(one.id)}
              current={one.id === props.current}
              tone={props.tone?.(one.row)}
              opens={props.onOpen !== undefined}
              name={(props.rowName ?? titleOf)(one.row) || one.id}
              onToggle={props.renderBulk ? selection.toggle : undefined}
              onFocus={keys.setFocused}
            />
          )
        )
      })}
    </tbody>
  )
}
