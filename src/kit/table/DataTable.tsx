/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role -- a table whose rows take the keys is a grid */
import { useRef } from 'react'

import { ErrorState } from '#src/ui/layout/ErrorState.tsx'

import { BulkBar } from './BulkBar.tsx'
import { ColumnMenu } from './ColumnMenu.tsx'
import { headPx } from './headPx.ts'
import { SortChoice } from './SortChoice.tsx'
import { TableBody } from './TableBody.tsx'
import { TableFoot } from './TableFoot.tsx'
import { TableHead } from './TableHead.tsx'
import type { TableProps, TableStatus } from './tableProps.ts'
import { TotalRow } from './TotalRow.tsx'
import { tableTracks } from './tracks.ts'
import { useDataTable } from './useDataTable.ts'
import { useHold } from './useHold.ts'
import { usePointed } from './usePointed.ts'

import css from './DataTable.module.css'

const ready = { is: 'ready' } as const
const waiting = (status: TableStatus = ready): TableStatus => (status.is === 'loading' ? status : { is: 'loading' })
const ignore = () => undefined

/**
 * Rows of one kind, by the handful or by the ten thousand: sorted, cut into pages, with columns as the user chose them
 * and one tab stop. Head and foot stay where they are in every state, and nothing moves when a row is ticked.
 */
export function DataTable<Row extends object>(props: TableProps<Row>) {
  const { label, columns, renderBulk, renderTools, onHold = ignore, className = '' } = props
  const scroller = useRef<HTMLDivElement>(null)
  const model = useDataTable(props, scroller)
  const { shown, settings, change, selection, chosen, order, cards, actsBelow } = model
  const status = model.loading ? waiting(props.status) : (props.status ?? ready)
  const holding = useHold(onHold)
  const pointing = usePointed(props.onPoint)
  const clear = () => selection.set([])
  // A last row that sums up none of the columns in sight says nothing.
  const sums = shown.columns.some(({ key }) => (props.totals?.[key] ?? null) !== null) ? props.totals : null
  const ticked = order.length > 0 && order.every((id) => selection.ids.has(id)) ? true : chosen.length > 0 && 'some'
  return (
    <section className={`${css.frame} ${className}`} aria-label={label}>
      <div className={css.tools}>
        {renderTools?.(shown.columns.map(({ key }) => key))}
        {cards ? (
          <SortChoice columns={shown.columns} sort={settings.sort} onSort={(sort) => change({ sort })} />
        ) : (
          <ColumnMenu columns={columns} settings={settings} onChange={change} onRestore={model.restore} />
        )}
      </div>
      <div className={css.table} {...pointing}>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- the rows inside take the keys */}
        <div
          ref={scroller}
          className={css.scroller}
          data-stale={status.is === 'stale' || undefined}
          onClick={model.onClick}
          onKeyDown={model.keys.onKeyDown}
          {...holding}
        >
          <table
            role="grid"
            aria-label={label}
            aria-rowcount={model.total + 1}
            aria-multiselectable={renderBulk ? true : undefined}
            aria-busy={status.is === 'loading'}
            className={css.grid}
            data-cards={cards || undefined}
            data-acts-below={actsBelow || undefined}
            style={tableTracks(
              shown.columns,
              settings.widths,
              renderBulk !== undefined,
              model.rowPx,
              headPx,
              model.roomPx,
            )}
          >
            <TableHead
              columns={shown.columns}
              reachable={!cards}
              sort={settings.sort}
              onSort={(sort) => change({ sort })}
              onWidth={(key, px) => change({ widths: { ...settings.widths, [key]: px } })}
              tick={renderBulk && { state: ticked, onChange: (on) => selection.set(on ? [...chosen, ...order] : []) }}
            />
            <TableBody {...props} status={status} model={model} />
            {sums && !cards && model.isKnown && model.total > 0 && (
              <TotalRow columns={shown.columns} totals={sums} tick={renderBulk !== undefined} />
            )}
          </table>
          {status.is === 'failed' && (
            <ErrorState title={status.title} detail={status.detail} onRetry={status.onRetry} />
          )}
        </div>
        {renderBulk && status.is === 'ready' && chosen.length > 0 ? (
          <BulkBar
            chosen={chosen.length}
            total={model.total}
            onAll={model.chooseAll}
            most={props.source?.every?.most}
            onClear={clear}
          >
            {renderBulk(chosen, clear)}
          </BulkBar>
        ) : (
          <TableFoot
            status={status}
            total={model.total}
            paging={model.paging}
            onPage={model.setPage}
            onPageSize={(pageSize) => change({ pageSize })}
          />
        )}
      </div>
    </section>
  )
}
